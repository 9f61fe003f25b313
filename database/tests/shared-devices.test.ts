import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('shared devices on %s', (engine) => {
  const { db, f, bookCage } = freshFacilitiesOn(engine, { also: ['private.shared_sessions'] })
  const device = async (by = f.people.admin) => (await call(by, 'get_own_device'))[0]
  const share = (p_is_shared = true) => call(f.people.admin, 'share_own_session', { p_is_shared })
  const roleHere = () => f.people.admin.query(`select * from private.role_here('owner')`)
  const prove = async (secondsAgo: number) => {
    const timestamp = Math.floor(db.clock.now().getTime() / 1000) - secondsAgo
    await db.owner.query('update auth.sessions set amr = $2 where id = $1', [
      f.accounts.admin.sessionId,
      JSON.stringify([{ method: 'password', timestamp }]),
    ])
  }
  const later = (seconds: number) =>
    db.clock.set(new Date(db.clock.now().getTime() + seconds * 1000).toISOString())

  test('ask an owner for the password, also right after the sign-in, and then for ten minutes not', async () => {
    expect(await device()).toEqual({ is_shared: false, needs_password: false })
    await prove(1)
    await share()
    expect(await device()).toEqual({ is_shared: true, needs_password: true })
    later(5)
    await prove(0)
    expect(await device()).toEqual({ is_shared: true, needs_password: false })
    later(601)
    expect(await device()).toEqual({ is_shared: true, needs_password: true })
    await expectRefused(db, 'PT403', () => share(false))
    await prove(0)
    await share(false)
    expect(await device()).toEqual({ is_shared: false, needs_password: false })
  })

  test('give an owner only the rights of the desk, in tables and functions, until the password is entered', async () => {
    const book = { p_facility_id: f.home.id }
    const rename = () =>
      f.people.admin.query('update facility_spaces set name = name where id = $1 returning id', [
        f.home.space,
      ])
    const key = () =>
      call(f.people.admin, 'create_api_key', { ...book, p_name: 'Mine', p_scope: 'read_public' })
    await prove(1)
    await share()
    await bookCage()
    expect(await rename()).toEqual([])
    expect(await f.people.admin.query('select id from activity')).toEqual([])
    await expectRefused(db, 'PT403', key)
    await expectRefused(db, 'PT403', () => f.people.admin.query('select private.check_password()'))
    expect(await f.people.admin.query('select id from bookings')).toHaveLength(1)
    expect(await f.people.admin.query('select id from customers')).toHaveLength(1)
    later(5)
    await prove(0)
    expect(await rename()).toHaveLength(1)
    expect(await key()).toHaveLength(1)
  })

  test('are of one session, and the list of sessions says which', async () => {
    await share()
    expect(await device(f.people.secondAdmin)).toEqual({ is_shared: false, needs_password: false })
    expect(await f.people.admin.query('select is_shared from get_own_sessions()')).toEqual([
      { is_shared: true },
    ])
    await expectRefused(db, '42501', () => call(db.visitor, 'share_own_session'))
    await expectRefused(db, '42501', roleHere)
  })
})
