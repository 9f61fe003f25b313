import type { Context } from 'hono'
import { invalidEmail } from '../../shared/email-address.ts'
import { createAccountLink, invitationHours } from '../access/account-links.ts'
import { signedInUser } from '../access/signed-in-user.ts'
import type { AppContext } from '../app-context.ts'
import { asOwner, type Transaction } from '../database/as-caller.ts'
import type { Actor } from '../database/session-settings.ts'
import { ApiError } from '../errors.ts'
import { isUuid } from '../uuid.ts'

/**
 * The invited person: an instructor of the facility, or any address as an owner or for the desk.
 */
type Invitation = { instructorId: string } | { email: string; role: 'admin' | 'desk' }

/**
 * `POST /invite`, for Settings, part People, and the list of instructors: with `{instructor_id}` or
 * `{email, role}`, where role is `admin` (an owner) or `desk`. Creates the account if there is none
 * and mails the link. 200 `{status: "invited"}`, whether or not the address had an account. For
 * owners of the site's facility, else 401 or 403; 409 for an address that cannot be invited, or a
 * person who already has what the invitation would give.
 */
export function invite(context: AppContext) {
  return async (c: Context) => {
    const by = await signedInUser(context, c, { refusal: 'Sign in to invite somebody.' })
    const invitation = requestedInvitation(await c.req.json().catch(() => undefined))
    await queueInvitation(context, by, invitation)
    context.mailer.wake()
    return c.json({ status: 'invited' })
  }
}

function requestedInvitation(body: unknown): Invitation {
  const { instructor_id, email, role } = (body ?? {}) as Record<string, unknown>
  if (typeof instructor_id === 'string' && isUuid(instructor_id) && email === undefined) {
    return { instructorId: instructor_id }
  }
  const isRole = role === 'admin' || role === 'desk'
  if (typeof email === 'string' && isRole && instructor_id === undefined) {
    if (!email.includes('\0')) return { email, role }
    throw new ApiError(400, '22P02', invalidEmail)
  }
  throw new ApiError(400, '22P02', 'Send {"instructor_id"} or {"email", "role": "admin" or "desk"}')
}

function queueInvitation(context: AppContext, by: Actor, invitation: Invitation): Promise<void> {
  const queue = async (client: Transaction) => {
    const { rows } = await client.query(
      `select invitation_id, user_id, role, first_name, private.site_facility_id() as facility
       from private.invite($1, $2, $3, $4, make_interval(hours => $5), $6)`,
      [
        by.userId,
        'instructorId' in invitation ? invitation.instructorId : null,
        'email' in invitation ? invitation.email : null,
        'role' in invitation ? invitation.role : null,
        invitationHours,
        context.config.limits,
      ],
    )
    const { invitation_id, user_id, role, first_name, facility } = rows[0]
    const link = await createAccountLink(client, context, {
      userId: user_id,
      type: 'invite',
      seconds: invitationHours * 3600,
      redirectTo: new URL('/reset-password', context.site().url).href,
      payload: { invitation: invitation_id, facility },
    })
    const payload = { link, role, first_name, valid_hours: invitationHours }
    await client.query('select private.queue_account_mail($1, $2, $3)', [
      'invitation',
      user_id,
      payload,
    ])
  }
  return asOwner(context, queue, { by })
}
