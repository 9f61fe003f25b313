import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { call, hours, startOver } from '../../database/tests/fixtures/facility-fixture.ts'
import { signAnonKey } from '../access/tokens.ts'
import { functionsServerOn, jwtSecret, type Sender, siteUrl } from './test-functions-server.ts'

describe.each(engines)('calendars of the facility on %s', (engine) => {
  const { db, f, fetch, send, bookCage, bookLesson } = functionsServerOn(engine)
  beforeEach(async () => {
    await startOver(db)
    await db.owner.query('delete from private.facility_calendars')
  })

  const ask = async (method: string, space?: unknown, by: Sender = f.accounts.admin) => {
    const path = '/functions/v1/facility-calendars'
    const body = space === undefined ? undefined : { space_id: space }
    const { status, body: answer } = await send(method, path, by, body)
    return { status, ...answer }
  }
  const open = (url: string) => fetch(new Request(url))
  const events = async (url: string) => {
    const calendar = new ICAL.Component(ICAL.parse(await (await open(url)).text()))
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  }
  /** The addresses by the names of spaces. The facility's has the name ''. */
  const urls = ({
    calendars,
  }: {
    calendars: { space_name: string | null; url: string | null }[]
  }) => Object.fromEntries(calendars.map(({ space_name, url }) => [space_name ?? '', url]))

  test('administrators create, replace and delete an address for each space and the facility', async () => {
    const none = { '': null, 'Cage A': null, 'Cage B': null }
    expect(urls(await ask('GET'))).toEqual(none)
    const made = urls(await ask('POST', f.home.space))
    expect(made).toEqual({
      ...none,
      'Cage A': expect.stringMatching(`^${siteUrl}/calendar/[0-9a-f]{80}\\.ics$`),
    })
    const cage = made['Cage A'] ?? ''
    const { headers, status } = await open(cage)
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      ...[200, 'no-store', 'noindex'],
    ])
    const both = urls(await ask('POST', null))
    expect(both).toMatchObject({ 'Cage A': cage, '': expect.stringContaining('/calendar/') })
    const renewed = urls(await ask('POST', f.home.space))['Cage A'] ?? ''
    expect((await open(cage)).status).toBe(404)
    expect((await open(renewed)).status).toBe(200)
    expect(urls(await ask('DELETE', f.home.space))).toEqual({ ...both, 'Cage A': null })
    expect((await open(renewed)).status).toBe(404)
    expect((await open(both[''] ?? '')).status).toBe(200)
  })

  test('the feeds contain the bookings of their space and follow every change', async () => {
    const [cage, all] = [await ask('POST', f.home.space), await ask('POST', null)].map((answer) =>
      urls(answer),
    )
    const inCage = await bookCage({
      p_player_phone: '555-0142',
      p_notes: 'Nut allergy',
      p_is_minor: true,
      p_parent_name: 'Kate',
    })
    await bookLesson({
      p_space_id: f.home.secondSpace,
      ...hours(17, '10:00', '11:00'),
    })
    const [booking, ...more] = await events(cage?.['Cage A'] ?? '')
    expect(more).toEqual([])
    expect(booking).toMatchObject({ uid: `${inCage}@fungo`, summary: 'Owen Brandt', sequence: 0 })
    expect(booking?.description).toContain('Parent/guardian: Kate\nPhone 555-0142')
    const whole = all?.[''] ?? ''
    expect((await events(whole)).map(({ summary }) => summary)).toEqual([
      'Owen Brandt, Cage A',
      'Owen Brandt, Cage B',
    ])
    const text = await (await open(whole)).text()
    expect(text).toContain('With Ray Delgado')
    expect(text).not.toMatch(/Nut allergy|owen@example|manage|ATTENDEE/)
    expect(await (await open(whole)).text(), 'the same as long as nothing changes').toBe(text)
    await call(f.people.admin, 'cancel_booking', { p_booking_id: inCage, p_booking_token: '' })
    expect(await events(cage?.['Cage A'] ?? '')).toEqual([])
    expect(await events(whole)).toHaveLength(1)
  })

  test('the feeds contain whatever users typed, as plain text', async () => {
    const whole = urls(await ask('POST', null))[''] ?? ''
    const names = [
      `<script>alert(1)</script> {{7*7}} "';,\\`,
      '=HYPERLINK("https://evil.example")',
      'a\u202efdp.ics\\nEND:VEVENT BEGIN:VEVENT UID:evil',
      `${'unbroken⚾'.repeat(11)}`,
    ]
    for (const [index, name] of names.entries())
      await bookCage({
        p_player_name: name,
        p_is_minor: true,
        p_parent_name: name,
        ...hours(18, `${10 + index}:00`, `${11 + index}:00`),
      })
    const found = await events(whole)
    expect(found.map(({ summary }) => summary)).toEqual(names.map((name) => `${name}, Cage A`))
    for (const [index, { description, uid }] of found.entries()) {
      expect(description).toContain(`Parent/guardian: ${names[index]}`)
      expect(uid).toMatch(/^[0-9a-f-]{36}@fungo$/)
    }
    const lines = (await (await open(whole)).text()).split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  test('a space’s feed ends when the space becomes inactive', async () => {
    const cage = urls(await ask('POST', f.home.space))['Cage A'] ?? ''
    const activate = (isActive: boolean) =>
      db.owner.query('update facility_spaces set is_active = $2 where id = $1', [
        ...[f.home.space, isActive],
      ])
    await activate(false)
    expect((await open(cage)).status).toBe(404)
    await activate(true)
    expect((await open(cage)).status).toBe(200)
  })

  test('only administrators of the site’s facility have access', async () => {
    const asVisitor = await signAnonKey(jwtSecret)
    for (const method of ['GET', 'POST', 'DELETE']) {
      const space = method === 'GET' ? undefined : f.home.space
      expect((await ask(method, space, asVisitor)).status).toBe(401)
      for (const role of ['instructor', 'stranger', 'foreignAdmin'] as const)
        expect(await ask(method, space, f.accounts[role])).toMatchObject({
          status: 403,
          message: 'Only an administrator of this facility can do this.',
        })
    }
    for (const space of [f.away.space, f.inactiveSpace])
      expect(await ask('POST', space)).toMatchObject({
        status: 400,
        message: 'Please select a space/cage.',
      })
    for (const space of ['x', 7]) expect((await ask('POST', space)).status).toBe(400)
    expect((await ask('POST')).status).toBe(400)
    expect((await ask('PUT')).status).toBe(405)
    expect(await db.owner.query('select * from private.facility_calendars')).toEqual([])
    for (const role of ['visitor', 'admin'] as const)
      await expect(
        f.people[role].query('select * from private.facility_calendars'),
      ).rejects.toMatchObject({ code: '42501' })
  })
})
