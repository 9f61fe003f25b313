import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { asOwner, type TransactionContext } from '../database/as-caller.ts'
import { migrate } from '../database/migrate.ts'
import { siteTransactions } from '../database/site-transactions.ts'
import type { QueuedMail } from '../mail/queue.ts'
import { renderMessage } from '../mail/render-message.ts'
import { siteOfMail } from '../mail/sender.ts'
import type { Verb } from './verb.ts'

/** Shows what was kept instead of sent, links that sign somebody in included. */
export const mail: Verb = {
  summary: 'show captured mail with its links: the newest 20, or as many as you name',
  besideServer: true,
  async run({ config, args, print, withDatabase }) {
    const limit = wantedCount(args)
    await withDatabase(async (database) => {
      await migrate(database)
      const transactions = siteTransactions({ database, clock: systemClock, config })
      const mails = await capturedMails(transactions, limit)
      if (mails.length === 0) print('No captured mail.')
      for (const each of mails) await printMail(each, config, print)
    })
  },
}

type CapturedMail = Omit<QueuedMail, 'id' | 'attempts' | 'age'> & { created_at: Date }

function wantedCount([count, ...rest]: string[]): number {
  if (count === undefined) return 20
  if (rest.length === 0 && /^[1-9]\d{0,4}$/.test(count)) return Number(count)
  throw new Error('Usage: npm run admin -- mail [how many]')
}

/** Oldest first, so that the newest stands at the end of the screen. */
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

async function printMail(
  captured: CapturedMail,
  config: Config,
  print: (line: string) => void,
): Promise<void> {
  const { siteUrl, sender } = siteOfMail(captured, config)
  const context = { siteUrl, now: captured.created_at, fromAddress: sender.address }
  const message = await renderMessage(captured, context).catch(() => null)
  print(`${captured.created_at.toISOString()}  ${captured.type}  to ${captured.recipient}`)
  if (!message) return
  print(`  ${message.subject}`)
  const links = message.text.match(/https?:\/\/\S+/g) ?? []
  for (const link of new Set(links)) print(`  ${link}`)
}
