import { beforeAll, describe, expect, test } from 'vitest'
import { everyEngine } from '../../../database/tests/engines/test-database.ts'
import { restServerOn } from './rest-server.ts'

describe.each(everyEngine)('the product’s tables through /rest/v1 on %s', (engine) => {
  const rest = restServerOn(engine)
  let facilityId: string
  beforeAll(async () => {
    const [facility] = await rest.db.owner.query(
      `insert into public.facilities (name, slug) values ('Cages', 'cages') returning id`,
    )
    facilityId = facility?.id
    await rest.db.owner.query('insert into public.facility_settings (facility_id) values ($1)', [
      facilityId,
    ])
  })

  test('a facility embeds its settings as one object', async () => {
    const { data, error } = await rest
      .client()
      .from('facilities')
      .select('*, facility_settings(*)')
      .eq('id', facilityId)
      .is('deleted_at', null)
      .single()
    expect(error).toBeNull()
    expect(data).toMatchObject({
      name: 'Cages',
      facility_settings: { facility_id: facilityId, booking_duration_options: expect.any(Array) },
    })
  })

  const hidden = [
    '/bookings?select=*',
    '/bookings?select=id&id=not.is.null&booking_token=like.*',
    '/bookings?select=id&or=(player_email.like.a*,id.is.null)',
    '/bookings?select=id&order=player_name',
    '/facilities?select=id,bookings(*)',
    '/facilities?select=id,facility_spaces(id,bookings(player_name))',
    '/instructors?select=id,bookings!inner(player_name)',
    '/instructors?select=id,email',
    '/instructors?select=id&phone=like.5*',
    '/facility_admins',
    '/email_logs',
    '/user_profiles',
  ]
  test.each(hidden)('a visitor is refused or gets no rows: %s', async (path) => {
    const answer = await rest.send('GET', path)
    if (answer.status === 200) expect(answer.body).toEqual([])
    else expect(answer.status).toBe(401)
  })

  test('a visitor’s count of bookings is zero or refused', async () => {
    const headers = { prefer: 'count=exact' }
    const answer = await rest.send('HEAD', '/bookings?select=id', { headers })
    if (answer.status === 200) expect(answer.headers.get('content-range')).toBe('*/0')
    else expect(answer.status).toBe(401)
  })

  test('embeds that multiply are refused before they fill the memory', async () => {
    await rest.db.owner.query(
      `insert into public.facility_business_hours (facility_id, day_of_week)
       select $1, generate_series(0, 6)`,
      [facilityId],
    )
    const ring = 'facilities(facility_business_hours(id,'
    const path = (depth: number, count: number) => {
      const leaves = Array.from({ length: count }, (_, n) => `a${n}:facilities(*)`).join(',')
      return `/facility_business_hours?select=id,${ring.repeat(depth)}${leaves}${'))'.repeat(depth)}`
    }
    // So few that a busy machine reads them within the time of a visitor's request.
    await rest.check(`GET ${path(1, 4)}`, { status: 200 })
    await rest.check(`GET ${path(4, 30)}`, { status: 400, code: '54000' })
    await rest.check(`GET ${path(4, 30)}&limit=0`, { status: 200, body: [] })
  })

  test.each([
    '/rpc/get_booking_by_token?p_booking_token=0123456789',
    '/rpc/request_booking_links?p_email=nobody@example.com',
  ])('neither a link nor whose address is known is told to a GET: %s', async (path) => {
    await rest.check(`GET ${path}`, { status: 405, code: 'PT405', headers: { allow: 'POST' } })
    expect((await rest.send('HEAD', path)).status).toBe(405)
  })

  test('cancel_booking accepts an empty token as text', async () => {
    const { status, error } = await rest.client().rpc('cancel_booking', {
      p_booking_id: '00000000-0000-4000-8000-000000000000',
      p_booking_token: '',
      p_reason: 'Cancelled by administrator',
      p_cancelled_by: 'admin',
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(error?.code).not.toBe('22P02')
    expect(error?.code).not.toBe('PGRST202')
  })
})
