import type { Page } from '@playwright/test'
import { facility } from '../../server/tests/demo-facility.ts'
import { callAtFrontDesk } from '../front-desk.ts'
import { bookAtFrontDesk } from '../front-desk-bookings.ts'
import { expect } from '../journey.ts'
import { inEachLanguage, test, typed } from '../visit-in-language.ts'

inEachLanguage((language) => {
  test('two bookings as one: the lineup, the form, their pass, cancelling some, moving', async ({
    page,
    visit: { words, look },
  }) => {
    const { wizard, group, manageGroup, player } = words
    await page.goto('/book?type=open', { waitUntil: 'networkidle' })
    await page.getByRole('group', { name: wizard.nextOpen }).getByRole('radio').last().check()
    await page.getByRole('link', { name: wizard.addAnother }).click()
    const sameTime = page.getByRole('button', { name: group.sameTime })
    await expect(sameTime).toBeVisible()
    await look(page)
    await sameTime.click()
    await expect(page.getByRole('button', { name: group.proceedWith(2) })).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: group.proceedWith(2) }).click()
    await page.getByRole('button', { name: group.confirmAll(2) }).click()
    await expect(page.getByRole('link', { name: group.contactNameMissing })).toBeVisible()
    await look(page)
    await page.getByLabel(group.nameOfPlayer(1)).fill('Robin O’Neill')
    await page.getByLabel(group.nameOfPlayer(2)).fill('Kim O’Neill')
    await page.getByLabel(group.yourName).fill('Kim O’Neill')
    await page.getByLabel(player.email).fill('robin@parents.example')
    await page.getByRole('button', { name: group.confirmAll(2) }).click()
    await expect(page.getByRole('heading', { name: group.youAreBooked })).toBeVisible()
    await look(page)
    await page.getByRole('link', { name: group.openAll }).click()
    await expect(page.getByRole('region', { name: manageGroup.yourBookings })).toBeVisible()
    await look(page)
    const pass = page.url()
    await page.getByRole('button', { name: manageGroup.cancelSome(2) }).click()
    await expect(page.getByRole('button', { name: manageGroup.pickFirst })).toBeVisible()
    await look(page)
    await page.goto(`${pass}/move`, { waitUntil: 'networkidle' })
    await look(page)
    await page.goto(`/manage/group/${'f'.repeat(64)}`, { waitUntil: 'networkidle' })
    await look(page)
  })

  test('the page of a team, and its waiver', async ({ page, visit: { words, look, desk } }) => {
    const { team, waiver } = words
    const draft = {
      ...{ p_title: 'Playing at Diamond Edge', p_body: 'Every player wears a helmet.' },
      p_translations: { es: { title: 'Jugar en Diamond Edge', body: 'Cada jugador usa casco.' } },
    }
    const { body } = await callAtFrontDesk(desk, '/rest/v1/rpc/save_waiver_draft', {
      p_facility_id: facility,
      ...draft,
    })
    const p_waiver_text_id = (body as { id: string }).id
    await callAtFrontDesk(desk, '/rest/v1/rpc/publish_waiver', { p_waiver_text_id })
    const { address } = await bookAtFrontDesk(desk, 'Robin O’Neill', 2 * 24 * 60)
    await page.goto(address, { waitUntil: 'networkidle' })
    await look(page)
    await page.getByRole('link', { name: waiver.signNow }).click()
    // The facility wrote it in Spanish too; in another language it stays what it is.
    const text = page.getByRole('region', { name: waiver.textOfWaiver })
    await expect(text).toHaveAttribute('lang', language === 'es' ? 'es' : 'en')
    await look(page)
    await page.goto(await teamAtFrontDesk(desk, `Hawks ${language}`), { waitUntil: 'networkidle' })
    await expect(page.getByText(team.noPlayers)).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: team.addPlayer }).click()
    await page.getByRole('button', { name: team.add }).click()
    await expect(page.getByText(team.nameMissing)).toBeVisible()
    await look(page)
    await page.getByLabel(team.playerName).fill('Mia Castellano')
    await page.keyboard.press('Enter')
    await page.context().grantPermissions(['clipboard-write'])
    await page.getByRole('button', { name: team.share }).click()
    await expect(page.getByRole('status').getByText(team.linkCopied)).toBeVisible()
    const sign = page.getByRole('link', { name: team.signFor('Mia C.') })
    await expect(sign).toBeVisible()
    await look(page)
    await sign.click()
    await expect(page.getByRole('heading', { name: waiver.waiver })).toBeVisible()
    await look(page)
    await page.getByRole('radio', { name: waiver.relations.parent }).check()
    await page.getByLabel(waiver.fullName).fill('Lena Castellano')
    await page.getByLabel(waiver.sendCopyTo).fill('lena@parents.example')
    await page.getByLabel(waiver.agree).check()
    await page.getByRole('button', { name: waiver.signFor(['Mia']) }).click()
    await expect(page.getByRole('heading', { name: waiver.signed })).toBeVisible()
    await look(page)
    await page.getByRole('link', { name: waiver.backToTeam }).click()
    await expect(page.getByRole('heading', { name: team.signedPlayers(1) })).toBeVisible()
    await look(page)
    for (const address of ['team', 'waiver']) {
      await page.goto(`/${address}/${'f'.repeat(64)}`, { waitUntil: 'networkidle' })
      await look(page)
    }
  })
})

/** Makes a team of this name at the desk. Returns the address of its page. */
async function teamAtFrontDesk(desk: Page, name: string): Promise<string> {
  typed.add(name)
  await desk.goto('/admin/teams')
  await desk.getByRole('button', { name: 'New team' }).first().click()
  const form = desk.getByRole('dialog')
  await form.getByLabel('Team name').fill(name)
  await form.getByLabel('Coach or contact').fill('Kim O’Neill')
  await form.getByLabel('Email').fill('robin@parents.example')
  await form.getByRole('button', { name: 'Create team' }).click()
  await desk.getByRole('link', { name }).click()
  return desk.getByLabel('Link for the coach and the parents').inputValue()
}
