import { randomUUID } from 'node:crypto'
import { upgrade } from '../backup/upgrade.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { asOwner } from '../database/as-caller.ts'
import type { Database } from '../database/open.ts'
import { transactionContext } from '../database/transaction-context.ts'
import { renderMessage } from '../mail/render-message.ts'
import { defaultSender, messageId } from '../mail/sender.ts'
import { smtpTransport } from '../mail/transport.ts'

/**
 * For `mail test` of the operator's tool: sends a test message through the mail server of
 * `SMTP_URL`, without the queue, and returns lines with the server's reply. Throws an error whose
 * message the operator can read.
 */
export async function sendMailCheck(
  database: Database,
  config: Config,
  recipient: string,
): Promise<string[]> {
  const { smtpUrl, siteUrl } = config
  if (smtpUrl === undefined)
    throw new Error(
      'SMTP_URL is not set. A mail server that a facility entered is tested in its Settings, Messages.',
    )
  await upgrade(database, config)
  const context = transactionContext({ database, clock: systemClock, config })
  const { rows } = await asOwner(context, (client) =>
    client.query<{ is_email: boolean; facility: Record<string, unknown> | null }>(
      `select private.is_email($1) as is_email,
         private.facility_snapshot(private.site_facility_id()) as facility`,
      [recipient],
    ),
  )
  const { is_email, facility } = rows[0] ?? {}
  if (!is_email) throw new Error(`"${recipient}" must be one e-mail address.`)
  if (!facility) throw new Error('There is no facility yet. The message needs the name of one.')
  const from = defaultSender(config)
  const now = systemClock.now()
  const message = await renderMessage(
    { type: 'test', recipient, payload: { facility } },
    { siteUrl, now, fromAddress: from.address },
  )
  const transport = smtpTransport(smtpUrl, 1)
  try {
    const answer = await transport.send(
      {
        messageId: messageId(siteUrl, randomUUID()),
        date: now,
        from,
        replyTo: null,
        to: recipient,
        subject: message.subject,
        html: message.html,
        text: message.text,
      },
      AbortSignal.timeout(60_000),
    )
    return [
      `The mail server took the message from ${from.address} to ${recipient}: ${answer}`,
      'Look there whether it arrives.',
    ]
  } catch (error) {
    const { response, message: said } = error as Error & { response?: string }
    throw new Error(`The mail server did not take the message: ${response ?? said}`)
  } finally {
    transport.close()
  }
}
