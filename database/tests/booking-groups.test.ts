import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { book, bookingRequest, call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf, refusedParts } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'

const taken = 'That time was just taken. Pick another and your details stay filled in.'

describe.each(engines)('groups of bookings on %s', (engine) => {
  const { db, f, bookCage, rowOf } = freshFacilitiesOn(engine)

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

  test('a parent who books for one child need not type the contact’s name', async () => {
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

    test('each part is checked as a single booking is, in one answer', async () => {
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
      // A single booking with the same values is refused with the same sentences.
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

    test('refuses values that are not bookings', async () => {
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
      [{ p_contact_name: 'A\nB' }, 'Contact name must be one line of at most 100 characters.'],
      [
        { p_contact_name: 'x'.repeat(101) },
        'Contact name must be one line of at most 100 characters.',
      ],
      [{ p_name: 'A\nB' }, 'Group name must be one line of at most 100 characters.'],
    ])('refuses the contact %o', (changes, sentence) =>
      expectRefused(db, 'P0001', () => bookGroup(db.visitor, request([part()], changes)), sentence),
    )

    test('names the parent of the only player, whose name the contact gets', () =>
      expectRefused(
        db,
        'P0001',
        () =>
          bookGroup(
            db.visitor,
            request([part({ is_minor: true, parent_name: 'x'.repeat(101) })], {
              p_contact_name: null,
            }),
          ),
        'Parent/guardian name must be one line of at most 100 characters.',
      ))

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
