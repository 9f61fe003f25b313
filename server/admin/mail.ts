import { upgrade } from '../backup/upgrade.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { asOwner } from '../database/as-caller.ts'
import type { TransactionContext } from '../database/session-settings.ts'
import { transactionContext } from '../database/transaction-context.ts'
import type { QueuedMail } from '../mail/mail-queue.ts'
import { renderMessage } from '../mail/render-message.ts'
import { siteOfMail } from '../mail/sender.ts'
import { sendMailCheck } from './mail-check.ts'
import type { Verb } from './verb.ts'

/**
 * Shows captured mail, including links that sign somebody in, for an installation without a mail
 * server. `mail test` tests the mail server.
 */
export const mail: Verb = {
  summary:
    'show captured (unsent) mail with its links: the newest 20, or as many as you name, or --json; test ADDRESS sends a test mail',
  canRunWhileServing: () => true,
  async run({ config, args, print, withDatabase }) {
    if (args[0] === 'test') {
      const [, recipient, ...rest] = args
      if (recipient === undefined || rest.length > 0) throw new Error(usage)
      const said = await withDatabase((database) => sendMailCheck(database, config, recipient))
      for (const line of said) print(line)
      return
    }
    const isJson = args.includes('--json')
    const limit = wantedCount(args.filter((each) => each !== '--json'))
    await withDatabase(async (database) => {
      await upgrade(database, config)
      const transactions = transactionContext({ database, clock: systemClock, config })
      const mails = await capturedMails(transactions, limit)
      const shown = await Promise.all(mails.map((each) => show(each, config)))
      if (isJson) print(JSON.stringify(shown))
      else if (shown.length === 0) print('No captured mail.')
      else for (const each of shown) printMail(each, print)
    })
  },
}

const usage = 'Usage: npm run admin -- mail [how many] [--json], or mail test ADDRESS'

type CapturedMail = Omit<QueuedMail, 'id' | 'attempts' | 'age'> & { created_at: Date }

function wantedCount([count, ...rest]: string[]): number {
  if (count === undefined) return 20
  if (rest.length === 0 && /^[1-9]\d{0,4}$/.test(count)) return Number(count)
  throw new Error(usage)
}

/** Returns the newest mails, oldest first, so that the newest is at the end of the screen. */
async function capturedMails(context: TransactionContext, limit: number): Promise<CapturedMail[]> {
  const { rows } = await asOwner(context, (client) =>
    client.query<CapturedMail>(
      `select log.email_type as type, log.recipient, queued.payload, log.created_at,
         queued.site_url as "siteUrl", queued.sender
       from public.email_logs log
       join private.mail_queue queued on queued.email_log_id = log.id
       where log.delivery_status = 'captured'
       order by log.created_at desc, log.id
       limit $1`,
      [limit],
    ),
  )
  return rows.reverse()
}

type ShownMail = { at: string; type: string; to: string; subject?: string; links: string[] }

async function show(captured: CapturedMail, config: Config): Promise<ShownMail> {
  const { type, recipient: to, created_at: now } = captured
  const { siteUrl, sender } = siteOfMail(captured, config)
  const context = { siteUrl, now, fromAddress: sender.address }
  const message = await renderMessage(captured, context).catch(() => null)
  const links = message?.text.match(/https?:\/\/\S+/g) ?? []
  return { at: now.toISOString(), type, to, subject: message?.subject, links: [...new Set(links)] }
}

function printMail(
  { at, type, to, subject, links }: ShownMail,
  print: (line: string) => void,
): void {
  print(`${at}  ${type}  to ${to}`)
  if (subject === undefined) return
  print(`  ${subject}`)
  for (const link of links) print(`  ${link}`)
}
