import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { june, monday } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('writing bookings on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf, hours } = freshFacilitiesOn(engine)
  let cage: string
  let lesson: string
  beforeEach(async () => {
    cage = await bookCage()
    lesson = await bookLesson({ p_space_id: f.home.secondSpace })
  })

  describe('through the table', () => {
    test('nobody can insert or delete', async () => {
      for (const role of ['visitor', 'stranger', 'instructor', 'admin'] as const) {
        await expectRefused(db, '42501', () => f.people[role].query('delete from bookings'))
        await expectRefused(db, '42501', () =>
          f.people[role].query(
            `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time,
               player_name, player_email)
             values ($1, $2, $3, $4, $5, 'A', 'a@example.com')`,
            [f.home.id, f.home.space, f.home.open, june(20, '10:00'), june(20, '11:00')],
          ),
        )
        await expectRefused(db, '42501', () =>
          f.people[role].query(`insert into bookings (booking_token) values ('${'a'.repeat(64)}')`),
        )
      }
    })

    test('an administrator edits the fields of the form', async () => {
      await f.people.admin.query(
        `update bookings set player_name = 'New', player_email = 'new@example.com',
           player_phone = '555', is_minor = true, parent_name = 'Kate', notes = 'x',
           service_type_id = $2, instructor_id = $3, space_id = $4, start_time = $5, end_time = $6
         where id = $1`,
        [
          cage,
          ...[f.home.lesson, f.jenna, f.home.space],
          // Administrators may book off the grid, before opening, and longer than the service.
          ...[june(16, '05:05'), june(16, '08:17')],
        ],
      )
      expect(await rowOf(cage)).toMatchObject({
        player_name: 'New',
        service_requires_instructor: true,
        instructor_id: f.jenna,
        calendar_sequence: 1,
      })
    })

    test('the customer is told of another time, space, service or instructor, but of nothing else', async () => {
      const mails = () =>
        db.owner.query(`select booking_id from email_logs where email_type = 'booking_change'`)
      await f.people.admin.query(`update bookings set player_name = 'New', notes = 'x'`)
      expect(await mails()).toEqual([])
      await f.people.admin.query('update bookings set end_time = $2 where id = $1', [
        cage,
        june(16, '11:30'),
      ])
      expect(await mails()).toEqual([{ booking_id: cage }])
      await f.people.admin.query('update bookings set instructor_id = $2 where id = $1', [
        lesson,
        f.jenna,
      ])
      expect(await mails()).toHaveLength(2)
      db.clock.set(june(17, '10:00'))
      await f.people.admin.query('update bookings set end_time = $2 where id = $1', [
        cage,
        june(16, '11:45'),
      ])
      expect(await mails()).toHaveLength(2)
    })

    test('nobody else can edit anything', async () => {
      for (const role of ['stranger', 'instructor', 'colleague', 'foreignAdmin'] as const) {
        await expectNoEffect(db, () => f.people[role].query(`update bookings set notes = 'Mine'`))
      }
      await expectRefused(db, '42501', () =>
        f.people.visitor.query(`update bookings set notes = 'Mine'`),
      )
      await expectRefused(db, '42501', () =>
        db
          .as({ role: 'anon', claims: {}, headers: { 'x-booking-id': cage } })
          .query(`update bookings set status = 'cancelled'`),
      )
    })

    test('no request can write status, token, facility, id or derived columns', async () => {
      for (const column of [
        ...['id', 'booking_token', 'facility_id', 'status', 'service_requires_instructor'],
        ...['created_at', 'updated_at', 'calendar_sequence', 'cancelled_at', 'cancelled_by'],
        'cancellation_reason',
      ]) {
        await expectRefused(db, '42501', () =>
          f.people.admin.query(`update bookings set ${column} = ${column}`),
        )
      }
    })

    test('space, service and instructor must be of the facility', async () => {
      const change =
        (set: string, value: string | null, id = cage) =>
        () =>
          f.people.admin.query(`update bookings set ${set} = $2 where id = $1`, [id, value])
      await expectRefused(db, '23503', change('space_id', f.away.space))
      for (const booking of [cage, lesson])
        await expectRefused(db, '23503', change('service_type_id', f.away.open, booking))
      await expectRefused(db, '23503', change('instructor_id', f.away.instructor, lesson))
    })

    test('an instructor is given exactly when the service requires one', async () => {
      const requires = 'This service type requires an instructor. Please select one.'
      const takesNone = 'This service type does not take an instructor.'
      const change = (set: string, id: string) => () =>
        f.people.admin.query(`update bookings set ${set} where id = $1`, [id])
      for (const [set, id, sentence] of [
        [`service_type_id = '${f.home.lesson}'`, cage, requires],
        ['instructor_id = null', lesson, requires],
        [`instructor_id = '${f.jenna}'`, cage, takesNone],
        [`service_type_id = '${f.home.open}'`, lesson, takesNone],
      ] as const) {
        await expectRefused(db, 'P0001', change(set, id), sentence)
      }
      await change(`service_type_id = '${f.home.open}', instructor_id = null`, lesson)()
      expect((await rowOf(lesson)).service_requires_instructor).toBe(false)
    })

    test('a conflict answers 409 with a sentence', async () => {
      const change = (set: string, id: string) => () =>
        f.people.admin.query(`update bookings set ${set} where id = $1`, [id])
      await expectRefused(
        db,
        'PT409',
        change(`space_id = '${f.home.space}'`, lesson),
        'Another booking already has this space at that time.',
      )
      const other = await bookLesson(hours(16, '12:00', '13:00'))
      await expectRefused(
        db,
        'PT409',
        change(`space_id = '${f.inactiveSpace}', start_time = '${june(16, '10:59')}'`, other),
        'The instructor already has a booking at that time.',
      )
      await change(`start_time = '${june(16, '11:00')}'`, other)()
    })

    test('of several missing fields the first of the form is named', async () => {
      await bookCage(hours(16, '09:00', '10:00'))
      await bookCage(hours(16, '12:00', '13:00'))
      const missing = [
        ['player_name', 'Player name and email are required.'],
        ['player_email', 'Player name and email are required.'],
        ['service_type_id', 'Please select a service type.'],
        ['space_id', 'Please select a space/cage.'],
        ['start_time', 'Please select an available time slot.'],
        ['end_time', 'Please select an available time slot.'],
      ] as const
      for (const [at, [, sentence]] of missing.entries()) {
        const set = missing.slice(at).map(([column]) => `${column} = null`)
        await expectRefused(
          db,
          'P0001',
          () =>
            f.people.admin.query(`update bookings set is_minor = true, ${set} where id = $1`, [
              cage,
            ]),
          sentence,
        )
      }
    })

    test.each([
      [
        'a year that programs cannot read',
        `start_time = '290000-01-01T10:00Z', end_time = '290000-01-01T11:00Z'`,
        'P0001',
        'Please select an available time slot.',
      ],
      [
        'an end at the start',
        'end_time = start_time',
        'P0001',
        'End time must be after start time',
      ],
      [
        'an end before the start',
        `end_time = start_time - interval '1 hour'`,
        'P0001',
        'End time must be after start time',
      ],
      [
        'a minor without a parent',
        'is_minor = true',
        'P0001',
        'Parent/guardian name is required for minors.',
      ],
      ['no end ever', `end_time = 'infinity'`, 'P0001', 'Please select an available time slot.'],
      ['no name', `player_name = ''`, 'P0001', 'Player name and email are required.'],
      ['a blank name', `player_name = U&'\\200B '`, 'P0001', 'Player name and email are required.'],
      ['no address', `player_email = ''`, 'P0001', 'Player name and email are required.'],
      [
        'a minor with a blank parent',
        `is_minor = true, parent_name = ' '`,
        'P0001',
        'Parent/guardian name is required for minors.',
      ],
      [
        'a long name',
        `player_name = repeat('x', 101)`,
        'P0001',
        'Player name must be one line of at most 100 characters.',
      ],
      [
        'two addresses',
        `player_email = 'a@example.com,b@example.com'`,
        'P0001',
        'Enter one email address, such as name@example.com.',
      ],
      [
        'a long phone',
        `player_phone = repeat('5', 41)`,
        'P0001',
        'Phone must be one line of at most 40 characters.',
      ],
      [
        'a parent of two lines',
        `parent_name = E'a\\nb'`,
        'P0001',
        'Parent/guardian name must be one line of at most 100 characters.',
      ],
      [
        'long notes',
        `notes = repeat('x', 2001)`,
        'P0001',
        'Notes can have at most 2,000 characters.',
      ],
    ])('%s is refused', async (_, change, state, sentence) => {
      await expectRefused(
        db,
        state,
        () => f.people.admin.query(`update bookings set ${change} where id = $1`, [cage]),
        sentence,
      )
    })
  })

  describe('the constraints apply in a SQL shell too', () => {
    const columns =
      'facility_id, space_id, service_type_id, instructor_id, start_time, end_time, player_name, player_email'
    const insert = (change: Record<string, unknown> = {}) => {
      const row = {
        facility_id: f.home.id,
        space_id: f.home.space,
        service_type_id: f.home.open,
        instructor_id: null,
        start_time: june(18, '10:00'),
        end_time: june(18, '11:00'),
        player_name: 'A',
        player_email: 'a@example.com',
        ...change,
      }
      const names = Object.keys(row)
      return db.owner.query(
        `insert into bookings (${names}) values (${names.map((_, i) => `$${i + 1}`)}) returning *`,
        Object.values(row),
      )
    }

    test('the columns of the specification are enough', async () => {
      expect(columns.split(', ')).toHaveLength(8)
      const [row] = await insert()
      expect(row).toMatchObject({
        status: 'confirmed',
        service_requires_instructor: false,
        is_minor: false,
        created_at: new Date(monday),
      })
      expect(row?.booking_token).toMatch(/^[0-9a-f]{64}$/)
      const [taught] = await insert({
        service_type_id: f.home.lesson,
        instructor_id: f.jenna,
        space_id: f.home.secondSpace,
      })
      expect(taught?.service_requires_instructor).toBe(true)
    })

    test('no two live bookings overlap in a space or for an instructor', async () => {
      await insert()
      const half = { start_time: june(18, '10:30'), end_time: june(18, '11:30') }
      await expectRefused(db, '23P01', () => insert(half))
      await expectRefused(db, '23P01', () => insert({ ...half, status: 'completed' }))
      await insert({ ...half, status: 'cancelled' })
      await insert({ start_time: june(18, '11:00'), end_time: june(18, '12:00') })
      const taught = { service_type_id: f.home.lesson, instructor_id: f.jenna }
      await insert({ ...taught, space_id: f.home.secondSpace })
      await expectRefused(db, '23P01', () =>
        insert({ ...taught, ...half, space_id: f.inactiveSpace }),
      )
      await expectRefused(db, /^(23P01|PT409)$/, () =>
        db.owner.query(`update bookings set status = 'confirmed' where status = 'cancelled'`),
      )
    })

    test.each([
      ['an empty time', { end_time: june(18, '10:00') }, '23514'],
      ['a reversed time', { end_time: june(18, '09:00') }, /^(23514|22000)$/],
      ['a time without end', { end_time: 'infinity' }, '23514'],
      ['a time without start', { start_time: '-infinity' }, '23514'],
      ['an unknown status', { status: 'pending' }, '23514'],
      ['a short token', { booking_token: 'a'.repeat(63) }, '23514'],
      ['an upper-case token', { booking_token: 'A'.repeat(64) }, '23514'],
      ['a minor without a parent', { is_minor: true }, '23514'],
    ])('%s is refused', async (_, change, state) => {
      await expectRefused(db, state, () => insert(change))
    })

    test('a token is unique', async () => {
      const { booking_token } = await rowOf(cage)
      await expectRefused(db, '23505', () => insert({ booking_token }))
    })

    test('an instructor is given exactly when the service requires one, and all rows are of one facility', async () => {
      await expectRefused(db, '23514', () => insert({ instructor_id: f.jenna }))
      await expectRefused(db, '23514', () => insert({ service_type_id: f.home.lesson }))
      await expectRefused(db, '23503', () => insert({ space_id: f.away.space }))
      await expectRefused(db, '23503', () => insert({ service_type_id: f.away.open }))
      await expectRefused(db, '23503', () => insert({ facility_id: f.away.id }))
      await expectRefused(db, '23503', () =>
        insert({ service_type_id: f.home.lesson, instructor_id: f.away.instructor }),
      )
    })
  })
})
