import { describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import { book, bookingRequest, call, june, lessonRequest } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { seriesRequest } from './fixtures/series-request.ts'

describe.each(engines)('languages on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours } = freshFacilitiesOn(engine, {
    also: ['email_logs'],
  })

  const speaks = (...languages: string[]) =>
    db.owner.query('update facility_settings set languages = $2 where facility_id = $1', [
      f.home.id,
      languages,
    ])
  const visitor = (...languages: string[]) => db.as({ role: 'anon', claims: {}, languages })
  const queued = () =>
    db.owner.query(
      `select log.email_type, log.recipient, queued.payload ->> 'language' as language
       from private.mail_queue queued join email_logs log on log.id = queued.email_log_id
       order by log.email_type, language`,
    )

  test.each([
    [['en', 'es'], ['es'], 'es'],
    [['en', 'es'], ['fr', 'es', 'en'], 'es'],
    [['en', 'es'], [], 'en'],
    [['es', 'en'], ['fr'], 'es'],
    [['en'], ['es'], 'en'],
  ])('a facility with %j makes a booking for %j in %s', async (offered, asked, language) => {
    await speaks(...offered)
    const id = await bookCage({}, visitor(...asked))
    expect(await rowOf(id)).toMatchObject({ language })
    expect(await queued()).toMatchObject([{ language }])
  })

  test('a booking keeps its language after every change', async () => {
    await speaks('en', 'es')
    const id = await bookCage({}, visitor('es'))
    const { booking_token } = await rowOf(id)
    const admin = db.as({ ...adminCaller(), languages: ['en'] })
    await admin.query(`update bookings set start_time = $2, end_time = $3 where id = $1`, [
      id,
      june(17, '12:00'),
      june(17, '13:00'),
    ])
    await call(visitor('en'), 'cancel_booking', {
      p_booking_id: id,
      p_booking_token: booking_token,
    })
    expect(await rowOf(id)).toMatchObject({ language: 'es', status: 'cancelled' })
    expect((await queued()).map(({ language }) => language)).toEqual(['es', 'es', 'es'])
    await expectRefused(db, '42501', () => admin.query(`update bookings set language = 'en'`))
    await expectRefused(db, '42501', () => visitor().query('select language from bookings'))
  })

  test('what staff book is in the language of the customer’s latest booking', async () => {
    await speaks('en', 'es')
    const admin = db.as({ ...adminCaller(), languages: ['en'] })
    await bookCage({ p_player_email: 'Coach@example.com' }, visitor('es'))
    const walkIn = bookingRequest(f.home, {
      p_player_email: 'coach@example.com',
      ...hours(17, '09:00', '10:00'),
    })
    const [made] = await call(admin, 'create_staff_booking', walkIn)
    expect(await rowOf(made?.id)).toMatchObject({ language: 'es' })
    const [first] = await call(admin, 'create_booking_series', seriesRequest(f.home))
    expect(await rowOf(first?.booking_id)).toMatchObject({ language: 'es' })
    const other = await bookCage(
      { p_player_email: 'new@example.com', ...hours(18, '09:00', '10:00') },
      admin,
    )
    expect(await rowOf(other)).toMatchObject({ language: 'en' })
    await speaks('en')
    const [later] = await call(admin, 'create_staff_booking', {
      ...walkIn,
      ...hours(18, '12:00', '13:00'),
    })
    expect(await rowOf(later?.id)).toMatchObject({ language: 'en' })
  })

  test.each(['write_bookings', 'desk'])(
    'what a key that may %s books is in the language that its request asks for, else the customer’s',
    async (scope) => {
      await speaks('en', 'es')
      const [key] = await call(f.people.admin, 'create_api_key', {
        p_facility_id: f.home.id,
        p_name: 'Our site',
        p_scope: scope,
      })
      const claims = { role: 'authenticated', api_key_id: key?.id }
      const program = (...languages: string[]) =>
        db.as({ role: 'authenticated', claims, languages })
      const ana = { p_player_email: 'ana@example.com' }
      const group = (day: number) =>
        groupRequest(f.home, [partOf(f.home, period(day))], { p_contact_email: 'ana@example.com' })
      const period = (day: number) => ({
        start_time: june(day, '09:00'),
        end_time: june(day, '10:00'),
      })
      const made = async (actor: Actor, day: number) => {
        const one = await bookCage({ ...ana, ...hours(day, '11:00', '12:00') }, actor)
        const [staff] = await call(
          actor,
          'create_staff_booking',
          bookingRequest(f.home, { ...ana, ...hours(day, '13:00', '14:00') }),
        )
        const { bookings } = await bookGroup(actor, group(day))
        const ids = [one, staff?.id, bookings[0]?.id]
        return Promise.all(ids.map(async (id) => (await rowOf(id)).language))
      }
      expect(await made(program(), 16)).toEqual(['en', 'en', 'en'])
      expect(await made(program('fr', 'es'), 17)).toEqual(['es', 'es', 'es'])
      expect(await made(program('fr'), 18)).toEqual(['es', 'es', 'es'])
      expect(await made(program('en'), 19)).toEqual(['en', 'en', 'en'])
    },
  )

  test('a booking beside another has its language', async () => {
    await speaks('en', 'es')
    const { booking_token } = await rowOf(await bookCage({}, visitor('es')))
    const [beside] = await call(visitor('en'), 'create_booking_beside', {
      p_booking_token: booking_token,
      p_space_id: f.home.secondSpace,
      p_service_type_id: f.home.open,
      p_instructor_id: null,
      ...hours(16, '10:00', '11:00'),
      p_player_name: 'Second Child',
    })
    expect(await rowOf(beside?.create_booking_beside)).toMatchObject({ language: 'es' })
  })

  test('staff get mail in the language of their account, or else in the facility’s', async () => {
    await speaks('es', 'en')
    const lesson = lessonRequest(f.home)
    await book(visitor('en'), lesson)
    await f.people.instructor.query(`update user_profiles set language = 'en' where id = $1`, [
      f.accounts.instructor.id,
    ])
    await book(visitor('es'), { ...lesson, ...hours(17, '10:00', '11:00') })
    expect((await queued()).map(({ email_type, language }) => [email_type, language])).toEqual([
      ['booking_confirmation', 'en'],
      ['booking_confirmation', 'es'],
      // In the facility's language until the account has one.
      ['instructor_notice', 'en'],
      ['instructor_notice', 'es'],
    ])
    await f.people.instructor.query('update user_profiles set language = null')
  })

  test.each([
    [[]],
    [['en', 'en']],
    [['english']],
    [['EN']],
    [['e']],
    [['en', null]],
    [['en-']],
    [['en,es']],
    [Array.from({ length: 9 }, (_, n) => `a${'abcdefghi'[n]}`)],
  ])('%j are no languages of a facility', async (languages) => {
    await expectRefused(db, '23514', () => speaks(...(languages as string[])))
  })

  test.each([[['en']], [['es-MX', 'en', 'haw']]])(
    '%j are languages of a facility',
    async (languages) => {
      const [row] = await f.people.admin.query(
        'update facility_settings set languages = $2 where facility_id = $1 returning languages',
        [f.home.id, languages],
      )
      expect(row).toEqual({ languages })
    },
  )

  function adminCaller() {
    const { id, email, sessionId } = f.accounts.admin
    return { role: 'authenticated' as const, claims: { sub: id, email, session_id: sessionId } }
  }
})
