import type { Context } from 'hono'
import { signedInUser } from '../access/signed-in-user.ts'
import type { AppContext } from '../app-context.ts'
import { asOwner } from '../database/as-caller.ts'
import { ApiError } from '../errors.ts'
import { isUuid } from '../uuid.ts'

/**
 * `POST /resend-email` with `{email_log_id}`, for a message's details on the page Mail: queues the
 * message again, or tries a waiting one at once. 200 `{email_log_id}` of the message that is sent.
 * 404 for an unknown message, one of another facility, or one to staff if the desk asks; 409 for
 * one that must not be sent again. For administrators of the site's facility, else 401 or 403.
 */
export function resendEmail(context: AppContext) {
  const { config } = context
  return async (c: Context) => {
    const by = await signedInUser(context, c, { forDesk: true })
    const body = (await c.req.json().catch(() => undefined)) ?? {}
    const { email_log_id } = body as Record<string, unknown>
    if (typeof email_log_id !== 'string' || !isUuid(email_log_id)) {
      throw new ApiError(400, '22P02', 'Send {"email_log_id"}')
    }
    const hasServer = config.smtpUrl !== undefined
    const values = [by.userId, email_log_id, hasServer, config.limits, by.role]
    const { rows } = await asOwner(context, (client) => client.query(resend, values), { by })
    context.mailer.wake()
    return c.json({ email_log_id: rows[0]?.id })
  }
}

const resend = 'select private.resend_mail($1, $2, $3, $4, $5) as id'
