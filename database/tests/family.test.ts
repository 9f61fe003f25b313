import { describe, expect, test } from 'vitest'
import { engines, type TestDatabase } from './engines/test-database.ts'
import { call, cancelBooking, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { personalPlaces } from './fixtures/personal-places.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { bookAsStaff, sellPass } from './fixtures/staff-calls.ts'
import { teamWithWaiver } from './fixtures/team-with-waiver.ts'

describe.each(engines)('a family’s data on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf, hours } = freshFacilitiesOn(engine, {
    also: ['customers'],
  })

  const bookAs = (name: string, hour: number, changes: Record<string, unknown> = {}) =>
    bookCage({
      p_player_name: name,
      p_player_email: 'kate@zandt.example',
      p_notes: `${name} notes`,
      ...hours(16, `${hour}:00`, `${hour}:30`),
      ...changes,
    })
  const customerOf = async (id: string) => (await rowOf(id)).customer_id
  const erase = async (customer: string, changes: object = {}, actor = f.people.admin) =>
    (await call(actor, 'erase_family', { p_customer_id: customer, ...changes }))[0]
  const exported = async (customer: string) =>
    (await call(f.people.admin, 'export_family', { p_customer_id: customer }))[0]?.export_family
  const nextWeek = async () => {
    await mailLeaves(db)
    db.clock.set('2026-06-22T14:00:00Z')
  }

  test('are those of everybody with the address, in any letter case, and of nobody else', async () => {
    const owen = await bookAs('Owen Zandt', 10)
    await bookAs('Ida Zandt', 11, {
      p_player_email: 'Kate@ZANDT.example',
      p_player_phone: '937 555 0142',
    })
    await bookAs('Somebody Else', 12, { p_player_email: 'else@example.com' })
    const data = await exported(await customerOf(owen))
    expect(data.customers.map(({ name }: { name: string }) => name)).toEqual([
      'Ida Zandt',
      'Owen Zandt',
    ])
    expect(data.bookings).toMatchObject([
      {
        player_name: 'Owen Zandt',
        notes: 'Owen Zandt notes',
        space: 'Cage A',
        service: 'Open Cage',
      },
      { player_name: 'Ida Zandt', player_phone: '937 555 0142' },
    ])
    expect(data.mails).toMatchObject([
      { type: 'booking_confirmation' },
      { type: 'booking_confirmation' },
    ])
    expect(JSON.stringify(data)).not.toMatch(/Somebody|[0-9a-f]{64}|booking_token/)
  })

  test('include the names and addresses from before a correction or merger', async () => {
    const typo = await bookAs('Owen Zant', 10, { p_player_email: 'kate@zant.example' })
    const customer = await customerOf(typo)
    await f.people.admin.query(
      `update customers set name = 'Owen Zandt', email = 'kate@zandt.example' where id = $1`,
      [customer],
    )
    const data = await exported(customer)
    expect(data.emails).toEqual(['kate@zandt.example', 'kate@zant.example'])
    expect(data.customers[0].also_known_as).toEqual(['owen zant, kate@zant.example'])
    expect(data.mails).toHaveLength(1)
  })

  test('of a customer without an address are only their own', async () => {
    const walkIn = (name: string, hour: number) =>
      bookAsStaff(f, { p_player_name: name, ...hours(16, `${hour}:00`, `${hour}:30`) })
    const dana = await walkIn('Dana', 10)
    await walkIn('Eve', 11)
    expect(await erase(await customerOf(dana?.id), { p_dry_run: true })).toMatchObject({
      names: ['Dana'],
      upcoming: 1,
      bookings: 1,
      customers: 1,
      mails: 0,
    })
  })

  test('are erased in every table, and bookings keep their time', async () => {
    const id = await bookAs('Owen Zandt', 10, { p_is_minor: true, p_parent_name: 'Kate Zandt' })
    const lesson = await bookLesson({
      p_player_name: 'Ida Zandt',
      p_player_email: 'kate@zandt.example',
      p_space_id: f.home.secondSpace,
    })
    // The facility gets a notice of the lesson within time off.
    await f.people.instructor.query(
      `insert into instructor_unavailability (instructor_id, start_time, end_time) values ($1, $2, $3)`,
      [f.home.instructor, june(16, '09:00'), june(16, '12:00')],
    )
    const other = await bookAs('Somebody Else', 12, { p_player_email: 'else@example.com' })
    const customer = await customerOf(id)
    const { booking_token: token } = await rowOf(id)
    await nextWeek()
    const size = await erase(customer, { p_dry_run: true })
    expect(size).toEqual({
      names: ['Ida Zandt', 'Owen Zandt'],
      upcoming: 0,
      bookings: 2,
      customers: 2,
      mails: 4,
    })
    expect(await erase(customer)).toEqual(size)
    expect(await personalPlaces(db, ['zandt', String(token)])).toEqual([])
    expect(await rowOf(lesson)).toMatchObject({
      player_name: 'Erased player',
      instructor_id: f.home.instructor,
      status: 'confirmed',
    })
    expect(await rowOf(other)).toMatchObject({ player_name: 'Somebody Else' })
    expect(await db.owner.query('select recipient from email_logs')).toEqual([
      { recipient: 'else@example.com' },
    ])
    expect(
      await f.people.admin.query(
        `select actor_name, subject_id, changes from activity where kind = 'family' and action = 'erased'`,
      ),
    ).toMatchObject([
      {
        actor_name: 'admin@example.com',
        subject_id: null,
        changes: { bookings: [2, 0], customers: [2, 0], mails: [4, 0] },
      },
    ])
    expect(
      await f.people.admin.query(
        `select from activity where kind = 'booking' and action = 'changed'`,
      ),
    ).toEqual([])
    await db.owner.query('delete from instructor_unavailability')
  })

  test('cannot be erased before the end of a booking, or while a message waits', async () => {
    const id = await bookAs('Owen Zandt', 10)
    const customer = await customerOf(id)
    const isRefused = () =>
      expectRefused(
        db,
        'PT409',
        () => erase(customer),
        'The time of a booking of this family is not over. Cancel it, or try again afterwards.',
      )
    await isRefused()
    db.clock.set(june(16, '10:10'))
    // A booking with a mark cannot be cancelled. It may get the mark by mistake, or somebody comes late.
    for (const p_mark of ['arrived', 'completed', 'no_show', 'confirmed']) {
      await call(f.people.admin, 'mark_booking', { p_booking_id: id, p_mark })
      await isRefused()
    }
    await cancelBooking(f.people.admin, id)
    await expectRefused(
      db,
      'PT409',
      () => erase(customer),
      'A message about this family still waits to be sent. Try again once it has left.',
    )
    await mailLeaves(db)
    await erase(customer)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', player_email: null })
  })

  test('do not return when a bulk cancellation is undone', async () => {
    const id = await bookAs('Owen Zandt', 10)
    const customer = await customerOf(id)
    const [bulk] = await call(f.people.admin, 'cancel_bookings', {
      p_facility_id: f.home.id,
      p_tell: false,
    })
    await mailLeaves(db)
    await erase(customer)
    const undone = await call(f.people.admin, 'undo_cancel_bookings', { p_undo_id: bulk?.undo_id })
    expect(undone).toEqual([{ restored: 0, lost: 0, remaining: 0 }])
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' })
  })

  test('leave out what others did with an address that they share', async () => {
    const team = { p_player_email: 'coach@team.example' }
    const own = await customerOf(await bookAs('Owen Zandt', 10))
    const withTeam = await customerOf(await bookAs('Owen Zandt', 11, team))
    const others = await bookAs('Somebody Else', 12, team)
    await call(f.people.visitor, 'request_booking_links', { p_email: 'coach@team.example' })
    await call(f.people.admin, 'merge_customers', { p_keep_id: own, p_merge_id: withTeam })
    const data = await exported(own)
    expect(data.emails).toContain('coach@team.example')
    expect(data.mails).toHaveLength(2)
    expect(JSON.stringify(data)).not.toContain('Somebody')
    await nextWeek()
    expect(await erase(own)).toMatchObject({ bookings: 2, mails: 2 })
    expect(await db.owner.query('select booking_id from email_logs order by 1')).toEqual([
      { booking_id: others },
      { booking_id: null },
    ])
  })

  test('can be exported and erased only by administrators of the facility', async () => {
    const customer = await customerOf(await bookAs('Owen Zandt', 10))
    for (const role of ['instructor', 'foreignAdmin', 'stranger'] as const) {
      for (const name of ['erase_family', 'export_family'])
        await expectRefused(
          db,
          'PT404',
          () => call(f.people[role], name, { p_customer_id: customer }),
          'Customer not found',
        )
    }
    for (const name of ['erase_family', 'export_family'])
      await expectRefused(db, '42501', () =>
        call(f.people.visitor, name, { p_customer_id: customer }),
      )
  })

  test('include what was signed with each of their addresses, and not with one that others use', async () => {
    const team = await teamWithWaiver(db, f)
    const sign = (player_name: string, p_signer_email: string) =>
      team.sign([{ player_name, birth_year: 2015 }], {
        ...{ p_signer_name: 'Kate Miller', p_relation: 'parent', p_signer_email },
      })
    const kept = await customerOf(await bookAs('Owen Zandt', 10))
    const merged = await customerOf(
      await bookAs('O. Zandt', 11, { p_player_email: 'Kate@work.example' }),
    )
    const shared = { p_player_email: 'office@example.com' }
    const third = await customerOf(await bookAs('Owen Z.', 12, shared))
    await bookAs('Somebody Else', 13, shared)
    for (const p_merge_id of [merged, third]) {
      await call(f.people.admin, 'merge_customers', { p_keep_id: kept, p_merge_id })
    }
    await sign('Ida Zandt', 'kate@work.example')
    await sign('Max Else', 'office@example.com')
    const { waivers } = await exported(kept)
    expect(waivers).toMatchObject([{ player_name: 'Ida Zandt' }])
    await nextWeek()
    await erase(kept)
    const left = await db.owner.query(
      'select player_name, signer_email, sha256 is not null as has_text from waiver_signatures order by player_name nulls first',
    )
    expect(left).toEqual([
      { player_name: null, signer_email: null, has_text: true },
      { player_name: 'Max Else', signer_email: 'office@example.com', has_text: true },
    ])
    expect(await db.owner.query('select player_name from team_players')).toEqual([
      { player_name: 'Max Else' },
    ])
    await db.owner.query('delete from team_players')
    await call(f.people.admin, 'withdraw_waiver', { p_waiver_text_id: team.waiver })
  })

  test('include what was mailed to another address about their booking, pass or signature', async () => {
    await db.owner.query('update facility_settings set enable_payments = true')
    const team = await teamWithWaiver(db, f)
    const id = await bookAs('Owen Zandt', 10)
    const customer = await customerOf(id)
    const { booking_token: token } = await rowOf(id)
    await call(db.visitor, 'add_second_contact', { p_token: token, p_email: 'second@example.com' })
    await db.owner.query('update private.second_contacts set confirmed_at = now()')
    const sold = { p_price: 0, p_tender: null, p_email: 'grandma@example.com' }
    await sellPass(f, { ...sold, p_customer_id: customer })
    const sign = { p_signer_name: 'Ann Miller', p_relation: 'guardian' }
    await team.sign([{ player_name: 'Max Else' }], { ...sign, p_signer_email: 'ann@example.com' })
    await call(db.visitor, 'sign_waiver', {
      ...{ p_token: token, p_waiver_text_id: team.waiver, p_agrees: true, ...sign },
      p_players: JSON.stringify([{ player_name: 'Owen Zandt' }]),
      p_signer_email: 'ann@example.com',
    })
    const other = await sellPass(f, sold)
    await call(db.visitor, 'move_booking', {
      ...{ p_booking_token: token, ...hours(16, '11:00', '11:30') },
    })
    const { mails } = await exported(customer)
    expect(mails.map(({ type, to }: Record<string, string>) => `${type} ${to}`).sort()).toEqual([
      'booking_change kate@zandt.example',
      'booking_change second@example.com',
      'booking_confirmation kate@zandt.example',
      'booking_contact second@example.com',
      'pass_sold grandma@example.com',
      'waiver_copy ann@example.com',
    ])
    await nextWeek()
    await erase(customer)
    expect(await personalPlaces(db, ['zandt', 'second@example', String(token)])).toEqual([])
    expect(
      await db.owner.query(
        `select log.recipient, queued.payload ->> 'code' as code, queued.payload -> 'players' as players
         from email_logs log join private.mail_queue queued on queued.email_log_id = log.id order by 1`,
      ),
    ).toEqual([
      { recipient: 'ann@example.com', code: null, players: ['Max Else'] },
      { recipient: 'grandma@example.com', code: other.code, players: null },
    ])
    await db.owner.query('delete from team_players')
    await call(f.people.admin, 'withdraw_waiver', { p_waiver_text_id: team.waiver })
  })
})

/** Marks all waiting messages as sent. */
async function mailLeaves(db: TestDatabase): Promise<void> {
  await db.owner.query('update private.mail_queue set next_attempt_at = null')
}
