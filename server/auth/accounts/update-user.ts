import type { Context } from 'hono'
import { isEmail } from '../../../shared/email-address.ts'
import { requireRecentProof } from '../../access/require-recent-proof.ts'
import { asOwner, type Transaction } from '../../database/as-caller.ts'
import { ApiError } from '../../errors.ts'
import type { AuthContext } from '../auth-context.ts'
import { validationFailed } from '../auth-error.ts'
import { requireSecondStep } from '../factors/factors.ts'
import { type Body, objectField, readBody, textField } from '../read-body.ts'
import { type CodeChallenge, codeChallenge } from '../sessions/code-challenge.ts'
import { proveByPassword } from '../sessions/prove-by-password.ts'
import { lockSession, requireSession } from '../sessions/require-session.ts'
import { queueEmailChange } from './change-email.ts'
import { normalizeEmail } from './normalize-email.ts'
import { checkNewPassword, checkPasswordLength } from './passwords.ts'
import { refusePhone } from './refuse-phone.ts'
import { checkUserData } from './user-data.ts'
import { type User, userAnswer, userColumns } from './users.ts'

/**
 * `PUT /user` with `{password?, email?, data?, current_password?}`: 200 with the account.
 * - A new password or address needs a recent proof. `current_password` is one.
 * - A new password ends all other sessions and open links. If the link of an invitation opened this
 *   session, it also accepts that invitation, and other facilities' invitations stay open.
 * - A new address takes effect once the link mailed to it is opened.
 * - `data` is merged, and null removes a key.
 */
export function updateUser(auth: AuthContext) {
  return async (c: Context) => {
    const change = changes(await readBody(c))
    const session = await requireSession(auth, c)
    const { user, sessionId, level } = session
    // Sessions with and without the second step are counted apart, so that somebody who has only
    // the password cannot use up the attempts of the account's holder.
    await auth.limits.count('update_user', `${user.id} ${level}`)
    const { email } = change
    const isNewEmail = email !== undefined && email !== user.email
    // Whether it changes what the account signs in with: the address or the password.
    const isSignIn = isNewEmail || change.password !== undefined
    if (change.password !== undefined) await checkNewPassword(change.password, user.email)
    if (isSignIn) requireSecondStep(user, level)
    if (change.currentPassword !== undefined) {
      await proveByPassword(auth, c, session, change.currentPassword)
    }
    // An invited person has no password yet, and may choose one as long as the session lasts.
    if (isSignIn && (isNewEmail || user.encrypted_password !== null)) {
      await asOwner(auth, (client) => requireRecentProof(auth, client, sessionId))
    }
    if (isNewEmail) await auth.limits.count('change_email_account', email)
    const encrypted = await newHash(auth, user, change.password)
    const updated = await asOwner(auth, async (client) => {
      const { user: current, level: proved } = await lockSession(client, { user, sessionId })
      if (isSignIn) requireSecondStep(current, proved)
      if (encrypted !== undefined) {
        await endOthers(client, user.id, sessionId)
        await endLinks(client, user.id, sessionId)
      }
      if (isNewEmail) {
        await queueEmailChange(auth, c, client, current, { email, challenge: change.challenge })
      }
      const saved = await save(auth, client, user.id, {
        encrypted: encrypted ?? current.encrypted_password,
        data: merged(current.raw_user_meta_data, change.data),
      })
      if (encrypted !== undefined) {
        await client.query('select private.accept_invitation($1, $2)', [user.id, sessionId])
        if (current.encrypted_password !== null) {
          await client.query('select private.notify_password_change($1)', [user.id])
        }
      }
      return saved
    })
    if (isSignIn) auth.mailer.wake()
    return c.json(userAnswer(updated))
  }
}

type Change = {
  password: string | undefined
  currentPassword: string | undefined
  email: string | undefined
  challenge: CodeChallenge | undefined
  data: Body | undefined
}

function changes(body: Body): Change {
  refusePhone(body, 'changes')
  const password = textField(body, 'password')
  const email = normalizeEmail(textField(body, 'email') ?? '')
  if (email !== '' && !isEmail(email)) {
    throw validationFailed('Unable to validate email address: invalid format')
  }
  const currentPassword = textField(body, 'current_password')
  if (currentPassword !== undefined) checkPasswordLength(currentPassword)
  return {
    password,
    currentPassword,
    email: email === '' ? undefined : email,
    challenge: codeChallenge(body),
    data: objectField(body, 'data'),
  }
}

/**
 * Returns the hash of a new password, or undefined without one. Throws `same_password`. Call it
 * outside of a transaction, because hashing is slow and the embedded engine has one connection.
 */
async function newHash(
  auth: AuthContext,
  user: User,
  password: string | undefined,
): Promise<string | undefined> {
  if (password === undefined) return undefined
  if (await auth.passwords.matches(user.encrypted_password, password)) {
    throw new ApiError(
      422,
      'same_password',
      'New password should be different from the old password.',
    )
  }
  return auth.passwords.hash(password)
}

async function endOthers(client: Transaction, userId: string, sessionId: string): Promise<void> {
  await client.query('delete from auth.sessions where user_id = $1 and id <> $2', [
    userId,
    sessionId,
  ])
}

/**
 * Ends the account's open links and its pending change of address, so that no link mailed earlier
 * can undo the change. If an invitation opened this session, the other facilities' invitations
 * stay: each is accepted by its own link.
 */
async function endLinks(client: Transaction, userId: string, sessionId: string): Promise<void> {
  await client.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and not (token_type = 'invite' and exists (
       select from private.invitations opened
       where opened.session_id = $2 and opened.user_id = $1
         and opened.accepted_at is null and opened.ended_at is null
     ))`,
    [userId, sessionId],
  )
  await client.query(
    'update auth.users set email_change = null, email_change_sent_at = null where id = $1',
    [userId],
  )
}

/** Returns the old data with the given changes: null removes a key. */
function merged(old: Body, data: Body | undefined): Body {
  const entries = Object.entries({ ...old, ...data }).filter(([, value]) => value !== null)
  const next = Object.fromEntries(entries)
  if (data !== undefined) checkUserData(next)
  return next
}

async function save(
  auth: AuthContext,
  client: Transaction,
  userId: string,
  row: { encrypted: string | null; data: Body },
): Promise<User> {
  const { rows } = await client.query<User>(
    `update auth.users u
     set encrypted_password = $2, raw_user_meta_data = $3, updated_at = $4
     where u.id = $1
     returning ${userColumns}`,
    [userId, row.encrypted, row.data, auth.clock.now()],
  )
  return rows[0] as User
}
