import { afterEach, describe, expect, test, vi } from 'vitest'
import { engines } from '../database/tests/engines/test-database.ts'
import {
  book,
  bookingRequest,
  cancelBooking,
  june,
} from '../database/tests/fixtures/facility-fixture.ts'
import { createAnswerCache } from './answer-cache.ts'
import { functionsServerOn } from './functions/test-functions-server.ts'

describe.each(engines)('cached answers on %s', (engine) => {
  const { db, f, send, bookCage } = functionsServerOn(engine)

  /** Returns a function that asks a cache. The answers are numbered from 1 as they are made. */
  function counting() {
    const kept = createAnswerCache<number>(db)
    let made = 0
    const make = async () => {
      made += 1
      return made
    }
    return (question = 'when?', facilityId = f.home.id) => kept.answer(facilityId, question, make)
  }

  /** Stops the clock of the cache, which keeps an answer for a second. */
  const stopClock = (at = performance.now()) => vi.spyOn(performance, 'now').mockReturnValue(at)
  afterEach(() => void vi.restoreAllMocks())

  test('are made once for the same question', async () => {
    stopClock()
    const ask = counting()
    expect([await ask(), await ask(), await ask('where?'), await ask()]).toEqual([1, 1, 2, 1])
    expect(new Set(await Promise.all([...Array(20)].map(() => ask('at once?')))).size).toBe(1)
  })

  test('are made again after a change at their facility, and after a second', async () => {
    stopClock()
    const ask = counting()
    const first = [await ask(), await ask('when?', f.home.id), await ask('there?', f.away.id)]
    await db.owner.query('update facilities set phone = $1 where id = $2', ['555-0199', f.home.id])
    expect([...first, await ask(), await ask('there?', f.away.id)]).toEqual([1, 1, 2, 3, 2])
    stopClock(performance.now() + 1_000)
    expect(await ask()).toBe(4)
  })

  test('are discarded when something changed while they were made', async () => {
    const kept = createAnswerCache<string>(db)
    const early = kept.answer(f.home.id, 'q', async () => {
      await db.owner.query('update facilities set phone = phone where id = $1', [f.home.id])
      return 'perhaps from before'
    })
    expect(await early).toBe('perhaps from before')
    expect(await kept.answer(f.home.id, 'q', async () => 'from after')).toBe('from after')
  })

  test('are discarded after a failure, and when the database cannot be asked', async () => {
    const kept = createAnswerCache<number>(db)
    const fail = async () => {
      throw new Error('no answer')
    }
    await expect(kept.answer(f.home.id, 'q', fail)).rejects.toThrow('no answer')
    expect(await kept.answer(f.home.id, 'q', async () => 1)).toBe(1)
    const away = createAnswerCache<number>({ pool: { query: fail } as never })
    expect([
      await away.answer('f', 'q', async () => 1),
      await away.answer('f', 'q', async () => 2),
    ]).toEqual([1, 2])
  })

  test('are tried once more for all who waited for one that failed', async () => {
    const kept = createAnswerCache<number>(db)
    let made = 0
    const fail = async () => {
      made += 1
      await db.owner.query('select 1')
      throw new Error('no answer')
    }
    await kept.answer(f.home.id, 'first', async () => 1)
    const all = await Promise.allSettled(
      [...Array(50)].map(() => kept.answer(f.home.id, 'q', fail)),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(50).fill('rejected'))
    expect(made).toBeLessThan(6)
  })

  const ask = (name: string, args: object) =>
    send('POST', `/rest/v1/rpc/${name}`, null, {
      p_facility_id: f.home.id,
      p_space_id: f.home.space,
      p_instructor_id: f.home.instructor,
      p_duration_minutes: 60,
      ...args,
    }).then(({ body }) => JSON.stringify(body))
  const all = () =>
    Promise.all([
      ask('get_available_time_slots', { p_date: '2026-06-16' }),
      ask('get_available_days', { p_from: '2026-06-16', p_to: '2026-06-17' }),
      ask('get_next_openings', { p_limit: 10, p_from: june(16, '09:00') }),
    ])

  test('to a request for free times are up to date after every change of them', async () => {
    const home = () => [f.home.id]
    let booking = ''
    const changes: [string, () => unknown][] = [
      [
        'a booking',
        async () => {
          booking = await bookCage()
        },
      ],
      ['its cancellation', () => cancelBooking(f.people.admin, booking)],
      [
        'a closure',
        () =>
          db.owner.query(
            `insert into facility_closures (facility_id, starts_at, ends_at)
         values ($1, '2026-06-16T12:00-04', '2026-06-16T14:00-04')`,
            home(),
          ),
      ],
      [
        'its end',
        () => db.owner.query('delete from facility_closures where facility_id = $1', home()),
      ],
      [
        'special hours',
        () =>
          db.owner.query(
            `insert into facility_special_hours (facility_id, date, is_open, open_time, close_time)
         values ($1, '2026-06-16', true, '15:00', '18:00')`,
            home(),
          ),
      ],
      [
        'their end',
        () => db.owner.query('delete from facility_special_hours where facility_id = $1', home()),
      ],
      [
        'weekly hours',
        () =>
          db.owner.query(
            `update facility_business_hours set open_time = '10:00' where facility_id = $1`,
            home(),
          ),
      ],
      [
        'the settings',
        () =>
          db.owner.query(
            'update facility_settings set booking_increment_minutes = 15 where facility_id = $1',
            home(),
          ),
      ],
      [
        'time off',
        () =>
          db.owner.query(
            `insert into instructor_unavailability (instructor_id, start_time, end_time)
         values ($1, '2026-06-16T12:00-04', '2026-06-16T14:00-04')`,
            [f.home.instructor],
          ),
      ],
      [
        'an instructor’s week',
        () =>
          db.owner.query(
            `update instructor_availability set end_time = '19:00' where instructor_id = $1`,
            [f.home.instructor],
          ),
      ],
      [
        'an instructor who left',
        () =>
          db.owner.query('update instructors set is_active = false where id = $1', [
            f.home.instructor,
          ]),
      ],
    ]
    let before = await all()
    expect(await all()).toEqual(before)
    for (const [what, change] of changes) {
      await change()
      const after = await all()
      expect(after, what).not.toEqual(before)
      before = after
    }
  })

  test('are the same for every spelling of a request', async () => {
    stopClock()
    const day = {
      p_facility_id: f.away.id,
      p_space_id: f.away.space,
      p_instructor_id: f.away.instructor,
      p_date: '2026-06-17',
    }
    const inAddress = new URLSearchParams({ ...day, p_duration_minutes: '60' })
    const get = async () => {
      const path = `/rest/v1/rpc/get%5Favailable_time_slots?${inAddress}`
      return JSON.stringify((await send('GET', path, null)).body)
    }
    const before = await ask('get_available_time_slots', day)
    expect(await get()).toBe(before)
    // Without its trigger the change is not announced. So an old answer comes from the cache.
    const triggers = (what: string) =>
      db.owner.query(
        `alter table facility_business_hours ${what} trigger facility_business_hours_note_change`,
      )
    const openAt = (time: string) =>
      db.owner.query('update facility_business_hours set open_time = $2 where facility_id = $1', [
        f.away.id,
        time,
      ])
    await triggers('disable')
    await openAt('12:00')
    await triggers('enable')
    expect(await ask('get_available_time_slot%73', day)).toBe(before)
    expect(await get()).toBe(before)
    await db.owner.query('update facilities set phone = phone where id = $1', [f.away.id])
    expect(await ask('get_available_time_slot%73', day)).not.toBe(before)
    await openAt('09:00')
  })

  test('are not shared when the request ignores a booking of its own', async () => {
    const id = await book(db.visitor, bookingRequest(f.away))
    const [row] = await db.owner.query('select booking_token from bookings where id = $1', [id])
    const day = {
      p_facility_id: f.away.id,
      p_space_id: f.away.space,
      p_instructor_id: null,
      p_date: '2026-06-16',
    }
    const own = { ...day, p_exclude_booking_id: id, p_booking_token: row?.booking_token }
    const [others, mine] = [
      await ask('get_available_time_slots', day),
      await ask('get_available_time_slots', own),
    ]
    expect(mine).not.toEqual(others)
    expect(await ask('get_available_time_slots', { ...own, p_booking_token: 'guessed' })).toEqual(
      others,
    )
  })
})
