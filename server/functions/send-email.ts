import type { Context } from 'hono'
import { signedInUser } from '../access/signed-in-user.ts'
import type { AppContext } from '../app-context.ts'
import { asOwner } from '../database/as-caller.ts'
import { ApiError } from '../errors.ts'
import { isUuid } from '../uuid.ts'

type CustomerMessage = {
  to: string
  bookingId: string | null
  payload: { subject: string; html: string | null; text: string | null }
}

/** The most characters in one part of a message. */
const longest = 200_000

/**
 * `POST /send-email` with `{to, subject, html, text}` (specification §7), `html` or `text` at
 * least: queues a message to a customer, which staff write in a booking's details or above the list
 * of bookings. Returns `{}`. `booking_id` names the booking that it is about, by default the
 * customer's latest. For administrators of the site's facility, else 401 or 403; 422 for an address
 * without a booking there; 429 above 60 messages of the sender in an hour.
 */
export function sendEmail(context: AppContext) {
  const { config } = context
  return async (c: Context) => {
    const by = await signedInUser(context, c, { forDesk: true })
    const { to, bookingId, payload } = requestedMessage(await c.req.json().catch(() => undefined))
    const values = [
      ...[by.userId, to, bookingId, JSON.stringify(payload)],
      ...[config.smtpUrl !== undefined, config.limits],
    ]
    await asOwner(context, (client) => client.query(queue, values), { by })
    context.mailer.wake()
    return c.json({})
  }
}

const queue = 'select private.queue_customer_message($1, $2, $3, $4, $5, $6)'

function requestedMessage(body: unknown): CustomerMessage {
  const { to, subject, html, text, booking_id } = (body ?? {}) as Record<string, unknown>
  const bookingId = booking_id ?? null
  if (typeof to !== 'string' || typeof subject !== 'string') throw wrongShape()
  if (bookingId !== null && !(typeof bookingId === 'string' && isUuid(bookingId))) {
    throw wrongShape()
  }
  const payload = { subject, html: part(html), text: part(text) }
  if (payload.html === null && payload.text === null) {
    throw new ApiError(400, '22P02', 'Write a message first.')
  }
  if (`${to}${subject}${payload.html}${payload.text}`.includes('\0')) throw wrongShape()
  return { to, bookingId: bookingId as string | null, payload }
}

function part(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw wrongShape()
  if (value.length > longest) throw new ApiError(400, '22P02', 'The message is too long.')
  return value.trim() === '' ? null : value
}

function wrongShape(): ApiError {
  return new ApiError(400, '22P02', 'Send {"to", "subject", "html", "text"}, each a text.')
}
