import { describe, expect, test } from 'vitest'
import { runRetention } from '../../server/jobs/retention-job.ts'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { webhooksOn } from './fixtures/webhook-fixture.ts'

describe.each(engines)('webhooks are called on %s', (engine) => {
  const { db, f, bookCage, hours } = freshFacilitiesOn(engine, {
    also: ['webhook_endpoints', 'facility_closures', 'private.webhook_hosts'],
  })
  const { create, endpoint, queued, lease, settle } = webhooksOn(db, f)

  test('again if the process that leased the message has ended', async () => {
    const { id } = await create()
    await call(f.people.admin, 'test_webhook', { p_endpoint_id: id })
    expect((await lease())[0]?.attempts).toBe(1)
    db.clock.set('2026-06-15T14:00:29Z')
    expect(await lease()).toEqual([])
    db.clock.set('2026-06-15T14:00:31Z')
    expect((await lease())[0]?.attempts).toBe(2)
  })

  test('at once with the waiting messages, as soon as one is delivered', async () => {
    const { id } = await create()
    for (const day of [16, 17]) {
      await bookCage(hours(day, '10:00', '11:00'))
    }
    const [first] = await lease()
    await settle(first?.id ?? '', { pause: 7200 })
    expect((await endpoint(id))?.failing_since).not.toBeNull()
    db.clock.set('2026-06-15T14:00:01Z')
    const [second] = await lease()
    expect(second?.id).not.toBe(first?.id)
    await settle(second?.id ?? '', { delivered: true })
    expect((await endpoint(id))?.failing_since).toBeNull()
    db.clock.set('2026-06-15T14:00:02Z')
    expect((await lease())[0]?.id).toBe(first?.id)
  })

  test('no more after days without a delivery, and every administrator is told', async () => {
    const { id } = await create()
    await bookCage()
    const [{ id: delivery }] = (await lease()) as [{ id: string }]
    await settle(delivery, { pause: 60 })
    db.clock.set('2026-06-18T13:00:00Z')
    await settle(delivery, { pause: null })
    expect((await endpoint(id))?.is_active).toBe(true)
    db.clock.set('2026-06-18T15:00:00Z')
    await settle(delivery, { pause: null })
    expect(await endpoint(id)).toMatchObject({ is_active: false })
    expect((await endpoint(id))?.switched_off_at).not.toBeNull()
    expect(await queued()).toMatchObject([{ status: 'failed', next_attempt_at: null }])
    const mails = await db.owner.query(
      `select recipient from email_logs where email_type = 'webhook_notice' order by 1`,
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      ...['admin@example.com', 'secondAdmin@example.com'],
    ])
    await expectRefused(db, 'PT409', () =>
      call(f.people.admin, 'redeliver_webhook', { p_delivery_id: delivery }),
    )
    await f.people.admin.query('update webhook_endpoints set is_active = true')
    expect(await endpoint(id)).toMatchObject({ failing_since: null, switched_off_at: null })
    await call(f.people.admin, 'redeliver_webhook', { p_delivery_id: delivery })
    expect((await lease())[0]).toMatchObject({ id: delivery, attempts: 1 })
  })

  test('further after two failed tests days apart: no message was given up', async () => {
    const { id } = await create()
    for (const day of [15, 19]) {
      db.clock.set(june(day, '12:00'))
      await call(f.people.admin, 'test_webhook', { p_endpoint_id: id })
      const [leased] = await lease()
      expect(leased?.event_type).toBe('webhook.test')
      await settle(leased?.id ?? '', { pause: null })
    }
    expect(await endpoint(id)).toMatchObject({ is_active: true, switched_off_at: null })
  })

  test('not again with a message that was on its way when they were switched off', async () => {
    const { id } = await create()
    for (const day of [16, 17]) await bookCage(hours(day, '10:00', '11:00'))
    const [first] = await lease()
    await settle(first?.id ?? '', { delivered: true })
    await bookCage(hours(18, '10:00', '11:00'))
    const [gone, other] = await lease()
    await settle(gone?.id ?? '', { pause: null, gone: true })
    await settle(other?.id ?? '', { pause: 60 })
    await f.people.admin.query('update webhook_endpoints set is_active = true')
    db.clock.set('2026-06-15T16:00:00Z')
    expect(await lease()).toEqual([])
    const states = (await queued()).map(({ status }) => status)
    expect(states.sort()).toEqual(['delivered', 'failed', 'failed'])
    expect(await endpoint(id)).toMatchObject({ is_active: true, switched_off_at: null })
  })

  test('no more after the receiver says that it is gone', async () => {
    const { id } = await create()
    await bookCage()
    const [leased] = await lease()
    await settle(leased?.id ?? '', { pause: null, gone: true })
    expect((await endpoint(id))?.is_active).toBe(false)
  })

  test('and their messages are kept for thirty days', async () => {
    await create()
    await bookCage()
    db.clock.set('2026-07-15T13:00:00Z')
    await runRetention({ database: db, clock: db.clock })
    expect(await queued()).toHaveLength(1)
    db.clock.set('2026-07-15T15:00:00Z')
    await runRetention({ database: db, clock: db.clock })
    expect(await queued()).toEqual([])
  })
})
