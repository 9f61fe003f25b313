import type { Transaction } from '../../database/as-caller.ts'
import { ApiError } from '../../errors.ts'
import { type Factor, factorAnswers, factorsOfUser } from '../factors/factors.ts'

/** A row of auth.users with the account's factors. */
export type User = {
  id: string
  email: string
  encrypted_password: string | null
  email_confirmed_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  invited_at: Date | null
  recovery_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  /** A number when the ban has no end: `pg` returns `infinity` as a number. */
  banned_until: Date | number | null
  created_at: Date
  updated_at: Date
  /** Null when the account has no factors. */
  factors: Factor[] | null
}

/** The columns of a `User`, for a query that calls `auth.users` `u`. */
export const userColumns = `
  u.id, u.email, u.encrypted_password, u.email_confirmed_at, u.email_change,
  u.email_change_sent_at, u.invited_at, u.recovery_sent_at,
  u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.banned_until, u.created_at,
  u.updated_at, ${factorsOfUser} as factors`

/** Returns the account of a normalized address, unless it was deleted. */
export async function findUser(client: Transaction, email: string): Promise<User | undefined> {
  const { rows } = await client.query<User>(
    `select ${userColumns} from auth.users u where lower(u.email) = $1 and u.deleted_at is null`,
    [email],
  )
  return rows[0]
}

/**
 * Returns the account and locks its row until the transaction ends, so that a sign-in and a
 * password change cannot run at the same time. It reads in a second statement: one that waited for
 * the lock would still see the factors of the time before.
 */
export async function lockUser(client: Transaction, id: string): Promise<User | undefined> {
  await client.query('select from auth.users where id = $1 for no key update', [id])
  const { rows } = await client.query<User>(
    `select ${userColumns} from auth.users u where u.id = $1 and u.deleted_at is null`,
    [id],
  )
  return rows[0]
}

/** Throws `user_banned` with `status` while a ban lasts. */
export function refuseBanned(user: User, now: Date, status: 400 | 403): void {
  if (Number(user.banned_until) > now.getTime()) {
    throw new ApiError(status, 'user_banned', 'User is banned')
  }
}

/**
 * Returns GoTrue's user object (auth §2). Fields that are null are left out, and so is a ban
 * without an end. `phone` is always empty, because accounts have none.
 */
export function userAnswer(user: User): Record<string, unknown> {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: instant(user.email_confirmed_at),
    invited_at: instant(user.invited_at),
    phone: '',
    confirmed_at: instant(user.email_confirmed_at),
    recovery_sent_at: instant(user.recovery_sent_at),
    new_email: user.email_change ?? undefined,
    email_change_sent_at: instant(user.email_change_sent_at),
    last_sign_in_at: instant(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: userMetadata(user),
    identities: [emailIdentity(user)],
    factors: factorAnswers(user),
    created_at: instant(user.created_at),
    updated_at: instant(user.updated_at),
    banned_until: user.banned_until instanceof Date ? instant(user.banned_until) : undefined,
    is_anonymous: false,
  }
}

/**
 * Returns the data that users set themselves, with `email_verified`, which the server adds. No
 * right may ever depend on it.
 */
export function userMetadata(user: User): Record<string, unknown> {
  return { ...user.raw_user_meta_data, email_verified: user.email_confirmed_at !== null }
}

/** Returns the account's only identity: e-mail with password. */
function emailIdentity(user: User): Record<string, unknown> {
  return {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: {
      ...user.raw_user_meta_data,
      sub: user.id,
      email: user.email,
      email_verified: user.email_confirmed_at !== null,
      phone_verified: false,
    },
    provider: 'email',
    last_sign_in_at: instant(user.last_sign_in_at),
    created_at: instant(user.created_at),
    updated_at: instant(user.updated_at),
    email: user.email,
  }
}

function instant(date: Date | null): string | undefined {
  return date?.toISOString()
}
