import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, cancelBooking, facilitiesOn } from './fixtures/facility-fixture.ts'
import { webhooksOn } from './fixtures/webhook-fixture.ts'

describe.each(engines)('the log of programs’ changes on %s', (engine) => {
  const { db, f, bookCage } = facilitiesOn(engine)
  const { create, queued } = webhooksOn(db, f)

  test('names who made a key, and lists the key’s changes under the key’s name', async () => {
    const [key] = await call(f.people.admin, 'create_api_key', {
      p_facility_id: f.home.id,
      p_name: 'Front door',
      p_scope: 'write_bookings',
    })
    const program = db.as({ role: 'authenticated', claims: { api_key_id: key?.id } })
    await cancelBooking(program, await bookCage())
    const rows = await db.owner.query(
      `select actor_id, actor_name, kind, action, subject_name, changes from activity
       where kind in ('api_key', 'booking') order by kind`,
    )
    expect(rows).toMatchObject([
      {
        actor_id: f.accounts.admin.id,
        kind: 'api_key',
        action: 'added',
        subject_name: 'Front door',
        changes: { scope: [null, 'write_bookings'] },
      },
      {
        actor_id: null,
        actor_name: 'API: Front door',
        kind: 'booking',
        action: 'changed',
        changes: { status: ['confirmed', 'cancelled'] },
      },
    ])
    expect(JSON.stringify(rows)).not.toContain(key?.key)
  })

  test('does not contain an erased player, and webhooks are not told of the erasure', async () => {
    await create()
    const id = await bookCage()
    expect(await queued()).toHaveLength(1)
    await db.owner.query('select * from private.erase_bookings($1, array[$2]::uuid[])', [
      ...[f.home.id, id],
    ])
    expect(await queued()).toEqual([])
  })
})
