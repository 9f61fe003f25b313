import type { Context } from 'hono'
import { signedInUser } from '../access/signed-in-user.ts'
import type { AppContext } from '../app-context.ts'
import { asOwner } from '../database/as-caller.ts'

/**
 * `POST /test-email`: queues a test message to the caller's own address. 200 `{email_log_id}`.
 * For administrators of the site's facility, else 401 or 403.
 */
export function sendTestEmail(context: AppContext) {
  const { config } = context
  return async (c: Context) => {
    const userId = await signedInUser(context, c)
    const { rows } = await asOwner(context, (client) =>
      client.query('select private.queue_test_mail($1, $2, $3) as id', [
        ...[userId, config.smtpUrl !== undefined, config.limits],
      ]),
    )
    context.mailer.wake()
    return c.json({ email_log_id: rows[0]?.id })
  }
}
