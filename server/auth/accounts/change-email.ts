import type { Context } from 'hono'
import { createAccountLink } from '../../access/account-links.ts'
import type { Transaction } from '../../database/as-caller.ts'
import { ApiError, isSqlError } from '../../errors.ts'
import type { AuthContext } from '../auth-context.ts'
import { siteRedirect } from '../links/redirects.ts'
import type { CodeChallenge } from '../sessions/code-challenge.ts'
import { findUser, type User } from './users.ts'

/** Seconds for which the link works: a day. */
const linkSeconds = 86_400

/**
 * For `PUT /user` with a new address of the account: mails a confirmation link there and a notice
 * to the old address. Older such links stop working. Throws `email_exists` if an account has this
 * address already.
 */
export async function queueEmailChange(
  auth: AuthContext,
  c: Context,
  client: Transaction,
  user: User,
  change: { email: string; challenge: CodeChallenge | undefined },
): Promise<void> {
  if (await findUser(client, change.email)) throw emailExists()
  const link = await createAccountLink(client, auth, {
    userId: user.id,
    type: 'email_change',
    seconds: linkSeconds,
    redirectTo: siteRedirect(auth.site().url, c.req.query('redirect_to')).href,
    payload: { email: change.email, ...change.challenge },
  })
  await client.query(
    'update auth.users set email_change = $2, email_change_sent_at = $3 where id = $1',
    [user.id, change.email, auth.clock.now()],
  )
  const queue = 'select private.queue_account_mail($1, $2, $3, $4)'
  const asked = { link, valid_hours: linkSeconds / 3600 }
  await client.query(queue, ['email_change', user.id, asked, change.email])
  const told = { new_email: change.email }
  await client.query(queue, ['email_change_notice', user.id, told, user.email])
}

/**
 * Sets the new address after its link was opened. All other links of the account stop working,
 * because they may be in the old mailbox. Throws `email_exists` if an account has the new address
 * by then.
 */
export async function acceptEmailChange(
  client: Transaction,
  userId: string,
  email: string,
): Promise<void> {
  await client
    .query(
      `update auth.users set email = $2, email_change = null, email_change_sent_at = null
       where id = $1`,
      [userId, email],
    )
    .catch((error) => {
      throw isSqlError(error) && error.code === '23505' ? emailExists() : error
    })
  await client.query('delete from auth.one_time_tokens where user_id = $1', [userId])
  await client.query(`select private.note_account_change($1, 'sign_in_email', 'changed', $1)`, [
    userId,
  ])
}

function emailExists(): ApiError {
  return new ApiError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  )
}
