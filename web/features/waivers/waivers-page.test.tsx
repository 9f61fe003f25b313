import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { call } from '../../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from '../../tests/render-route.tsx'

const { db, f, open, outages } = screensOn()

describe('/admin/waivers', () => {
  it('keeps what was typed until it is saved', async () => {
    const page = await open('/admin/waivers', 'admin')
    await page.fill('Title', 'Playing here')
    await page.fill('Text', 'Every player wears a helmet.')
    await page.press('Spaces', 'link')
    await page.see('Leave without saving?')
    await page.press('Leave without saving')
    await page.see('Cage A')
    await page.press('Waiver', 'link')
    await page.see(/^What you typed here before is back/)
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe(
      'Every player wears a helmet.',
    )
    await page.press('Save draft')
    await page.see('Draft saved')
    await page.miss(/^What you typed here before is back/)
  })

  it('keeps what is typed while it saves', async () => {
    const page = await open('/admin/waivers', 'admin')
    await page.fill('Title', 'Playing here')
    await page.fill('Text', 'Every player wears a helmet.')
    outages.hold('save_waiver_draft')
    await page.press('Save draft')
    await page.fill('Text', 'Every player wears a helmet and shoes.')
    await outages.end()
    await page.see('Draft saved')
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Text')
    expect(text.value).toBe('Every player wears a helmet and shoes.')
    await page.press('Save draft')
    await waitFor(async () => {
      const stored = await db.owner.query('select body from waiver_texts')
      expect(stored).toEqual([{ body: 'Every player wears a helmet and shoes.' }])
    })
  })

  it('has the text in each language of the public pages, and keeps other ones', async () => {
    await db.owner.query(
      `update facility_settings set languages = '{en,fr}' where facility_id = $1`,
      [f.home.id],
    )
    await call(f.people.admin, 'save_waiver_draft', {
      p_facility_id: f.home.id,
      p_title: 'Playing here',
      p_body: 'Every player wears a helmet.',
      p_translations: { es: { title: 'Jugar aquí', body: 'Cada jugador usa casco.' } },
    })
    const page = await open('/admin/waivers', 'admin')
    await page.fill('Title in French (optional)', 'Jouer ici')
    await page.press('Save draft')
    await page.see('Write the text in French too.')
    await page.fill('Text in French (optional)', 'Chaque joueur porte un casque.')
    const typed = screen.getByLabelText('Text in French (optional)')
    await page.press('Save draft')
    await page.see('Draft saved')
    // The panel begins again with what is stored.
    await waitFor(() => expect(typed.isConnected).toBe(false))
    // What is published for good is previewed in every language.
    await page.press('Preview')
    for (const [language, text] of [
      ['Spanish', 'Cada jugador usa casco.'],
      ['French', 'Chaque joueur porte un casque.'],
    ])
      await (await page.inside('region', `In ${language}`)).see(new RegExp(`${text}$`))
    const [draft] = await db.owner.query('select translations from waiver_texts')
    // Another owner saves, and this one has not read it.
    await call(f.people.admin, 'save_waiver_draft', {
      ...{ p_facility_id: f.home.id, p_title: 'Playing here', p_body: 'Nobody is liable.' },
      p_translations: draft?.translations,
    })
    await page.press('Publish version 1')
    const question = await page.inside('dialog', 'Publish version 1?')
    await question.press('Publish version 1')
    // A refusal, not a success.
    expect((await screen.findByRole('alertdialog', { hidden: true })).textContent).toMatch(
      /^This waiver has changed since you read it. Read it again./,
    )
    await expect
      .poll(() => screen.getByLabelText<HTMLTextAreaElement>('Text').value)
      .toBe('Nobody is liable.')
    await page.press('Publish version 1')
    const again = await page.inside('dialog', 'Publish version 1?')
    await again.press('Publish version 1')
    await page.see('Waiver published')
    expect(draft?.translations).toEqual({
      es: { title: 'Jugar aquí', body: 'Cada jugador usa casco.' },
      fr: { title: 'Jouer ici', body: 'Chaque joueur porte un casque.' },
    })
  })
})
