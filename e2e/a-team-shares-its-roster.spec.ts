import { facility } from '../server/tests/demo-facility.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, testOnOwnSite } from './journey.ts'
import { expectNoSidewaysScroll } from './screens.ts'
import { laptop, phone } from './sizes.ts'

/** A site of its own, because the facility asks for a waiver. */
const test = testOnOwnSite()

test('the desk makes a team, and parents add their child and sign by the roster link', async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  await page.getByRole('link', { name: 'Teams' }).click()
  await page.getByRole('button', { name: 'New team' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Team name').fill('Hawks 12U')
  await form.getByLabel('Coach or contact').fill('Noor Haddad')
  await form.getByLabel('Email').fill('noor@coaches.example')
  await form.getByRole('button', { name: 'Create team' }).click()
  await page.getByRole('link', { name: 'Hawks 12U' }).click()
  await expect(page.getByRole('heading', { name: 'Hawks 12U' })).toBeVisible()
  await page.getByRole('button', { name: 'Add player' }).click()
  await form.getByLabel('Player name').fill('Dylan Moreno')
  await form.getByLabel('Birth year').fill('2014')
  await form.getByRole('button', { name: 'Create player' }).click()
  await expect(page.getByRole('button', { name: 'Edit Dylan Moreno' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const link = await page.getByLabel('Link for the coach and the parents').inputValue()

  const { body } = await callAtFrontDesk(page, '/rest/v1/rpc/save_waiver_draft', {
    p_facility_id: facility,
    p_title: 'Playing at Diamond Edge',
    p_body: 'Every player wears a helmet.',
  })
  await callAtFrontDesk(page, '/rest/v1/rpc/publish_waiver', {
    p_waiver_text_id: (body as { id: string }).id,
  })

  await page.setViewportSize(phone)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Hawks 12U' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 still to sign' })).toBeVisible()
  await expect(page.getByText('Dylan M.')).toBeVisible()
  await expect(page.getByText('Moreno')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add my child' }).click()
  await page.getByLabel('First and last name').fill('Mia Castellano')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2 still to sign' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: 'Share the link with parents' }).click()
  await expect(page.getByRole('status').getByText('Link copied')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Sign for Mia C.' }).click()
  await expect(page.getByRole('checkbox', { name: 'Mia C.' })).toBeChecked()
  await page.getByRole('radio', { name: 'Their parent' }).check()
  await page.getByLabel('Your full name, typed, is your signature').fill('Lena Castellano')
  await page.getByLabel('I have read this and I agree.').check()
  await page.getByRole('button', { name: 'Sign for Mia' }).click()
  await page.getByRole('link', { name: 'Back to the team' }).click()
  await expect(page.getByRole('heading', { name: '1 still to sign' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 signed' })).toBeVisible()

  await page.setViewportSize(laptop)
  await page.goto('/admin/teams')
  await page.getByRole('link', { name: 'Hawks 12U' }).click()
  await expect(page.getByText('Not signed').first()).toBeVisible()
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await expect(page.getByLabel('Link for the coach and the parents')).not.toHaveValue(link)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Team not found' })).toBeVisible()
  expect(site.log()).not.toContain(link.split('/').at(-1))
})
