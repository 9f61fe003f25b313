import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf, refusedParts } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'

const taken = 'That time was just taken. Pick another and your details stay filled in.'

describe.each(engines)('spaces and times of groups on %s', (engine) => {
  const { db, f, bookCage, hours } = freshFacilitiesOn(engine)

  const part = (changes: Record<string, unknown> = {}) => partOf(f.home, changes)
  const request = (parts: Record<string, unknown>[]) => groupRequest(f.home, parts)
  const at = (from: string, to: string) => ({ start_time: june(16, from), end_time: june(16, to) })
  const lesson = (changes: Record<string, unknown> = {}) =>
    part({ service_type_id: f.home.lesson, instructor_id: f.home.instructor, ...changes })

  describe('any space', () => {
    test('parts at the same time get different spaces, as many as there are', async () => {
      const { bookings } = await bookGroup(db.visitor, request([part(), part()]))
      expect(bookings.map(({ space_id }) => space_id)).toEqual([f.home.space, f.home.secondSpace])
      expect(
        await refusedParts(() =>
          bookGroup(
            db.visitor,
            request(
              [12, 13, 14]
                .map((hour) => part(at(`${hour}:00`, `${hour + 1}:00`)))
                .concat(part(at('12:00', '13:00')), part(at('12:00', '13:00'))),
            ),
          ),
        ),
      ).toEqual([{ index: 4, reason: taken }])
    })

    test('leaves a space to the part that needs it', async () => {
      const { space, secondSpace } = f.home
      const made = async (...parts: Record<string, unknown>[]) => {
        const { bookings, group_id } = await bookGroup(db.visitor, request(parts))
        await db.owner.query('delete from bookings where group_id = $1', [group_id])
        return bookings.map(({ space_id }) => space_id)
      }
      expect(await made(part(), part({ space_id: space }))).toEqual([secondSpace, space])
      expect(await made(part(), part({ space_ids: [space] }))).toEqual([secondSpace, space])
      expect(
        await made(part({ space_ids: [space, secondSpace] }), part({ space_ids: [space] })),
      ).toEqual([secondSpace, space])
      // The first free space at ten is taken at eleven, so whoever stays two hours needs the other.
      await db.owner.query(
        'update facility_settings set booking_duration_options = $2 where facility_id = $1',
        [f.home.id, [60, 120]],
      )
      await bookCage({ ...hours(16, '11:00', '12:00'), p_space_id: space })
      expect(await made(part(), part(at('10:00', '12:00')))).toEqual([space, secondSpace])
    })
  })

  describe('the nearest times for all', () => {
    const timesFor = async (parts: Record<string, unknown>[], p_most = 3) =>
      call(db.visitor, 'get_group_times', {
        p_facility_id: f.home.id,
        p_bookings: JSON.stringify(parts),
        p_most,
      })
    /** Books each way on its own and takes it back. */
    const expectBookable = async (
      parts: Record<string, unknown>[],
      ways: Awaited<ReturnType<typeof timesFor>>,
    ) => {
      for (const { bookings } of ways) {
        const asked = bookings.map(({ index, ...place }: { index: number }) => ({
          ...parts[index],
          ...place,
        }))
        const { group_id } = await bookGroup(db.visitor, request(asked))
        await db.owner.query('delete from bookings where group_id = $1', [group_id])
      }
    }
    const starts = (ways: Awaited<ReturnType<typeof timesFor>>) =>
      ways.map(({ is_side_by_side, bookings }) => [
        is_side_by_side,
        ...bookings.map(({ start_time }: { start_time: string }) => Date.parse(start_time)),
      ])
    const ten = Date.parse(june(16, '10:00'))
    const hour = 3_600_000

    test('side by side first, then one after the other', async () => {
      await bookCage()
      const two = [part(), part({ player_name: 'Ana' })]
      const ways = await timesFor(two)
      expect(starts(ways)).toEqual([
        [true, ten - hour, ten - hour],
        [true, ten + hour, ten + hour],
        [true, ten + 1.5 * hour, ten + 1.5 * hour],
      ])
      await expectBookable(two, ways)
      // Three at once never fit into two cages.
      const three = [...two, part({ player_name: 'Kate' })]
      const inTurn = await timesFor(three)
      expect(starts(inTurn)[0]).toEqual([false, ten, ten + hour, ten + 2 * hour])
      expect(inTurn.every(({ is_side_by_side }) => !is_side_by_side)).toBe(true)
      await expectBookable(three, inTurn)
      expect(await timesFor(three, 1)).toHaveLength(1)
    })

    test('a lesson keeps its distance, and its instructor has one place at a time', async () => {
      const family = [part(), lesson(at('11:00', '12:00'))]
      expect(starts(await timesFor(family, 1))).toEqual([[true, ten, ten + hour]])
      const twice = [lesson(), lesson({ player_name: 'Ana' })]
      const ways = await timesFor(twice)
      expect(ways.map(({ is_side_by_side }) => is_side_by_side)).not.toContain(true)
      await expectBookable(twice, ways)
    })

    test('on a later day where this one has none', async () => {
      const only = { space_ids: [f.home.space] }
      await db.owner.query(
        `insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3)`,
        [f.home.id, june(16, '00:00'), june(17, '00:00')],
      )
      try {
        const ways = await timesFor([part(only), part({ ...only, ...at('11:00', '12:00') })], 1)
        expect(starts(ways)).toEqual([[true, ten + 24 * hour, ten + 25 * hour]])
      } finally {
        await db.owner.query('delete from facility_closures')
      }
      expect(await timesFor([part({ space_id: f.away.space })])).toEqual([])
    })

    test.each([['[]'], ['[{}]'], [JSON.stringify(Array(13).fill({}))]])(
      'refuses %s',
      (p_bookings) =>
        expectRefused(db, 'P0001', () =>
          call(db.visitor, 'get_group_times', { p_facility_id: f.home.id, p_bookings }),
        ),
    )

    test('says how many cages are free at each time', async () => {
      await bookCage()
      const rows = await call(db.visitor, 'get_free_spaces', {
        p_facility_id: f.home.id,
        p_space_ids: null,
        p_date: '2026-06-16',
        p_duration_minutes: 60,
      })
      const at = (start: number) =>
        rows.find(({ start_time }) => Date.parse(start_time) === start)?.space_ids
      expect(at(ten)).toEqual([f.home.secondSpace])
      expect(at(ten + hour)).toEqual([f.home.space, f.home.secondSpace])
      await db.owner.query(
        `insert into facility_spaces (facility_id, name) select $1, 'Cage ' || n from generate_series(10, 110) n`,
        [f.home.id],
      )
      const all = { p_facility_id: f.home.id, p_date: '2026-06-16', p_duration_minutes: 60 }
      await expectRefused(
        db,
        '22023',
        () => call(db.visitor, 'get_free_spaces', all),
        'At most 100 spaces can be asked for at once.',
      )
    })
  })
})
