import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, facilitiesOn, june } from './fixtures/facility-fixture.ts'

describe.each(engines)('get_booking_by_token on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf } = facilitiesOn(engine)
  let token: string
  let id: string
  beforeAll(async () => {
    await db.owner.query(`update facility_settings set cancellation_policy = 'Call us.'`)
    id = await bookLesson({ p_notes: 'Left-handed.' })
    token = (await rowOf(id)).booking_token
    await bookCage({ p_space_id: f.home.secondSpace })
  })

  const get = (p_booking_token: unknown, actor = f.people.visitor) =>
    call(actor, 'get_booking_by_token', { p_booking_token })

  test('the holder sees what the page shows, but no address, phone or note', async () => {
    expect(await get(token)).toMatchObject([
      {
        id,
        status: 'confirmed',
        start_time: new Date(june(16, '10:00')),
        end_time: new Date(june(16, '11:00')),
        time_zone: 'America/New_York',
        space_id: f.home.space,
        space_name: 'Cage A',
        service_name: 'Lesson',
        service_requires_instructor: true,
        instructor_name: 'Ray Delgado',
        player_name: 'Owen Brandt',
        cancellation_policy: 'Call us.',
      },
    ])
    const [row] = await get(token)
    for (const secret of [
      'player_email',
      'player_phone',
      'notes',
      'booking_token',
      'parent_name',
    ]) {
      expect(Object.keys(row ?? {})).not.toContain(secret)
    }
  })

  test('the id of the instructor is there only while visitors can list the instructor', async () => {
    const { instructor } = f.home
    expect(await get(token)).toMatchObject([{ instructor_id: instructor }])
    for (const gone of [`is_active = false`, `deleted_at = now()`]) {
      await db.owner.query(`update instructors set ${gone} where id = $1`, [instructor])
      expect(await get(token)).toMatchObject([
        { instructor_id: null, instructor_name: 'Ray Delgado' },
      ])
      await db.owner.query(
        'update instructors set is_active = true, deleted_at = null where id = $1',
        [instructor],
      )
    }
  })

  test('the booking stays readable after the start, after a cancellation, and for signed-in holders', async () => {
    db.clock.set(june(20, '10:00'))
    await db.owner.query(`update bookings set status = 'cancelled' where id = $1`, [id])
    expect(await get(token)).toMatchObject([{ id, status: 'cancelled' }])
    expect(await get(token, f.people.stranger)).toHaveLength(1)
  })

  test('anything but the whole token returns nothing', async () => {
    for (const wrong of [
      ...['', null, token.slice(0, 8), token.slice(0, 63), token.toUpperCase(), `${token} `, '%'],
      ...[`${token.slice(0, 8)}%`, id, 'f'.repeat(64), `' or true --`],
    ]) {
      if (wrong === token) continue
      expect(await get(wrong)).toEqual([])
      expect(await get(wrong, f.people.admin)).toEqual([])
    }
  })
})
