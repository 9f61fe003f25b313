import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { webhookSignature } from '../server/webhooks/signature.ts'

type Check = {
  /** Where the site is, such as `https://book.example.com`. */
  site: string
  key: string
  /** Where the site reaches this machine, without a port. By default `http://127.0.0.1`. */
  address?: string | undefined
  print: (line: string) => void
}

/** A call of the webhook. */
type Message = { headers: IncomingHttpHeaders; body: string }

const wantedMail = 'check-site@example.com'
const needsAddress =
  'The site must reach this machine: give that https:// address as the third argument, or try a site on this machine with OUTGOING_PRIVATE=on.'
/** Milliseconds that a webhook may take. */
const patience = 20_000

/**
 * `npm run check-site`: books, moves and cancels at a site with an API key, receives the webhooks
 * about it, checks their signatures, and cleans up. Prints one line for each step and returns
 * whether all succeeded. What was booked is cancelled and the webhook deleted also when a step
 * fails.
 */
export async function checkSite({ site, key, address, print }: Check): Promise<boolean> {
  const api = client(site, key)
  const receiver = await receive()
  const undo: (readonly [string, () => Promise<unknown>])[] = []
  let isGood = true
  const cancel = (id: string) =>
    api.call('cancel_booking', { p_booking_id: id, p_booking_token: null })
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    try {
      const made = await work()
      print(`ok    ${name}`)
      return made
    } catch (error) {
      print(`FAIL  ${name}: ${(error as Error).message}`)
      throw error
    }
  }
  try {
    const { facility, service } = await step('reads what can be booked', () => readOffer(api))
    const { last: before } = await step('reads the number of the latest event', () =>
      api.get('functions/v1/events?limit=1'),
    )
    const about = { p_facility_id: facility, p_space_id: null, p_instructor_id: null }
    const times = await step('finds a free time', () => findTimes(api, about, service))
    const hook = await step('makes a webhook', async () => {
      const made = await api
        .call('create_webhook', {
          ...{
            p_facility_id: facility,
            p_url: `${address ?? 'http://127.0.0.1'}:${receiver.port}/`,
          },
          p_events: ['booking.created', 'booking.changed', 'booking.cancelled'],
        })
        .catch((error: Error) => {
          const isRefusedAddress = !address && error.message.startsWith('422')
          throw isRefusedAddress ? new Error(`${error.message} ${needsAddress}`) : error
        })
      undo.push(['deletes the webhook', () => api.remove(`webhook_endpoints?id=eq.${made.id}`)])
      return made
    })
    const booking = await step('books once, sent twice with one key', async () => {
      const sent = {
        ...about,
        ...{ p_service_type_id: service.id, p_player_name: 'Check of the site' },
        ...{ p_player_email: wantedMail, ...timesOf(times[0]) },
      }
      const header = { 'idempotency-key': crypto.randomUUID() }
      const id = await api.call('create_booking', sent, header)
      undo.unshift(['cancels the booking', () => cancel(id)])
      const again = await api.call('create_booking', sent, header)
      if (again === id) return id
      undo.unshift(['cancels the second booking', () => cancel(again)])
      throw new Error('the same request booked a second time')
    })
    await step('reads it, and moves it in its space', async () => {
      const [row] = await api.get(`rest/v1/bookings?select=space_id,start_time&id=eq.${booking}`)
      const there = { p_space_id: row.space_id, p_instructor_id: null }
      const asked = { ...about, ...there, p_exclude_booking_id: booking }
      const free = await findTimes(api, asked, service)
      const other = free.find(
        ({ start_time }) => Date.parse(start_time) !== Date.parse(row.start_time),
      )
      return api.call('staff_move_booking', { p_booking_id: booking, ...there, ...timesOf(other) })
    })
    undo.shift()
    await step('cancels it', () => cancel(booking))
    await step('receives three webhooks with right signatures', async () => {
      const types = await verified(receiver.messages, hook.secret, booking)
      for (const type of ['booking.created', 'booking.changed', 'booking.cancelled'])
        if (!types.has(type)) throw new Error(`${type} did not come within ${patience / 1000} s`)
    })
    await step('finds the same in the numbered events', async () => {
      const { events } = await api.get(`functions/v1/events?after=${before}&limit=200`)
      const own = events.filter(
        ({ event }: { event: { data: { booking?: { id: string } } } | null }) =>
          event?.data.booking?.id === booking,
      )
      if (own.length < 3) throw new Error(`${own.length} of 3 are there`)
    })
  } catch {
    isGood = false
  }
  for (const [name, work] of undo) await step(name, work).catch(() => (isGood = false))
  receiver.close()
  print(
    isGood
      ? 'The site does what docs/api.md says.'
      : 'Not every step succeeded (docs/api.md, "Trying a site").',
  )
  return isGood
}

