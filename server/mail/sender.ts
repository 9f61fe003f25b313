import addressparser from 'nodemailer/lib/addressparser'
import type { Config } from '../config.ts'
import { oneLine } from './format.ts'
import type { QueuedMail } from './mail-queue.ts'

/** Who mail comes from where no facility gives its name: MAIL_FROM, else no-reply at the site. */
export function defaultSender(config: Pick<Config, 'mailFrom' | 'siteUrl'>): {
  name: string
  address: string
} {
  const host = siteHost(config.siteUrl)
  const [parsed] = config.mailFrom ? addressparser(config.mailFrom) : []
  if (parsed && 'address' in parsed && parsed.address) {
    return { name: oneLine(parsed.name) || host, address: parsed.address }
  }
  return { name: host, address: `no-reply@${host}` }
}

/** The site that a queued message's links lead to and who it comes from: its own, else the process's. */
export function siteOfMail(
  mail: Pick<QueuedMail, 'siteUrl' | 'sender'>,
  config: Pick<Config, 'mailFrom' | 'siteUrl'>,
) {
  const siteUrl = mail.siteUrl ?? config.siteUrl
  return { siteUrl, sender: defaultSender({ siteUrl, mailFrom: mail.sender ?? config.mailFrom }) }
}

/** The same for one queued message for ever, so that a copy can be told from a new message. */
export function messageId(siteUrl: string, emailLogId: string): string {
  return `<${emailLogId}@${siteHost(siteUrl)}>`
}

/** An IP address is no domain for mail. */
function siteHost(siteUrl: string): string {
  const { hostname } = new URL(siteUrl)
  return /^\[|^[\d.]+$/.test(hostname) ? 'localhost' : hostname
}
