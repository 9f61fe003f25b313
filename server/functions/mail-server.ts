import type { Context } from 'hono'
import { isMailbox } from '../../shared/email-address.ts'
import { callerFromRequest } from '../access/caller-from-request.ts'
import { requireRecentProof } from '../access/require-recent-proof.ts'
import { signedInUser } from '../access/signed-in-user.ts'
import type { AppContext } from '../app-context.ts'
import { asCaller, asOwner } from '../database/as-caller.ts'
import { encryptSecret } from '../database/stored-secrets.ts'
import { ApiError, methodNotAllowed } from '../errors.ts'
import { type OutgoingError, refuseInside } from '../http/outgoing-request.ts'
import { outsideRefusal, passwordOwner } from '../mail/mail-servers.ts'

/**
 * `/functions/v1/mail-server`, for Settings, part Messages: the mail server that the site's
 * facility has of its own. GET returns `{source, server, may_be_inside}`: where mail goes
 * ('environment', 'facility' or null), what was entered, never the password, and whether the server
 * may be inside the operator's network. POST with `{host, port, security, username, password,
 * sender}` saves it. Without `password` the saved one stays, if host, port, security and user name
 * are the same. Otherwise the answer is 422, because another server could get the password. Without
 * `username` no password is kept. DELETE removes it. A change needs a recent proof of who asks,
 * because whoever gets the mail gets the links that set a new password. Only owners may call this;
 * everybody else gets 401 or 403.
 */
export function mailServer(context: AppContext) {
  return async (c: Context) => {
    const { method } = c.req
    if (!methods.includes(method)) throw methodNotAllowed(methods)
    await signedInUser(context, c)
    const ask = await asking(context, c)
    const known = (await ask(ownServer)) as Known
    if (method !== 'GET') await ask.requireProof()
    if (method === 'DELETE') await ask('select private.remove_mail_server()')
    if (method === 'POST') {
      const typed = readServer(await c.req.json().catch(() => undefined))
      requireInternetServer(
        typed,
        known.is_only_facility || context.config.outgoingPrivate === true,
      )
      const owner = passwordOwner({ ...typed, facility_id: known.facility_id })
      const { jwtSecret } = context.config
      const sealed =
        typed.password && encryptSecret(jwtSecret, owner, typed.password, 'mail server')
      const { host, port, security, username, sender } = typed
      await ask('select private.save_mail_server($1, $2, $3, $4, $5, $6)', [
        ...[host, port, security, username, sealed, sender],
      ])
      context.mailer.wake()
    }
    const now = method === 'GET' ? known : ((await ask(ownServer)) as Known)
    return c.json(described(now, context))
  }
}

const methods = ['GET', 'POST', 'DELETE']
const ownServer = 'select private.own_mail_server() as answer'

type Known = {
  facility_id: string
  is_only_facility: boolean
  server: Record<string, unknown> | null
}

function described({ server, is_only_facility }: Known, { config }: AppContext) {
  const isSet = config.smtpUrl !== undefined
  return {
    source: isSet ? 'environment' : server && 'facility',
    server,
    may_be_inside: is_only_facility || config.outgoingPrivate === true,
  }
}

/**
 * Returns a function that runs a statement as the caller and returns its `answer`. Its
 * `requireProof` throws unless the caller has proved a short time ago who they are.
 */
async function asking(context: AppContext, c: Context) {
  const caller = await callerFromRequest(c.req.raw, context.config, context.clock)
  const ask = (text: string, values: unknown[] = []) =>
    asCaller(context, caller, async (client) => {
      const { rows } = await client.query(text, values)
      return rows[0]?.answer ?? null
    })
  const requireProof = () =>
    asOwner(context, (client) =>
      requireRecentProof(context, client, String(caller.claims.session_id)),
    )
  return Object.assign(ask, { requireProof })
}

type Typed = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  username: string | null
  password: string | null
  sender: string
}

function readServer(body: unknown): Typed {
  const typed = (body ?? {}) as Record<string, unknown>
  const text = (name: string, most: number) => {
    const value = typed[name] ?? ''
    if (typeof value !== 'string' || value.length > most || /\p{Cc}/u.test(value)) throw wrong(name)
    return value
  }
  const host = text('host', 253).trim().toLowerCase()
  const port = Number(typed.port)
  const security = text('security', 10)
  const username = text('username', 320).trim() || null
  const sender = text('sender', 320).trim()
  if (!/^[a-z0-9.:_-]+$/.test(host)) throw wrong('host')
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw wrong('port')
  if (security !== 'tls' && security !== 'starttls' && security !== 'none') throw wrong('security')
  if (!isMailbox(sender)) throw wrong('sender')
  const password = username === null ? null : text('password', 1_000) || null
  return { host, port, security, username, password, sender }
}

function wrong(name: string): ApiError {
  return new ApiError(400, '22P02', sentences[name] ?? 'This mail server cannot be used.')
}

const sentences: Record<string, string> = {
  host: 'Enter the host of the mail server, such as smtp.example.com.',
  port: 'Enter the port of the mail server, such as 587.',
  security: 'Choose how the connection is protected.',
  username: 'The user name is one line of at most 320 characters.',
  password: 'The password is one line of at most 1,000 characters.',
  sender: 'Enter one email address to send from, such as bookings@example.com.',
}

/**
 * Throws 422 unless this can be a mail server on the internet, so that an owner cannot reach into
 * the operator's network. With `mayBeInside` any server is allowed.
 */
function requireInternetServer(typed: Typed, mayBeInside: boolean): void {
  if (mayBeInside) return
  try {
    refuseInside(typed.host)
  } catch (error) {
    throw new ApiError(422, 'PT422', (error as OutgoingError).message)
  }
  const refusal = outsideRefusal(typed)
  if (refusal) throw new ApiError(422, 'PT422', refusal)
}
