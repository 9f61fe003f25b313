import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { draftWaiver } from './fixtures/staff-calls.ts'
import { day, waiversOn } from './fixtures/waivers-on.ts'

const changed = 'This waiver has changed since you read it. Read it again.'

describe.each(engines)('publishing a waiver on %s', (engine) => {
  const { db, f, draft } = waiversOn(engine)

  const usual = {
    p_season_ends: '2026-12-31',
    p_asks_again: true,
    p_translations: { es: { title: 'Jugar aquí', body: 'Batear puede causar lesiones.' } },
  }
  /** Saves a draft and returns what a page shows of it. */
  const shown = async () => {
    const row = await draftWaiver(f, usual)
    return { ...row, season_ends: day(row?.season_ends) } as Record<string, unknown>
  }
  const publish = (p_waiver_text_id: unknown, p_shown?: object | null) =>
    call(f.people.admin, 'publish_waiver', { p_waiver_text_id, ...(p_shown && { p_shown }) })

  test.each([
    ['title', { p_title: 'Playing at home' }],
    ['text', { p_body: 'Nobody is liable.' }],
    ['translation', { p_translations: { es: { title: 'Jugar aquí', body: 'Nada.' } } }],
    ['translation that is gone', { p_translations: {} }],
    ['last day of the season', { p_season_ends: null }],
    ['answer to who signs again', { p_asks_again: false }],
  ])('a draft with another %s than was shown is refused', async (_, changes) => {
    const before = await shown()
    await draft({ ...usual, ...changes })
    await expectRefused(db, 'PT409', () => publish(before.id, before), changed)
  })

  test('a draft of which only a part was shown is refused', async () => {
    const { id, title, body } = await shown()
    await expectRefused(db, 'PT409', () => publish(id, { title, body }), changed)
    await expectRefused(db, 'PT409', () => publish(id, {}), changed)
  })

  test('the draft that was shown is published, once however often it is sent', async () => {
    const before = await shown()
    const [published] = await publish(before.id, before)
    expect(published?.published_at).not.toBeNull()
    expect(await publish(before.id, before)).toEqual([published])
    // Somebody else has published another text meanwhile: this one is not published.
    const other = { ...before, body: 'Nobody is liable.' }
    await expectRefused(db, 'PT409', () => publish(before.id, other), changed)
  })

  test('without what was shown the draft is published as it is', async () => {
    const { id } = await shown()
    await draft({ ...usual, p_body: 'Nobody is liable.' })
    expect((await publish(id))[0]).toMatchObject({ body: 'Nobody is liable.' })
  })
})
