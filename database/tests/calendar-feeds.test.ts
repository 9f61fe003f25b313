import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, type Facilities } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'

const notFound = 'Could not find instructor profile'

describe.each(engines)('calendar feeds on %s', (engine) => {
  const { db, f, bookCage, bookLesson, hours } = freshFacilitiesOn(engine, {
    also: ['private.calendar_feeds'],
  })

  const ask = async (who: keyof Facilities['people'], verb: 'own' | 'renew' | 'revoke') => {
    const [row] = await f.people[who].query(`select private.${verb}_calendar_feed() as id`)
    return row?.id
  }
  const read = async (feedId: string) => {
    const [row] = await db.owner.query('select private.read_calendar_feed($1) as feed', [feedId])
    return row?.feed
  }

  test('an instructor has one address, and can show, replace and revoke it', async () => {
    expect(await ask('instructor', 'own')).toBeNull()
    const first = await ask('instructor', 'renew')
    expect(await ask('instructor', 'own')).toBe(first)
    const second = await ask('instructor', 'renew')
    expect(second).not.toBe(first)
    expect(await read(first)).toBeNull()
    expect(await read(second)).toMatchObject({ instructor_name: 'Ray Delgado', lessons: [] })
    await ask('instructor', 'revoke')
    expect(await ask('instructor', 'own')).toBeNull()
    expect(await read(second)).toBeNull()
  })

  test('each instructor has a different address', async () => {
    const ray = await ask('instructor', 'renew')
    const jenna = await ask('colleague', 'renew')
    await ask('colleague', 'revoke')
    expect(await ask('instructor', 'own')).toBe(ray)
    expect(await read(jenna)).toBeNull()
  })

  test('only active instructors of the site’s facility have one', async () => {
    for (const role of [
      ...(['admin', 'stranger', 'idleInstructor', 'deletedInstructor'] as const),
      ...(['foreignAdmin', 'foreignInstructor'] as const),
    ]) {
      for (const verb of ['own', 'renew', 'revoke'] as const) {
        await expectRefused(db, 'PT404', () => ask(role, verb), notFound)
      }
    }
    for (const verb of ['own', 'renew', 'revoke'] as const) {
      await expectRefused(db, '42501', () => ask('visitor', verb))
    }
    expect(await db.owner.query('select * from private.calendar_feeds')).toEqual([])
  })

  test('nobody can read the table, or a feed by its id', async () => {
    const id = await ask('instructor', 'renew')
    for (const role of ['visitor', 'instructor', 'admin'] as const) {
      await expectRefused(db, '42501', () =>
        f.people[role].query('select * from private.calendar_feeds'),
      )
      await expectRefused(db, '42501', () =>
        f.people[role].query('select private.read_calendar_feed($1)', [id]),
      )
    }
  })

  test('the feed holds the instructor’s confirmed lessons, without token, e-mail and notes', async () => {
    const feed = await ask('instructor', 'renew')
    const id = await bookLesson({ p_notes: 'Nut allergy', p_player_phone: '555-0142' })
    const gone = await bookLesson(hours(17, '10:00', '11:00'))
    await call(f.people.admin, 'cancel_booking', { p_booking_id: gone, p_booking_token: '' })
    await bookLesson({ p_instructor_id: f.jenna, p_space_id: f.home.secondSpace })
    await bookCage(hours(18, '10:00', '11:00'))
    const { lessons } = await read(feed)
    expect(lessons).toMatchObject([
      { booking: { id, player_name: 'Owen Brandt' }, player_phone: '555-0142', sequence: 0 },
    ])
    expect(JSON.stringify(lessons)).not.toMatch(/booking_token|owen@example.com|Nut allergy/)
    // A completed lesson stays in the calendar, a no-show does not.
    for (const [status, count] of [
      ['completed', 1],
      ['no_show', 0],
    ] as const) {
      await db.owner.query('update bookings set status = $2 where id = $1', [id, status])
      expect((await read(feed)).lessons).toHaveLength(count)
    }
  })

  test('the feed ends when the instructor becomes inactive or is deleted', async () => {
    const feed = await ask('instructor', 'renew')
    for (const state of ['is_active = false', 'deleted_at = now()']) {
      await db.owner.query(`update instructors set ${state} where id = $1`, [f.home.instructor])
      expect(await read(feed)).toBeNull()
      await db.owner.query(
        'update instructors set is_active = true, deleted_at = null where id = $1',
        [f.home.instructor],
      )
    }
    expect(await read(feed)).not.toBeNull()
  })
})
