import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { call } from '../../database/tests/fixtures/facility-fixture.ts'
import { workAtDesk } from '../../database/tests/fixtures/work-at-desk.ts'
import { functionsServerOn, type Sender } from '../functions/test-functions-server.ts'

const callers = ['owner', 'desk', 'instructor', 'stranger', 'visitor', 'program'] as const

/** A request, and the status for each of the callers in their order. */
type Tried = [method: string, body: object | null, statuses: number[]]

/** Routes that answer everybody alike: what they show is public, or a secret in the address opens it. */
const alike = [
  ...['/healthz', '/readyz', '/robots.txt', '/sitemap.xml', '/llms.txt', '/calendar/:file'],
  ...['/manage/:token/booking.ics', '/manage/group/:token/bookings.ics'],
]

/** Routes that are about the caller's own account, whatever their role. */
const isOwn = (path: string) => path.startsWith('/auth/v1/')

/**
 * Every route of the server belongs here or above: who is answered what. The tables and functions
 * under /rest/v1 are tried by database/tests/rights-matrix.
 */
const tried: Record<string, Tried[]> = {
  '/functions/v1/invite': [
    ['POST', { email: 'friend@example.com', role: 'desk' }, [200, 403, 403, 403, 401, 403]],
    ['POST', { email: 'boss@example.com', role: 'admin' }, [200, 403, 403, 403, 401, 403]],
  ],
  '/functions/v1/send-email': [
    ['POST', { to: 'owen@example.com', subject: 'Hi', text: 'x' }, [200, 200, 403, 403, 401, 403]],
  ],
  '/functions/v1/resend-email': [
    ['POST', { email_log_id: 'to a customer' }, [200, 200, 403, 403, 401, 403]],
    ['POST', { email_log_id: 'to staff' }, [409, 404, 403, 403, 401, 403]],
  ],
  '/functions/v1/test-email': [['POST', {}, [200, 403, 403, 403, 401, 403]]],
  '/functions/v1/mail-status': [['POST', {}, [200, 403, 403, 403, 401, 403]]],
  '/functions/v1/mail-server': [
    ['GET', null, [200, 403, 403, 403, 401, 403]],
    ['DELETE', null, [400, 403, 403, 403, 401, 403]],
  ],
  '/functions/v1/doctor': [['POST', {}, [200, 403, 403, 403, 401, 403]]],
  '/functions/v1/export': [['POST', null, [200, 403, 403, 403, 401, 403]]],
  '/functions/v1/calendar-feed': [
    ['GET', null, [404, 404, 200, 404, 401, 403]],
    ['POST', null, [404, 404, 200, 404, 401, 403]],
  ],
  '/functions/v1/facility-calendars': [
    ['GET', null, [200, 403, 403, 403, 401, 403]],
    ['POST', { space_id: null }, [200, 403, 403, 403, 401, 403]],
  ],
  '/functions/v1/busy-calendar': [['GET', null, [404, 404, 200, 404, 401, 403]]],
  '/functions/v1/changes': [['GET', null, [200, 200, 200, 403, 401, 200]]],
  '/functions/v1/events': [['GET', null, [200, 403, 403, 403, 401, 200]]],
}

describe.each(engines)('who is answered by which route on %s', (engine) => {
  const { db, f, fetch, routes, tokenOf, bookCage } = functionsServerOn(engine)
  const senders = {} as Record<(typeof callers)[number], Sender>
  const mails: Record<string, string> = {}

  beforeAll(async () => {
    await workAtDesk(db, f)
    await bookCage()
    const key = { p_facility_id: f.home.id, p_name: 'Till', p_scope: 'desk' }
    senders.program = (await call(f.people.admin, 'create_api_key', key))[0]?.key
    senders.owner = f.accounts.admin
    senders.visitor = null
    for (const role of ['desk', 'instructor', 'stranger'] as const) senders[role] = f.accounts[role]
    const [confirmation] = await db.owner.query('select id from email_logs limit 1')
    const [invitation] = await db.owner.query(
      `insert into email_logs (facility_id, email_type, recipient)
       values ($1, 'invitation', 'friend@example.com') returning id`,
      [f.home.id],
    )
    mails['to a customer'] = confirmation?.id
    mails['to staff'] = invitation?.id
  })

  test('every route of the server is sorted here', () => {
    const paths = new Set(routes().map(({ path }) => path))
    const named = [...paths].filter((path) => !path.endsWith('*') && !isOwn(path)).sort()
    expect(named).toEqual([...alike, ...Object.keys(tried)].sort())
  })

  test.each(
    Object.entries(tried).flatMap(([path, requests]) =>
      requests.map(([method, body, statuses]) => [method, path, body, statuses] as const),
    ),
  )('%s %s %o', async (method, path, body, statuses) => {
    const address = path.endsWith('changes') ? `${path}?facility_id=${f.home.id}` : path
    const sent =
      body && 'email_log_id' in body ? { email_log_id: mails[`${body.email_log_id}`] } : body
    const answers: number[] = []
    for (const who of callers) {
      const sender = senders[who]
      const token = typeof sender === 'string' || sender === null ? sender : await tokenOf(sender)
      const response = await fetch(
        new Request(`https://cages.example${address}`, {
          method,
          headers: {
            'content-type': 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          body: sent === null ? undefined : JSON.stringify(sent),
        }),
      )
      answers.push(response.status)
      await response.body?.cancel()
    }
    expect(answers).toEqual(statuses)
  })
})
