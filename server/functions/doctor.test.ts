import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { encryptSecret } from '../database/stored-secrets.ts'
import { functionsServerOn, jwtSecret } from './test-functions-server.ts'

describe.each(engines)('the doctor’s page on %s', (engine) => {
  const { db, f, start, send } = functionsServerOn(engine)
  const settings = {
    siteUrl: 'http://127.0.0.1:1',
    smtpUrl: 'smtp://me:my-password@127.0.0.1:1',
    metricsToken: 'a token of sixteen',
  }
  const ask = (by: Parameters<typeof send>[2], body: object = {}) =>
    send('POST', '/functions/v1/doctor', by, body)
  type Finding = { about: string; state: string; says: string }

  test('returns the tool’s findings to administrators of the facility only, without secrets', async () => {
    start(settings)
    for (const [caller, status] of [
      [null, 401],
      [f.accounts.stranger, 403],
      [f.accounts.instructor, 403],
      [f.accounts.foreignAdmin, 403],
    ] as const) {
      expect((await ask(caller)).status).toBe(status)
    }
    await db.owner.query('update facilities set deleted_at = now() where id = $1', [f.away.id])
    const { status, body } = await ask(f.accounts.admin)
    expect(status).toBe(200)
    const found = new Map(body.findings.map((each: Finding) => [each.about, each.state]))
    expect(Object.fromEntries(found)).toMatchObject({
      engine: 'ok',
      schema: 'ok',
      rights: 'ok',
      bookings: 'ok',
      mail: 'ok',
      size: 'ok',
      address: 'failure',
      'mail server': 'failure',
    })
    const said = JSON.stringify(body)
    for (const secret of ['my-password', jwtSecret, settings.metricsToken]) {
      expect(said).not.toContain(secret)
    }
  })

  test('warns of devices encrypted with another JWT_SECRET', async () => {
    start(settings)
    const [factor] = await db.owner.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret)
       values ($1, 'totp', 'verified', 'x'), ($2, 'totp', 'unverified', 'x') returning id`,
      [f.accounts.instructor.id, f.accounts.stranger.id],
    )
    const devices = async () => {
      start(settings)
      const { findings } = (await ask(f.accounts.admin, { again: true })).body
      return findings.find(({ about }: Finding) => about === 'devices')
    }
    expect(await devices()).toEqual({
      about: 'devices',
      state: 'warning',
      says: expect.stringMatching(
        /^1 of 1 were encrypted with another JWT_SECRET and cannot be used/,
      ),
    })
    await db.owner.query('update auth.mfa_factors set secret = $1 where id = $2', [
      encryptSecret(jwtSecret, String(factor?.id), 'A'.repeat(32)),
      factor?.id,
    ])
    expect(await devices()).toMatchObject({ state: 'ok', says: '1 can be read' })
    await db.owner.query('delete from auth.mfa_factors')
    expect(await devices()).toMatchObject({ state: 'ok', says: 'no account has set one up' })
  })

  test('caches its findings and shows nothing of other facilities', async () => {
    start(settings)
    await db.owner.query('update facilities set deleted_at = null')
    const first = (await ask(f.accounts.admin)).body
    const abouts = first.findings.map((each: Finding) => each.about)
    expect(abouts).toContain('engine')
    for (const ofAll of ['bookings', 'money', 'mail', 'size', 'processes', 'hosts', 'devices'])
      expect(abouts).not.toContain(ofAll)
    expect(abouts).not.toContain('time zones')
    db.clock.set('2026-06-15T15:00:01Z')
    for (const body of [{}, { again: true }]) {
      expect((await ask(f.accounts.admin, body)).body.checked_at).toBe(first.checked_at)
    }
    // With hosts of their own, each has another address and another sender.
    await db.owner.query(
      `insert into private.facility_hosts (host, facility_id, is_primary) values ('127.0.0.1:1', $1, true)`,
      [f.away.id],
    )
    const apart = (await ask(f.accounts.admin)).body.findings.map((each: Finding) => each.about)
    expect(abouts).toEqual(expect.arrayContaining([...apart, 'address', 'mail server']))
    expect(apart).not.toEqual(expect.arrayContaining(['address']))
    expect(apart).not.toEqual(expect.arrayContaining(['mail server']))
  })

  test('shares no examination that began before facilities had hosts of their own', async () => {
    await db.owner.query('delete from private.facility_hosts')
    let later: ReturnType<typeof ask> | undefined
    // The first examination calls the site. Meanwhile a host is added, and somebody else asks.
    const site = createServer(async (_request, response) => {
      await db.owner.query(
        `insert into private.facility_hosts (host, facility_id, is_primary) values ('127.0.0.1:1', $1, true)`,
        [f.away.id],
      )
      later = ask(f.accounts.admin)
      await Promise.race([later, setTimeout(1_000)])
      response.end('ready')
    })
    await once(site.listen(0, '127.0.0.1'), 'listening')
    start({ ...settings, siteUrl: `http://127.0.0.1:${(site.address() as AddressInfo).port}` })
    const aboutsOf = async (asked: ReturnType<typeof ask> | undefined) =>
      (await asked)?.body.findings.map((each: Finding) => each.about)
    expect(await aboutsOf(ask(f.accounts.admin))).toContain('address')
    expect(await aboutsOf(later)).not.toContain('address')
    site.close()
  })
})
