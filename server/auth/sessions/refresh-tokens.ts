import { createHmac, randomBytes } from 'node:crypto'
import { tokenHash } from '../../access/account-links.ts'
import type { Transaction } from '../../database/as-caller.ts'

export type RefreshTokenRow = {
  id: string
  session_id: string
  token_hash: string
  parent_id: string | null
  revoked: boolean
  updated_at: Date
  nonce: Buffer
}

/**
 * Adds a refresh token to a session and returns its text: 43 characters, 256 bits derived from a
 * random nonce and the server's secret. The row holds only the nonce and a hash, so a copy of the
 * database signs nobody in. But the server can compute the text again (see `activeText`).
 */
export async function issueRefreshToken(
  client: Transaction,
  jwtSecret: string,
  row: { sessionId: string; parentId: string | null; now: Date },
): Promise<string> {
  const nonce = randomBytes(16)
  const text = derive(jwtSecret, row.sessionId, nonce)
  await client.query(
    `insert into auth.refresh_tokens
       (session_id, token_hash, parent_id, nonce, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [row.sessionId, tokenHash(text), row.parentId, nonce, row.now],
  )
  return text
}

/** Revokes the session's active token and returns the text of its successor. */
export async function replaceActive(
  client: Transaction,
  jwtSecret: string,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = $2
     where id = (select max(id) from auth.refresh_tokens where session_id = $1 and not revoked)
     returning id`,
    [sessionId, now],
  )
  return issueRefreshToken(client, jwtSecret, { sessionId, parentId: rows[0]?.id ?? null, now })
}

/**
 * Computes the text of a session's active token from its row. A client that did not get the answer
 * to its last refresh sends the old token again, and so gets the same successor. Returns undefined
 * if the server's secret has changed since the token was issued.
 */
export function activeText(jwtSecret: string, row: RefreshTokenRow): string | undefined {
  const text = derive(jwtSecret, row.session_id, row.nonce)
  return tokenHash(text) === row.token_hash ? text : undefined
}

/**
 * Returns whether a text has the form of a refresh token: 43 characters as here, or 12 as in
 * GoTrue.
 */
export function isRefreshToken(text: string): boolean {
  return /^([A-Za-z0-9_-]{43}|[a-z0-9]{12})$/.test(text)
}

/**
 * Derives a token's text, with a key of its own, because the JWT secret also signs access tokens.
 */
function derive(jwtSecret: string, sessionId: string, nonce: Buffer): string {
  const key = createHmac('sha256', jwtSecret).update('fungo refresh token').digest()
  return createHmac('sha256', key).update(sessionId).update(nonce).digest('base64url')
}
