import type { Config } from '../config.ts'
import { oneLine } from './format.ts'
import type { QueuedMail } from './mail-queue.ts'

/**
 * Returns the name and the address that mail comes from: those of `mailFrom`, else the site's host
 * and no-reply at this host. In a facility's mail, `mailer.ts` puts the facility's name in place of
 * this name.
 */
export function defaultSender(config: Pick<Config, 'mailFrom' | 'siteUrl'>): {
  name: string
  address: string
} {
  const host = siteHost(config.siteUrl)
  if (!config.mailFrom) return { name: host, address: `no-reply@${host}` }
  // `isSender` of config.ts has checked it: an address, or a name before one in brackets.
  const [, name = '', address = config.mailFrom] = /^([^<]*)<([^<>]*)>$/.exec(config.mailFrom) ?? []
  return { name: oneLine(name.replaceAll('"', '')) || host, address }
}

/**
 * Returns the site that a queued message's links begin with, and its sender. What the message does
 * not name is taken from the configuration of this process.
 */
export function siteOfMail(
  mail: Pick<QueuedMail, 'siteUrl' | 'sender'>,
  config: Pick<Config, 'mailFrom' | 'siteUrl'>,
) {
  const siteUrl = mail.siteUrl ?? config.siteUrl
  return { siteUrl, sender: defaultSender({ siteUrl, mailFrom: mail.sender ?? config.mailFrom }) }
}

/** Returns a Message-ID that is the same for every try, so that copies can be detected. */
export function messageId(siteUrl: string, emailLogId: string): string {
  return `<${emailLogId}@${siteHost(siteUrl)}>`
}

/**
 * Returns the site's host, as the domain of mail addresses. An IP address is no domain: for one it
 * returns `localhost`.
 */
function siteHost(siteUrl: string): string {
  const { hostname } = new URL(siteUrl)
  return /^\[|^[\d.]+$/.test(hostname) ? 'localhost' : hostname
}
