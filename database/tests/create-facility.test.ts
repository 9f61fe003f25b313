import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'

const form = {
  p_name: ' Rookie Cages ',
  p_slug: 'rookie-cages',
  p_address: '12 Elm Street',
  p_phone: '555-0199',
  p_email: 'hello@rookie.example',
  p_website: '',
}

describe.each(engines)('create_facility on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  const create = (change: object = {}, actor = f.people.stranger) =>
    call(actor, 'create_facility', { ...form, ...change })

  test('makes the facility, its administrator, settings and seven days of hours in one step', async () => {
    const [facility] = await create()
    expect(facility).toMatchObject({
      name: 'Rookie Cages',
      slug: 'rookie-cages',
      website: null,
      time_zone: 'America/New_York',
    })
    const id = facility?.id
    expect(
      await db.owner.query(
        'select user_id, is_primary from facility_admins where facility_id = $1',
        [id],
      ),
    ).toEqual([{ user_id: f.accounts.stranger.id, is_primary: true }])
    expect(
      await db.owner.query('select 1 as one from facility_settings where facility_id = $1', [id]),
    ).toHaveLength(1)
    const hours = await db.owner.query(
      `select is_open, open_time, close_time from facility_business_hours
       where facility_id = $1 order by day_of_week`,
      [id],
    )
    const closed = { is_open: false, open_time: null, close_time: null }
    const open = { is_open: true, open_time: '09:00:00', close_time: '17:00:00' }
    expect(hours).toEqual([closed, open, open, open, open, open, closed])
    // The creator can change it from now on, and the site still shows the first facility.
    await f.people.stranger.query('update facilities set phone = null where id = $1', [id])
    expect(await db.owner.query('select facility_id from private.site')).toEqual([
      { facility_id: f.home.id },
    ])
  })

  test('gives the role admin to a profile that has none, and keeps one that it has', async () => {
    const roleOf = async (id: string) =>
      (await db.owner.query('select role from user_profiles where id = $1', [id]))[0]?.role
    const { stranger, instructor } = f.accounts
    await db.owner.query(
      `update user_profiles set role = case id when $1 then null else 'instructor' end
       where id in ($1, $2)`,
      [stranger.id, instructor.id],
    )
    await create({ p_slug: 'new-cages' })
    await create({ p_slug: 'coach-cages' }, f.people.instructor)
    expect([await roleOf(stranger.id), await roleOf(instructor.id)]).toEqual([
      'admin',
      'instructor',
    ])
  })

  const refused: [string, object, string, string][] = [
    ['no name', { p_name: ' ' }, 'P0001', 'Facility name is required.'],
    ['no slug', { p_slug: null }, 'P0001', 'Facility URL slug is required.'],
    [
      'a wrong slug',
      { p_slug: 'Rookie Cages' },
      'P0001',
      'The URL slug may hold a to z, 0 to 9 and hyphens, at most 60 characters.',
    ],
    ['no address', { p_address: '' }, 'P0001', 'Address is required.'],
    ['no phone', { p_phone: '' }, 'P0001', 'Phone number is required.'],
    ['no e-mail', { p_email: null }, 'P0001', 'Email is required.'],
    ['a wrong e-mail', { p_email: 'hello' }, 'P0001', 'Please enter a valid email address.'],
    [
      'a wrong website',
      { p_website: 'javascript:alert(1)' },
      'P0001',
      'The website must start with http:// or https://.',
    ],
    ['a taken slug', { p_slug: 'home' }, 'PT409', 'That URL slug is taken. Choose another.'],
    ['a reserved slug', { p_slug: 'admin' }, 'PT422', 'That URL slug is reserved. Choose another.'],
  ]
  test.each(refused)(
    '%s is refused and leaves nothing behind',
    async (_, change, state, sentence) => {
      await expectRefused(db, state, () => create({ p_slug: 'fresh', ...change }), sentence)
    },
  )

  test('a failure in the middle leaves nothing behind', async () => {
    await expectRefused(db, '23514', () => create({ p_slug: 'fresh', p_name: 'x'.repeat(101) }))
    await expectRefused(db, '23514', () => create({ p_slug: 'fresh', p_phone: '5'.repeat(41) }))
  })

  test('needs an account', async () => {
    await expectRefused(db, '42501', () => create({ p_slug: 'fresh' }, f.people.visitor))
    const nobody = () =>
      db.owner.transaction(async (client) => {
        await client.query(`select set_config('role', 'authenticated', true)`)
        await client.query(`select public.create_facility('A', 'fresh', 'A', '5', 'a@example.com')`)
      })
    await expectRefused(db, 'PT401', nobody, 'Not authenticated')
  })
})
