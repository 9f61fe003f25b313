import type { Context } from 'hono'
import { invalidEmail } from '../../shared/email-address.ts'
import { createAccountLink } from '../account-links.ts'
import type { AppContext } from '../app-context.ts'
import { callerFromRequest } from '../caller-from-request.ts'
import { asCaller, asOwner, type TransactionContext } from '../database/as-caller.ts'
import { ApiError } from '../errors.ts'
import { isUuid } from '../uuid.ts'

/** How long the link of an invitation works. */
const validHours = 7 * 24

/** Who is asked to join: an instructor of the facility, or anybody as an administrator. */
type Invitation = { instructorId: string } | { email: string }

/**
 * `POST /invite` with `{instructor_id}` or `{email, role: "admin"}`: makes the account if there is
 * none and mails the link. 200 `{status: "invited"}`, the same whether the address had an account.
 * For administrators of the site's facility, else 401 or 403; 409 when there is nothing to invite to.
 */
export function invite(context: AppContext) {
  const transaction = { ...context, facilityId: context.config.facilityId }
  return async (c: Context) => {
    const userId = await signedInUser(transaction, c)
    const invitation = requestedInvitation(await c.req.json().catch(() => undefined))
    await queueInvitation(transaction, userId, invitation)
    context.mailer.wake()
    return c.json({ status: 'invited' })
  }
}

async function signedInUser(context: AppContext & TransactionContext, c: Context) {
  const caller = await callerFromRequest(c.req.raw, context.config, context.clock)
  const userId = caller.claims.sub
  if (caller.role !== 'authenticated' || typeof userId !== 'string' || !isUuid(userId)) {
    throw new ApiError(401, '42501', 'Sign in to invite somebody.')
  }
  // As the caller, so that a session which has ended is refused.
  await asCaller(context, caller, async () => {}, { readOnly: true })
  return userId
}

function requestedInvitation(body: unknown): Invitation {
  const { instructor_id, email, role } = (body ?? {}) as Record<string, unknown>
  if (typeof instructor_id === 'string' && isUuid(instructor_id) && email === undefined) {
    return { instructorId: instructor_id }
  }
  if (typeof email === 'string' && role === 'admin' && instructor_id === undefined) {
    if (!email.includes('\0')) return { email }
    throw new ApiError(400, '22P02', invalidEmail)
  }
  throw new ApiError(400, '22P02', 'Send {"instructor_id"} or {"email", "role": "admin"}')
}

function queueInvitation(
  context: AppContext & TransactionContext,
  invitedBy: string,
  invitation: Invitation,
): Promise<void> {
  return asOwner(context, async (client) => {
    const { rows } = await client.query(
      `select invitation_id, user_id, role, first_name
       from private.invite($1, $2, $3, make_interval(hours => $4), $5)`,
      [
        invitedBy,
        'instructorId' in invitation ? invitation.instructorId : null,
        'email' in invitation ? invitation.email : null,
        validHours,
        context.config.limits,
      ],
    )
    const { invitation_id, user_id, role, first_name } = rows[0]
    const link = await createAccountLink(client, context, {
      userId: user_id,
      type: 'invite',
      seconds: validHours * 3600,
      redirectTo: new URL('/reset-password', context.config.siteUrl).href,
      payload: { invitation: invitation_id },
    })
    const payload = { link, role, first_name, valid_hours: validHours }
    await client.query('select private.queue_account_mail($1, $2, $3)', [
      'invitation',
      user_id,
      payload,
    ])
  })
}
