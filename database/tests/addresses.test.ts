import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { facilitiesOn } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'

const file = readFileSync(join(import.meta.dirname, '../history/0260_addresses.sql'), 'utf8')

describe.each(engines)('addresses of older rows on %s', (engine) => {
  const { db, f, bookCage, hours } = facilitiesOn(engine)

  test('a phone number must have digits, but older rows without can still be changed', async () => {
    const sentence = 'Enter a phone number, such as (937) 555-0142.'
    const { admin } = f.people
    await bookCage(hours(17, '10:00', '11:00'))
    for (const text of [
      `update bookings set player_phone = 'abc'`,
      `update facilities set phone = 'call us'`,
      `update instructors set phone = '12'`,
      `update customers set phone = 'mom'`,
    ]) {
      await expectRefused(db, 'P0001', () => admin.query(text), sentence)
    }
    await db.owner.query(`update bookings set player_phone = 'abc'`)
    await admin.query(`update bookings set notes = 'x'`)
    await admin.query('update bookings set player_phone = null')
  })

  test('addresses of older rows lose invalid characters, and the rows can be changed again', async () => {
    const id = await bookCage()
    const { owner } = db
    await owner.query('alter table facilities drop constraint facilities_website_url')
    await owner.query('alter table facilities drop constraint facilities_logo_url')
    await owner.query('alter table instructors drop constraint instructors_image_url')
    await owner.query('alter table bookings drop constraint bookings_player_email_format')
    await owner.query('update facilities set website = $2, logo_url = $3 where id = $1', [
      ...[f.home.id, 'https://cages.example/a\u00a0b', 'https://\u200b'],
    ])
    await owner.query('update instructors set profile_image_url = $2 where id = $1', [
      ...[f.home.instructor, 'https://cages.example/\u00adray.jpg'],
    ])
    // A booking from before there were customers.
    await owner.query('alter table bookings disable trigger user')
    await owner.query('update bookings set player_email = $2 where id = $1', [
      ...[id, 'owen\u0085@example.com'],
    ])

    await owner.transaction((client) => client.query(file))
    const [row] = await owner.query(
      `select website, logo_url, profile_image_url, player_email
       from facilities, instructors, bookings
       where facilities.id = $1 and instructors.id = $2 and bookings.id = $3`,
      [f.home.id, f.home.instructor, id],
    )
    expect(row).toEqual({
      website: 'https://cages.example/ab',
      logo_url: null,
      profile_image_url: 'https://cages.example/ray.jpg',
      player_email: 'owen@example.com',
    })
    const [away] = await owner.query('select website from facilities where id = $1', [f.away.id])
    expect(away).toEqual({ website: 'https://example.com' })
  })
})
