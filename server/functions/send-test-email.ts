import type { Context } from 'hono'
import type { AppContext } from '../app-context.ts'
import { asOwner } from '../database/as-caller.ts'
import { signedInUser } from './signed-in-user.ts'

/**
 * `POST /test-email`: queues a test message to the caller's own address. 200 `{email_log_id}`.
 * For administrators of the site's facility, else 401 or 403.
 */
export function sendTestEmail(context: AppContext) {
  const { config } = context
  const transaction = { ...context, facilityId: config.facilityId }
  return async (c: Context) => {
    const userId = await signedInUser(context, c)
    const { rows } = await asOwner(transaction, (client) =>
      client.query('select private.queue_test_mail($1, $2, $3) as id', [
        ...[userId, config.smtpUrl !== undefined, config.limits],
      ]),
    )
    context.mailer.wake()
    return c.json({ email_log_id: rows[0]?.id })
  }
}
