import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { activityOn } from './fixtures/activity.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { addWebhook } from './fixtures/staff-calls.ts'

describe.each(engines)('the activity about what owners set on %s', (engine) => {
  const { db, f, bookCage, entries, cancelAll } = activityOn(engine)

  test('notes invitations and mails that the server writes on behalf of somebody', async () => {
    await db.owner.query(
      `select private.invite($1, null, 'newcomer@example.com', 'admin', interval '7 days', false)`,
      [f.accounts.admin.id],
    )
    await bookCage()
    await db.owner.query(
      `select private.queue_customer_message($1, 'owen@example.com', null,
         '{"subject": "Hello Owen", "text": "Hi", "html": "Hi"}', true, false)`,
      [f.accounts.secondAdmin.id],
    )
    expect(await entries()).toMatchObject([
      {
        kind: 'invitation',
        action: 'sent',
        subject_name: 'newcomer@example.com',
        actor_name: 'admin@example.com',
      },
      { kind: 'mail', action: 'sent', actor_name: 'secondAdmin@example.com', subject_name: null },
    ])
    await db.owner.query('delete from private.invitations')
  })

  test('notes who downloaded bookings as a spreadsheet, only for administrators', async () => {
    await call(f.people.admin, 'note_export', { p_facility_id: f.home.id, p_bookings: 305 })
    expect(await entries()).toMatchObject([
      { kind: 'export', action: 'exported', changes: { bookings: [null, 305] } },
    ])
    for (const role of ['foreignAdmin', 'instructor'] as const)
      await expectRefused(db, 'PT403', () =>
        call(f.people[role], 'note_export', { p_facility_id: f.home.id, p_bookings: 1 }),
      )
  })

  test('notes a new webhook secret, without the secret, and an undone bulk cancellation', async () => {
    const hook = await addWebhook(f, ['booking.created'], 'https://hooks.example.com/s')
    await call(f.people.admin, 'rotate_webhook_secret', { p_endpoint_id: hook?.id })
    await bookCage()
    const [{ undo_id } = {}] = await cancelAll()
    await call(f.people.admin, 'undo_cancel_bookings', { p_undo_id: undo_id })
    const said = (await entries()).map(
      ({ kind, action, changes }) =>
        `${kind} ${action} ${changes.status ?? ''}${'secret' in changes ? changes.secret : ''}`,
    )
    expect(said.sort()).toEqual([
      'booking changed cancelled,confirmed',
      'booking changed confirmed,cancelled',
      'webhook added ',
      'webhook changed null',
    ])
    expect(JSON.stringify(await entries(db.owner))).not.toContain('whsec')
    await db.owner.query('delete from webhook_endpoints')
  })

  test('names the spaces of a price', async () => {
    const owner = f.people.admin
    const prices = 'update facility_settings set enable_payments = $2 where facility_id = $1'
    await db.owner.query(prices, [f.home.id, true])
    const [rate] = await owner.query(
      `insert into rates (facility_id, name, kind, weekdays, from_time, to_time, per_hour, priority)
       values ($1, 'Peak', 'open_cage', '{1,2}', '17:00', '20:00', 60, 1) returning id`,
      [f.home.id],
    )
    await owner.query('update rates set space_ids = $2 where id = $1', [rate?.id, [f.home.space]])
    await owner.query('delete from rates')
    const found = await entries()
    await db.owner.query(prices, [f.home.id, false])
    expect(found.find(({ kind, action }) => kind === 'rate' && action === 'changed')).toMatchObject(
      {
        changes: { space_ids: [null, [expect.stringMatching(/^Cage/)]] },
      },
    )
  })

  test('notes once which spaces a closure closes, and whose own calendar is read, without its address', async () => {
    const save = (p_closure_id: string, p_space_ids: string[], until = '12:00') =>
      call(f.people.admin, 'save_closure', {
        p_facility_id: f.home.id,
        p_closure_id,
        p_space_ids,
        p_starts_at: june(20, '09:00'),
        p_ends_at: june(20, until),
      })
    const id = randomUUID()
    await save(id, [f.home.space])
    await save(id, [f.home.space])
    await save(id, [f.home.secondSpace], '13:00')
    await f.people.admin.query('delete from facility_closures where id = $1', [id])
    await f.people.instructor.query(`select private.save_busy_calendar('https://own.example/a')`)
    await f.people.instructor.query(`select private.save_busy_calendar('https://own.example/b')`)
    await f.people.instructor.query('select private.remove_busy_calendar()')
    const found = await entries()
    expect(found.filter(({ kind }) => kind === 'closure')).toMatchObject([
      { action: 'added', subject_id: id },
      { action: 'changed', subject_id: id, changes: { spaces: null, ends_at: expect.any(Array) } },
      { action: 'removed', subject_id: id },
    ])
    expect(found.filter(({ kind }) => kind === 'busy_calendar')).toMatchObject([
      { action: 'added', subject_name: 'Ray Delgado', changes: {} },
      { action: 'changed', subject_name: 'Ray Delgado', changes: { address: null } },
      { action: 'removed', subject_name: 'Ray Delgado', changes: {} },
    ])
  })

  test('notes in each facility what one statement changed of it, and no row of the other', async () => {
    const own = [f.away.id, f.accounts.admin.id]
    await db.owner.query('insert into facility_admins (facility_id, user_id) values ($1, $2)', own)
    await f.people.admin.query(
      `update facility_spaces set description = 'Netted' where id = any ($1::uuid[])`,
      [[f.home.space, f.home.secondSpace, f.away.space]],
    )
    // These belong to a facility by their instructor.
    await f.people.admin.query(
      `update instructor_availability set end_time = '20:00' where instructor_id = any ($1::uuid[])`,
      [[f.home.instructor, f.away.instructor]],
    )
    await f.people.admin.query(
      `delete from facility_business_hours where facility_id = any ($1::uuid[]) and day_of_week = 0`,
      [[f.home.id, f.away.id]],
    )
    const seen = (kind: string, actor = db.owner) =>
      actor.query(
        `select facility_id, action, subjects, subject_id, changes from activity
         where kind = $1 order by facility_id = $2 desc`,
        [kind, f.home.id],
      )
    const netted = { action: 'changed', changes: { description: [null, 'Netted'] } }
    const ofAway = { ...netted, facility_id: f.away.id, subjects: 1, subject_id: f.away.space }
    expect(await seen('space')).toMatchObject([
      { ...netted, facility_id: f.home.id, subjects: 2, subject_id: null },
      ofAway,
    ])
    expect(await seen('space', f.people.foreignAdmin)).toMatchObject([ofAway])
    for (const [kind, subjects] of [
      ['availability', 7],
      ['hours', 1],
    ] as const)
      expect(await seen(kind)).toMatchObject([
        { facility_id: f.home.id, subjects },
        { facility_id: f.away.id, subjects },
      ])
    await db.owner.query('delete from facility_admins where facility_id = $1 and user_id = $2', own)
  })

  test('notes the rule about the second step, whose table requests cannot read', async () => {
    await db.owner.transaction(async (client) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: f.accounts.admin.id })
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
      await client.query(
        `insert into private.second_step_rules (facility_id, required_since) values ($1, now())`,
        [f.home.id],
      )
      await client.query('delete from private.second_step_rules')
    })
    expect(await entries()).toMatchObject([
      { kind: 'second_step', action: 'added', changes: {} },
      { kind: 'second_step', action: 'removed' },
    ])
  })
})
