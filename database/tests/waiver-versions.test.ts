import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { day, waiversOn } from './fixtures/waivers-on.ts'

describe.each(engines)('versions of a waiver on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours, ...waivers } = waiversOn(engine)
  const { publish, read, sign, stateOf, ava } = waivers
  let id: string
  let token: string
  let first: string
  beforeAll(async () => {
    first = await publish()
    id = await bookCage(ava)
    token = (await rowOf(id)).booking_token
    await sign(token, ['Ava Thompson'])
  })

  test('the smallest change is a new version, and older signatures keep counting', async () => {
    const second = await publish({ p_body: 'Batting can cause injury even with care.' })
    expect(await stateOf([id])).toEqual(['signed'])
    const [signed] = await f.people.admin.query(
      `select version, body, signature.sha256 = text.sha256 as is_same from waiver_signatures signature
       join waiver_texts text on text.id = waiver_text_id`,
    )
    expect(signed).toEqual({
      version: 1,
      body: 'Batting can cause injury, even with care.',
      is_same: true,
    })
    const eli = await rowOf(
      await bookCage({ ...ava, p_player_name: 'Eli Thompson', ...hours(19, '10:00', '11:00') }),
    )
    await expectRefused(db, 'PT409', () =>
      sign(eli.booking_token, ['Eli Thompson'], { p_waiver_text_id: first }),
    )
    expect((await read(eli.booking_token))?.waiver_text_id).toBe(second)
  })

  test('a version that asks everybody again ends the older signatures', async () => {
    await publish({ p_body: 'Helmets in the cage.', p_asks_again: true })
    expect(await stateOf([id])).toEqual(['missing'])
    await sign(token, ['Ava Thompson'])
    expect(await stateOf([id])).toEqual(['signed'])
    expect(day((await read(token))?.valid_until)).toBe('2027-06-15')
  })

  test('is read and signed in the languages in which the facility wrote it', async () => {
    await db.owner.query(`update facility_settings set languages = '{en,es}'`)
    const es = { title: 'Jugar aquí', body: 'Batear puede causar lesiones.' }
    await publish({ p_translations: JSON.stringify({ es }), p_asks_again: true })
    expect(await read(token, { p_language: 'es' })).toMatchObject({ ...es, language: 'es' })
    expect(await read(token, { p_language: 'fr' })).toMatchObject({ language: 'en' })
    await sign(token, ['Ava Thompson'], { p_language: 'es' })
    const [latest] = await db.owner.query(
      'select language, sha256 from waiver_signatures order by signed_at desc, ctid desc limit 1',
    )
    expect(latest).toEqual({
      language: 'es',
      sha256: createHash('sha256').update(`${es.title}\n\n${es.body}`).digest('hex'),
    })
  })

  test('ends with the season, which comes back every year', async () => {
    await publish({ p_season_ends: '2025-06-30', p_asks_again: true })
    expect(day((await read(token))?.valid_until)).toBe('2026-06-30')
    await sign(token, ['Ava Thompson'])
    const later = await bookCage({
      ...ava,
      p_start_time: '2026-07-02T14:00Z',
      p_end_time: '2026-07-02T15:00Z',
    })
    // Signing again today would change nothing, so nobody is asked yet.
    const link = (await rowOf(later)).booking_token
    expect(await stateOf([id, later])).toEqual(['signed', 'signed'])
    expect((await read(link))?.players).toMatchObject([{ is_signed: true }])
    db.clock.set('2026-07-01T14:00:00Z')
    expect(await stateOf([later])).toEqual(['expired'])
    expect((await read(link))?.players).toMatchObject([{ is_signed: false }])
    db.clock.set(june(15, '10:00'))
  })

  test('nobody is asked for a withdrawn waiver', async () => {
    const current = await publish()
    await call(f.people.admin, 'withdraw_waiver', { p_waiver_text_id: current })
    const fresh = await rowOf(await bookCage(hours(26, '10:00', '11:00')))
    expect(await read(fresh.booking_token)).toBeUndefined()
    await expectRefused(db, 'PT409', () =>
      call(f.people.admin, 'withdraw_waiver', { p_waiver_text_id: current }),
    )
  })

  test('a version that asked again and was withdrawn ends no signature of an older one', async () => {
    await publish()
    expect(await stateOf([id])).toEqual(['signed'])
    const again = await publish({ p_asks_again: true })
    expect(await stateOf([id])).toEqual(['missing'])
    await call(f.people.admin, 'withdraw_waiver', { p_waiver_text_id: again })
    expect(await stateOf([id])).toEqual(['none'])
    await publish({ p_body: 'Batting can cause injury.' })
    expect(await stateOf([id])).toEqual(['signed'])
    expect((await read(token))?.players).toMatchObject([{ is_signed: true }])
  })
})
