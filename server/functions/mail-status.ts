import type { Context } from 'hono'
import { signedInUser } from '../access/signed-in-user.ts'
import type { AppContext } from '../app-context.ts'
import { asOwner } from '../database/as-caller.ts'

/**
 * `POST /mail-status`: whether mail can be sent, for the warnings in the administration. 200
 * `{configured, failing, queued}`: whether there is a mail server, whether messages fail because it
 * refuses them or cannot be reached, and how many wait. For owners of the site's facility, else 401
 * or 403.
 */
export function mailStatus(context: AppContext) {
  const { config } = context
  return async (c: Context) => {
    const { userId } = await signedInUser(context, c)
    const { rows } = await asOwner(context, (client) =>
      client.query(
        'select $2 or private.has_own_mail_server() as configured, failing, queued from private.mail_status($1)',
        [userId, config.smtpUrl !== undefined],
      ),
    )
    return c.json(rows[0])
  }
}
