import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import { signedInUser } from '../access/signed-in-user.ts'
import type { AppContext } from '../app-context.ts'
import { asOwner } from '../database/as-caller.ts'

/** Milliseconds that the answer waits for the mail server. */
const longest = 12_000

/** Milliseconds between two looks at the queue. */
const interval = 200

/**
 * `POST /test-email`, for the button on the page Mail and in Settings: sends a test message to the
 * caller's own address. Answers 200 with `{email_log_id, recipient, configured, status, answer}`.
 * `configured`: whether there is a mail server. `status`: the message's status after at most twelve
 * seconds. `answer`: the mail server's reply, or null if it has not replied. For owners of the
 * site's facility, else 401 or 403.
 */
export function sendTestEmail(context: AppContext) {
  const { config } = context
  return async (c: Context) => {
    const by = await signedInUser(context, c)
    const values = [by.userId, config.smtpUrl !== undefined, config.limits]
    const { rows } = await asOwner(context, (client) => client.query(queue, values), { by })
    context.mailer.wake()
    const { id, configured } = rows[0]
    const until = performance.now() + (configured ? longest : 0)
    let found = await outcome(context, id)
    while (found.status === 'queued' && found.answer === null && performance.now() < until) {
      await pause(interval)
      found = await outcome(context, id)
    }
    return c.json({ email_log_id: id, configured, ...found })
  }
}

const queue = `
  select private.queue_test_mail($1, $2, $3) as id, $2 or private.has_own_mail_server() as configured`

type Outcome = { recipient: string; status: string; answer: string | null }

async function outcome(context: AppContext, id: string): Promise<Outcome> {
  const { rows } = await asOwner(
    context,
    (client) =>
      client.query<Outcome>(
        `select log.recipient, log.delivery_status as status,
           coalesce(log.error, queued.last_answer) as answer
         from public.email_logs log join private.mail_queue queued on queued.email_log_id = log.id
         where log.id = $1`,
        [id],
      ),
    { readOnly: true },
  )
  return rows[0] as Outcome
}
