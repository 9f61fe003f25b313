import type { Config } from '../config.ts'
import { oneLine } from './format.ts'
import type { QueuedMail } from './mail-queue.ts'

/**
 * Returns the sender: MAIL_FROM, else no-reply at the site. A facility's name replaces its name.
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

/** Returns the origin of a queued message's links and its sender: its own, else the process's. */
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

/** Returns the domain for mail addresses. An IP address is none. */
function siteHost(siteUrl: string): string {
  const { hostname } = new URL(siteUrl)
  return /^\[|^[\d.]+$/.test(hostname) ? 'localhost' : hostname
}
