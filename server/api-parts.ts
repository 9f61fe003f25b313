import type { Caller } from './database/session-settings.ts'
import type { About, AboutPart, AboutRoute, DescribedUse } from './rest/rest-host.ts'

/**
 * A route and to whom it is described. `people`: who is signed in. `keys`: who is signed in, and
 * API keys. The route itself checks further rights.
 */
type Route = AboutRoute & { for: 'everybody' | 'people' | 'keys' }

const get = (path: string, summary: string, more: Partial<Route> = {}) =>
  ({ method: 'get', path, summary, for: 'people', ...more }) satisfies Route
const post = (path: string, summary: string, body: string[] = [], more: Partial<Route> = {}) =>
  ({ method: 'post', path, summary, body, for: 'people', ...more }) satisfies Route
const remove = (path: string, summary: string, more: Partial<Route> = {}) =>
  ({ method: 'delete', path, summary, for: 'people', ...more }) satisfies Route

/**
 * The answer of `/functions/v1/events`. An event is null if the caller may not read it, or if its
 * personal data was erased.
 */
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
 * The routes outside of `/rest/v1` (docs/auth.md, rest §10), for the OpenAPI description. A test
 * compares them with the routes of the server.
 */
export const apiParts: (Omit<AboutPart, 'routes'> & { routes: Route[] })[] = [
  {
    tag: 'Accounts',
    base: '/auth/v1',
    routes: [
      post(
        '/token',
        'Signs in, or exchanges a refresh token for new tokens',
        ['email?', 'password?', 'refresh_token?', 'auth_code?', 'code_verifier?'],
        { query: ['grant_type'], ...everybody },
      ),
      post('/signup', 'Creates an account', ['email', 'password', 'data?'], everybody),
      post('/recover', 'Mails a link to choose a new password', ['email'], {
        query: ['redirect_to?'],
        ...everybody,
      }),
      get('/verify', 'Follows a mailed link and redirects to the site', {
        query: ['token', 'type', 'redirect_to?'],
        answers: null,
        ...everybody,
      }),
      post(
        '/verify',
        'Signs in with the secret of a mailed link',
        ['type', 'token_hash'],
        everybody,
      ),
      get('/user', 'Returns the account of the access token'),
      {
        ...post(
          '/user',
          'Changes the account',
          ['password?', 'email?', 'data?', 'current_password?'],
          { query: ['redirect_to?'] },
        ),
        method: 'put',
      },
      post('/logout', 'Ends this session, all sessions, or all others', [], {
        query: ['scope?'],
        answers: null,
      }),
      post('/factors', 'Adds a device for two-step verification', [
        'factor_type',
        'friendly_name?',
        'issuer?',
      ]),
      post('/factors/{id}/challenge', 'Starts two-step verification'),
      post('/factors/{id}/verify', 'Checks a code and completes two-step verification', [
        'challenge_id',
        'code',
      ]),
      remove('/factors/{id}', 'Removes a device for two-step verification'),
      get('/settings', 'Returns the sign-in methods', everybody),
      get('/health', 'Answers while the server is running', everybody),
      get(
        '/.well-known/jwks.json',
        'Returns an empty list, because a shared secret signs the tokens',
        everybody,
      ),
    ],
  },
  {
    tag: 'Server',
    base: '/functions/v1',
    routes: [
      post('/invite', 'Invites somebody by mail', ['instructor_id?', 'email?', 'role?']),
      post('/send-email', 'Queues a message', ['to', 'subject', 'html?', 'text?', 'booking_id?']),
      post('/resend-email', 'Sends a message again', ['email_log_id']),
      post('/test-email', 'Sends the caller a test message'),
      post('/mail-status', 'Returns whether mail can be sent and how many messages wait'),
      get('/mail-server', 'Returns which mail server is used'),
      post('/mail-server', 'Saves the facility’s mail server', [
        ...['host', 'port', 'security', 'username?', 'password?', 'sender'],
      ]),
      remove('/mail-server', 'Removes the facility’s mail server'),
      post('/doctor', 'Returns the results of the checks of the installation', ['again?']),
      post('/export', 'Returns all data of the facility as a ZIP archive', [], {
        answers: 'application/octet-stream',
      }),
      get('/calendar-feed', 'Returns the address of the instructor’s calendar feed'),
      post('/calendar-feed', 'Creates a new address and ends the old one'),
      remove('/calendar-feed', 'Ends the address'),
      get('/facility-calendars', 'Returns the addresses of the facility’s calendar feeds'),
      post('/facility-calendars', 'Creates a new address and ends the old one', ['space_id']),
      remove('/facility-calendars', 'Ends the address'),
      get('/busy-calendar', 'Returns the state of the instructor’s own calendar'),
      post('/busy-calendar', 'Follows a calendar, or reads the current one again', ['address?']),
      remove('/busy-calendar', 'Stops following the calendar'),
      get('/changes', 'Streams which days have changed', {
        query: ['facility_id'],
        answers: 'text/event-stream',
        for: 'keys',
      }),
      get('/events', 'Lists the facility’s events by number, as webhooks get them', {
        query: ['after?', 'limit?', 'facility_id?'],
        for: 'keys',
        schema: eventsSchema,
      }),
    ],
  },
]

/**
 * Returns the parts with the routes that are described to this caller: to a visitor those for
 * everybody, to a person all, and to an API key that reads bookings those for keys. Any other key
 * gets none.
 */
export function partsFor({ claims, reach }: Caller): AboutPart[] {
  const isPerson = typeof claims.sub === 'string'
  const isOpen = (route: Route) => {
    // Only an API key has a reach. The routes for keys are about bookings.
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

const isWrite = (use: DescribedUse) => use.writes
const isWritingCall = (use: DescribedUse) => use.writes && use.kind === 'function'

/** The request headers of `/rest/v1` that PostgREST does not have. */
export const apiHeaders: NonNullable<About['headers']> = [
  {
    name: 'Idempotency-Key',
    description:
      'A new key for each request. A request that is sent again with its key happens only once.',
    isFor: isWritingCall,
  },
  {
    name: 'X-Booking-Id',
    description:
      'The id of a booking just made. Together with the key of that request it opens the booking and its token.',
    isFor: ({ kind, name, writes }) => kind === 'table' && name === 'bookings' && !writes,
  },
  {
    name: 'Accept-Language',
    description: 'The language of the mails about the booking, such as `es`',
    isFor: isWritingCall,
  },
  {
    name: 'X-Tell-Customer',
    description: '`no` if staff tell the customer themselves. Then no mail is sent.',
    isFor: isWrite,
  },
  {
    name: 'X-Altcha',
    description: 'The proof of work that a visitor was asked for by an answer 429',
    isFor: isWritingCall,
  },
  {
    name: 'X-Mail-Code',
    description: 'The code of a mailed link. It proves that the caller reads that e-mail address.',
    isFor: ({ name }) => name === 'get_booking_by_token' || name === 'get_waiver',
  },
  {
    name: 'X-Known-Rules',
    description: 'The names of the rules that staff were shown. `p_override` overrides only these.',
    isFor: isWritingCall,
  },
  {
    name: 'X-Desk-Person',
    description: 'The token of the person who entered a PIN at the desk',
    isFor: isWrite,
  },
]