// biome-ignore lint/suspicious/noExplicitAny: each step knows what its answer holds.
type Answer = any

/** Returns calls of the API with a key. They throw the message of a refusal. */
function client(site: string, key: string) {
  const root = site.replace(/\/$/, '')
  const send = async (method: string, path: string, body?: object, headers = {}) => {
    const answer = await fetch(`${root}/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const read: Answer = text === '' ? null : JSON.parse(text)
    if (!answer.ok) throw new Error(`${answer.status} ${read?.message ?? text}`)
    return read
  }
  return {
    get: (path: string) => send('GET', path),
    remove: (path: string) => send('DELETE', `rest/v1/${path}`),
    call: (name: string, given: object, headers = {}) =>
      send('POST', `rest/v1/rpc/${name}`, given, headers),
  }
}

type Api = ReturnType<typeof client>

/** Returns an active service that needs no instructor, and its facility. */
async function readOffer(api: Api) {
  const services = await api.get(
    'rest/v1/facility_service_types?select=id,facility_id,duration_minutes&is_active=is.true&requires_instructor=is.false&limit=1',
  )
  const [service] = services
  if (!service) throw new Error('there is no active service without an instructor')
  return { facility: service.facility_id as string, service }
}

/** Returns the free times of the first day, two to sixteen days ahead, that has at least two. */
async function findTimes(api: Api, about: object, service: Answer): Promise<Answer[]> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const asked = { ...about, p_duration_minutes: service.duration_minutes }
  const days = await api.call('get_available_days', { ...asked, p_from: day(2), p_to: day(16) })
  for (const { date } of days) {
    const times = await api.call('get_available_time_slots', { ...asked, p_date: date })
    const free = times.filter(({ is_available }: Answer) => is_available)
    if (free.length > 1) return free
  }
  throw new Error('no day from two to sixteen days ahead has two free times')
}

const timesOf = (time: Answer) => ({ p_start_time: time.start_time, p_end_time: time.end_time })

/** Starts a server that keeps the calls of the webhook as `messages`. */
async function receive() {
  const messages: Message[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    messages.push({ headers: request.headers, body })
    response.writeHead(204).end()
  }).listen(0)
  await once(server, 'listening')
  return {
    messages,
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * Returns the types of the messages about this booking, once three have come or `patience` has
 * passed. Throws for a wrong signature.
 */
async function verified(messages: Message[], secret: string, booking: string) {
  const types = new Set<string>()
  for (const deadline = Date.now() + patience; Date.now() < deadline && types.size < 3; ) {
    await pause(100)
    for (const { headers, body } of messages.splice(0)) {
      const id = String(headers['webhook-id'])
      const expected = webhookSignature([secret], id, Number(headers['webhook-timestamp']), body)
      const given = Buffer.from(String(headers['webhook-signature']))
      if (given.length !== expected.length || !timingSafeEqual(given, Buffer.from(expected)))
        throw new Error(`the signature of ${id} is wrong`)
      const { type, data } = JSON.parse(body)
      if (data.booking?.id === booking) types.add(type)
    }
  }
  return types
}
