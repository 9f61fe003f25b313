import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking, facilitiesOn } from '../../database/tests/fixtures/facility-fixture.ts'
import { personalPlaces } from '../../database/tests/fixtures/personal-places.ts'
import { family } from './family.ts'
import { runVerb } from './test-verb.ts'

describe('npm run admin -- family', () => {
  const { db, f, bookCage } = facilitiesOn('embedded')
  const email = 'petra@zandt.example'
  // The operator's tool uses the machine's clock.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  let folder = ''
  beforeAll(async () => {
    db.clock.set(new Date().toISOString())
    folder = await mkdtemp(join(tmpdir(), 'fungo-family-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const run = (...args: string[]) => runVerb(family, db, args, { folder })
  const bookFor = (name: string, hour: number) =>
    bookCage({
      p_player_name: name,
      p_player_email: email,
      p_notes: `${name} is left-handed`,
      p_start_time: `${tomorrow}T${hour}:00Z`,
      p_end_time: `${tomorrow}T${hour}:30Z`,
    })

  test('writes all data of an address into a new file', async () => {
    await bookFor('Quirin Zandt', 15)
    await bookFor('<script>alert(1)</script> Zandt', 16)
    const says = ['family.json', 'family.html'].map(
      (name) => `${join(folder, name)} holds 2 customers, 2 bookings and 2 messages.`,
    )
    expect(await run('export', email, 'family.json')).toEqual([says[0]])
    expect(await run('export', email, 'family.html')).toEqual([says[1]])
    const file = join(folder, 'family.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const data = JSON.parse(await readFile(file, 'utf8'))
    expect(data.bookings.map((booking: { notes: string }) => booking.notes)).toContain(
      'Quirin Zandt is left-handed',
    )
    expect(JSON.stringify(data)).not.toContain('booking_token')
    const page = await readFile(join(folder, 'family.html'), 'utf8')
    expect(page).toContain('Quirin Zandt')
    expect(page).not.toContain('<script>alert')
    await expect(run('export', email, 'family.json')).rejects.toThrow(`${file} is there already.`)
  })

  test('erases a family whose bookings are over and whose messages have left', async () => {
    await expect(run('erase', email)).rejects.toThrow(
      'The time of a booking of this family is not over. Cancel it, or try again afterwards.',
    )
    for (const { id } of await db.owner.query('select id from bookings'))
      await cancelBooking(f.people.admin, String(id))
    await expect(run('erase', email)).rejects.toThrow('still waits to be sent')
    await db.owner.query('update private.mail_queue set next_attempt_at = null')
    expect(await run('erase', email)).toEqual([
      'Erased 2 customers and 4 messages; 2 bookings stay without a player.',
    ])
    expect(await personalPlaces(db, ['quirin', 'zandt'])).toEqual([])
    await expect(run('erase', email)).rejects.toThrow('Customer not found')
    const noted = await f.people.admin.query(
      `select action, actor_name from activity where kind = 'family' order by action`,
    )
    expect(new Set(noted.map(({ action, actor_name }) => `${action} ${actor_name}`))).toEqual(
      new Set(['erased The operator', 'exported The operator']),
    )
  })

  test('names the other facilities that keep something, and erases there when asked', async () => {
    const elsewhere = 'ida@zandt.example'
    await db.owner.query(
      `insert into customers (facility_id, name, email) values ($1, 'Ida Zandt', $2), ($3, 'Ida Zandt', $2)`,
      [f.home.id, elsewhere, f.away.id],
    )
    const [{ slug: away }] = (await db.owner.query('select slug from facilities where id = $1', [
      f.away.id,
    ])) as [{ slug: string }]
    const more = `${away} keeps data of this address too: --facility ${away}`
    const left = () =>
      db.owner.query('select facility_id from customers where email = $1', [elsewhere])
    expect(await run('erase', elsewhere)).toEqual([
      'Erased 1 customers and 0 messages; 0 bookings stay without a player.',
      more,
    ])
    expect(await left()).toEqual([{ facility_id: f.away.id }])
    await expect(run('erase', elsewhere)).rejects.toThrow(`Customer not found\n${more}`)
    expect((await run('export', elsewhere, 'away.json', '--facility', away))[0]).toMatch(
      /holds 1 customers/,
    )
    expect(await run('erase', elsewhere, '--facility', away)).toHaveLength(1)
    expect(await left()).toEqual([])
    await expect(run('erase', elsewhere, '--facility', 'nowhere')).rejects.toThrow(
      'There is no facility "nowhere".',
    )
  })

  test('prints its usage', async () => {
    for (const args of [
      [],
      ['export', email],
      ['export', 'nobody', 'file.json'],
      ['erase', email, 'file.json'],
      ['erase'],
      ['show', email],
    ]) {
      await expect(run(...args)).rejects.toThrow(/^Usage: npm run admin -- family export/)
    }
  })
})
