import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { book, bookingRequest, call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf, refusedParts } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'

const taken = 'That time was just taken. Pick another and your details stay filled in.'

describe.each(engines)('groups of bookings on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours } = freshFacilitiesOn(engine)

  const part = (changes: Record<string, unknown> = {}) => partOf(f.home, changes)
  const request = (parts: Record<string, unknown>[], changes: Record<string, unknown> = {}) =>
    groupRequest(f.home, parts, changes)
  const rows = () => db.owner.query('select * from bookings order by start_time, space_id')
  const at = (from: string, to: string) => ({ start_time: june(16, from), end_time: june(16, to) })
  const withKey = (key: string) =>
    db.as({ role: 'anon', claims: {}, headers: { 'idempotency-key': key } })
  const lesson = (changes: Record<string, unknown> = {}) =>
    part({ service_type_id: f.home.lesson, instructor_id: f.home.instructor, ...changes })

  test('a family books two cages and a lesson with one contact', async () => {
    const made = await bookGroup(
      db.visitor,
      request(
        [
          part({ player_name: ' Owen Brandt ', is_minor: true }),
          part({ player_name: 'Ana Brandt', is_minor: true, parent_name: 'Tom Brandt' }),
          lesson({ ...at('11:00', '12:00'), player_name: 'Kate Brandt' }),
        ],
        { p_contact_email: ' Kate@Example.com', p_notes: 'Two helmets.' },
      ),
    )
    expect(made.group_token).toMatch(/^[0-9a-f]{64}$/)
    const stored = await Promise.all(made.bookings.map(({ id }) => rowOf(id)))
    const shared = {
      player_email: 'Kate@Example.com',
      notes: 'Two helmets.',
      group_id: made.group_id,
    }
    expect(stored).toMatchObject([
      { ...shared, player_name: 'Owen Brandt', is_minor: true, parent_name: 'Kate Brandt' },
      { ...shared, player_name: 'Ana Brandt', is_minor: true, parent_name: 'Tom Brandt' },
      { ...shared, player_name: 'Kate Brandt', instructor_id: f.home.instructor },
    ])
    expect(made.bookings).toEqual(
      stored.map((row) => ({
        id: row.id,
        booking_token: row.booking_token,
        space_id: row.space_id,
        start_time: expect.any(String),
        end_time: expect.any(String),
      })),
    )
    expect(new Set(stored.map(({ booking_token }) => booking_token)).size).toBe(3)
    expect(new Set(stored.slice(0, 2).map(({ space_id }) => space_id)).size).toBe(2)
    const [group] = await db.owner.query('select * from booking_groups')
    expect(group).toMatchObject({
      id: made.group_id,
      facility_id: f.home.id,
      name: null,
      contact_name: 'Kate Brandt',
      contact_email: 'Kate@Example.com',
    })
  })

  test('whoever books for one child need not say the contact’s name', async () => {
    await bookGroup(
      db.visitor,
      request([part({ is_minor: true, parent_name: 'Tom Brandt' })], { p_contact_name: ' ' }),
    )
    const groups = await db.owner.query('select contact_name from booking_groups')
    expect(groups).toEqual([{ contact_name: 'Tom Brandt' }])
  })

  describe('all or nothing', () => {
    test('a taken part is named, and nothing is stored', async () => {
      await bookCage()
      await expectRefused(db, 'PT409', () =>
        bookGroup(
          db.visitor,
          request([part(at('12:00', '13:00')), part({ space_id: f.home.space })]),
        ),
      )
      expect(
        await refusedParts(() =>
          bookGroup(
            db.visitor,
            request([part(at('12:00', '13:00')), part({ space_id: f.home.space })]),
          ),
        ),
      ).toEqual([{ index: 1, reason: taken }])
    })

    test('each part is judged as a single booking is, in one answer', async () => {
      const parts: Record<string, unknown>[] = [
        part({ end_time: null }),
        part({ player_name: ' ' }),
        part({ is_minor: true }),
        part({ service_type_id: f.inactiveService }),
        part({ space_id: f.inactiveSpace }),
        part({ space_id: f.away.space }),
        lesson({ instructor_id: null }),
        part({ instructor_id: f.home.instructor }),
        part({ end_time: june(16, '10:37') }),
        part(at('10:10', '11:10')),
        part({ space_ids: [] }),
        part(at('04:00', '05:00')),
      ]
      const refused = await refusedParts(() =>
        bookGroup(
          db.visitor,
          request(parts, { p_contact_name: '  ', p_contact_email: 'a@example.com' }),
        ),
      )
      // The single booker's own sentences, for the same parts alone.
      const alone = await Promise.all(
        parts.map((each) =>
          refusedSentence(() =>
            book(db.visitor, {
              ...bookingRequest(f.home, {
                p_space_id: each.space_id ?? null,
                p_service_type_id: each.service_type_id,
                p_instructor_id: each.instructor_id ?? null,
                p_start_time: each.start_time,
                p_end_time: each.end_time,
                p_player_name: each.player_name,
                p_is_minor: each.is_minor ?? false,
              }),
              p_space_ids: each.space_ids ?? null,
            }),
          ),
        ),
      )
      expect(refused).toEqual(alone.map((reason, index) => ({ index, reason })))
    })

    test.each([[null], ['{}'], ['[]'], [JSON.stringify(Array(13).fill({}))]])(
      'refuses %s as bookings',
      (p_bookings) =>
        expectRefused(
          db,
          'P0001',
          () => bookGroup(db.visitor, request([], { p_bookings })),
          'A group has 1 to 12 bookings at once.',
        ),
    )

    test('refuses what is no booking', async () => {
      const refused = await refusedParts(() =>
        bookGroup(db.visitor, request([], { p_bookings: '[1, null]' })),
      )
      expect(refused.map(({ index }: { index: number }) => index)).toEqual([0, 1])
      await expectRefused(db, /22P02/, () =>
        bookGroup(db.visitor, request([part({ space_id: 'x' })])),
      )
    })

    test.each([
      [{ p_contact_email: null }, 'Email is required'],
      [{ p_contact_email: 'a@b@c' }, 'Enter one email address, such as name@example.com.'],
      [{ p_contact_name: 'A\nB' }, 'Player name must be one line of at most 100 characters.'],
      [{ p_name: 'A\nB' }, 'Group name must be one line of at most 100 characters.'],
    ])('refuses the contact %o', (changes, sentence) =>
      expectRefused(db, 'P0001', () => bookGroup(db.visitor, request([part()], changes)), sentence),
    )

    test('a failure between two parts leaves nothing', async () => {
      await db.owner.query(
        `create function pg_temp.fail() returns trigger language plpgsql
         as $$ begin raise exception 'Disk full' using errcode = '53100'; end $$`,
      )
      await db.owner.query(
        `create trigger fails before insert on bookings for each row when (new.player_name = 'Ana')
         execute function pg_temp.fail()`,
      )
      try {
        await expectRefused(db, '53100', () =>
          bookGroup(
            db.visitor,
            request([part(), part({ player_name: 'Ana' }), part(at('12:00', '13:00'))]),
          ),
        )
      } finally {
        await db.owner.query('drop trigger fails on bookings')
      }
    })

    test('an instructor is in one place at a time', async () => {
      expect(
        await refusedParts(() =>
          bookGroup(db.visitor, request([lesson(), lesson({ player_name: 'Ana' })])),
        ),
      ).toEqual([{ index: 1, reason: taken }])
    })

    test('the buffer holds within a group too', async () => {
      await db.owner.query(
        'update facility_settings set buffer_minutes_between_bookings = 15 where facility_id = $1',
        [f.home.id],
      )
      const space_id = f.home.space
      const parts = [part({ space_id }), part({ space_id, ...at('11:00', '12:00') })]
      expect(await refusedParts(() => bookGroup(db.visitor, request(parts)))).toEqual([
        { index: 1, reason: taken },
      ])
      await db.owner.query(
        'update facility_settings set buffer_minutes_between_bookings = 0 where facility_id = $1',
        [f.home.id],
      )
      await bookGroup(db.visitor, request(parts))
    })
  })

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

  describe('a repeated request', () => {
    test('returns the same group', async () => {
      const asked = request([part(), part(at('12:00', '13:00')), part()])
      const key = 'a-key-of-this-group-1'
      const made = await bookGroup(withKey(key), asked)
      expect(await bookGroup(withKey(key), asked)).toEqual(made)
      expect(await rows()).toHaveLength(3)
      expect(await db.owner.query('select id from booking_groups')).toHaveLength(1)
      await expectRefused(db, 'PT422', () =>
        bookGroup(withKey(key), request([part(at('15:00', '16:00'))])),
      )
      const added = {
        p_group_token: made.group_token,
        p_bookings: JSON.stringify([part(at('14:00', '15:00'))]),
      }
      const [first] = await call(withKey(`${key}-more`), 'add_to_booking_group', added)
      expect(await call(withKey(`${key}-more`), 'add_to_booking_group', added)).toEqual([first])
      expect(first).toMatchObject({ group_id: made.group_id, bookings: [expect.anything()] })
      expect(await rows()).toHaveLength(4)
    })
  })
})

async function refusedSentence(attempt: () => Promise<unknown>): Promise<string> {
  return attempt().then(
    () => 'Booked',
    (error) => error.message,
  )
}
