import type { Caller } from './database/session-settings.ts'
import type { About, AboutPart, AboutRoute, DescribedUse } from './rest/rest-host.ts'

/** A route and who may use it: everybody, people who are signed in, or also API keys. */
type Route = AboutRoute & { for: 'everybody' | 'people' | 'keys' }

const get = (path: string, summary: string, more: Partial<Route> = {}) =>
  ({ method: 'get', path, summary, for: 'people', ...more }) satisfies Route
const post = (path: string, summary: string, body: string[] = [], more: Partial<Route> = {}) =>
  ({ method: 'post', path, summary, body, for: 'people', ...more }) satisfies Route
const remove = (path: string, summary: string, more: Partial<Route> = {}) =>
  ({ method: 'delete', path, summary, for: 'people', ...more }) satisfies Route

/** The answer of `/events`. An event is null if the caller may not read it or its person was erased. */
const eventsSchema = {
  type: 'object',
  required: ['events', 'last'],
  properties: {
    events: {
      type: 'array',
      items: {
        type: 'object',
        required: ['number', 'event'],
        properties: {
          number: { type: 'integer' },
          event: { oneOf: [{ $ref: '#/components/schemas/event' }, { type: 'null' }] },
        },
      },
    },
    last: { type: 'integer', description: 'The number of the latest event' },
  },
}

const everybody = { for: 'everybody' } as const

/**
 * The routes outside of `/rest/v1` (docs/auth.md, rest §10), for the description of the API. A test
 * compares them with the routes that the server has.
 */
export const apiParts: (Omit<AboutPart, 'routes'> & { routes: Route[] })[] = [
  {
    tag: 'Accounts',
    base: '/auth/v1',
    routes: [
      post(
        '/token',
        'Signs in, or returns new tokens',
        ['email?', 'password?', 'refresh_token?', 'auth_code?', 'code_verifier?'],
        { query: ['grant_type'], ...everybody },
      ),
      post('/signup', 'Creates an account', ['email', 'password', 'data?'], everybody),
      post('/recover', 'Mails a link that signs in to choose a password', ['email'], everybody),
      get('/verify', 'Opens a link of a mail', {
        query: ['token', 'type', 'redirect_to?'],
        answers: null,
        ...everybody,
      }),
      post(
        '/verify',
        'Signs in by the secret of a mail',
        ['type', 'token_hash?', 'email?', 'token?'],
        {
          ...everybody,
        },
      ),
      get('/user', 'The account of the access token'),
      {
        ...post('/user', 'Changes the account', ['password?', 'email?', 'data?', 'nonce?']),
        method: 'put',
      },
      post('/logout', 'Ends this session, all of them, or the others', [], {
        query: ['scope?'],
        answers: null,
      }),
      post('/factors', 'Adds a device for two-step verification', [
        'factor_type',
        'friendly_name?',
      ]),
      post('/factors/{id}/challenge', 'Begins the second step'),
      post('/factors/{id}/verify', 'Takes the second step', ['challenge_id', 'code']),
      remove('/factors/{id}', 'Removes a device'),
      get('/settings', 'What accounts are possible', everybody),
      get('/health', 'Whether it runs', everybody),
      get('/.well-known/jwks.json', 'No public keys', everybody),
    ],
  },
  {
    tag: 'Server',
    base: '/functions/v1',
    routes: [
      post('/invite', 'Invites somebody by mail', ['instructor_id?', 'email?', 'role?']),
      post('/send-email', 'Queues a message', ['to', 'subject', 'html?', 'text?', 'booking_id?']),
      post('/resend-email', 'Sends a message again', ['email_log_id']),
      post('/test-email', 'Mails the caller a test'),
      post('/mail-status', 'How mail is doing'),
      get('/mail-server', 'Which mail server is used'),
      post('/mail-server', 'Enters a mail server', [
        ...['host', 'port', 'security', 'username?', 'password?', 'sender'],
      ]),
      remove('/mail-server', 'Removes the mail server'),
      post('/doctor', 'What the checks of the installation say', ['again?']),
      post('/export', 'Everything that the facility keeps, as a ZIP archive', [], {
        answers: 'application/octet-stream',
      }),
      get('/calendar-feed', 'The address of the instructor’s calendar'),
      post('/calendar-feed', 'A new address'),
      remove('/calendar-feed', 'No address any more'),
      get('/facility-calendars', 'The addresses of the facility’s calendars'),
      post('/facility-calendars', 'A new address', ['space_id']),
      remove('/facility-calendars', 'No address any more'),
      get('/busy-calendar', 'The instructor’s own calendar'),
      post('/busy-calendar', 'Follows a calendar, or reads it again', ['address?']),
      remove('/busy-calendar', 'Follows it no more'),
      get('/changes', 'A stream that says which days changed', {
        query: ['facility_id'],
        answers: 'text/event-stream',
        for: 'keys',
      }),
      get('/events', 'What webhooks were told, by number', {
        query: ['after?', 'limit?', 'facility_id?'],
        for: 'keys',
        schema: eventsSchema,
      }),
    ],
  },
]

/** Returns the parts with the routes that this caller may use. */
export function partsFor({ claims, reach }: Caller): AboutPart[] {
  const isPerson = typeof claims.sub === 'string'
  const isOpen = (route: Route) => {
    if (reach) return route.for === 'keys' && reach.tables.has('bookings')
    return route.for === 'everybody' || isPerson
  }
  return apiParts
    .map(({ tag, base, routes }) => ({
      tag,
      base,
      routes: routes.filter(isOpen).map(({ for: _, ...route }) => route),
    }))
    .filter(({ routes }) => routes.length > 0)
}

const writes = (use: DescribedUse) => use.writes
const calls = (use: DescribedUse) => use.writes && use.kind === 'function'

/** The headers of requests to `/rest/v1` that are not PostgREST's own. */
export const apiHeaders: NonNullable<About['headers']> = [
  {
    name: 'Idempotency-Key',
    description: 'Made anew for each request: sent again with the same key, it happens once',
    isFor: calls,
  },
  {
    name: 'X-Booking-Id',
    description: 'With the key of the request that made it: reads that booking with its token',
    isFor: ({ kind, name, writes: isWrite }) => kind === 'table' && name === 'bookings' && !isWrite,
  },
  {
    name: 'Accept-Language',
    description: 'The language of the mails about what is booked, such as `es`',
    isFor: calls,
  },
  {
    name: 'X-Tell-Customer',
    description: '`no` when staff tell the customer themselves: no mail is sent',
    isFor: writes,
  },
  {
    name: 'X-Altcha',
    description: 'The proof of work that an answer 429 asked a visitor for',
    isFor: calls,
  },
  {
    name: 'X-Mail-Code',
    description: 'The code of a mailed link: it shows that somebody reads the address',
    isFor: ({ name }) => name === 'get_booking_by_token' || name === 'get_waiver',
  },
  {
    name: 'X-Known-Rules',
    description:
      'The rules that staff were shown, by their names: `p_override` sets aside no other',
    isFor: calls,
  },
  {
    name: 'X-Desk-Person',
    description: 'The token of the person who signed in at a shared device',
    isFor: writes,
  },
]
