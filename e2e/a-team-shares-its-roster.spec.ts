import { cageId, facility, openCage } from '../server/tests/demo-facility.ts'
import { instantAt } from '../shared/times.ts'
import { openDay } from './booking-journey.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, testOnOwnSite } from './journey.ts'
import { expectNoSidewaysScroll } from './screens.ts'
import { laptop, phone, smallPhone } from './sizes.ts'

/** A site of its own, because the facility asks for a waiver. */
const test = testOnOwnSite()

test('the desk makes a team, and parents add their child and sign by the roster link', async ({
  page,
  site,
  isMobile,
}) => {
  await signInAtFrontDesk(page, site.url)
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
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
  await callAtFrontDesk(page, '/rest/v1/rpc/create_booking_series', {
    p_facility_id: facility,
    p_space_ids: [cageId('Cage 3')],
    p_service_type_id: openCage,
    p_first_start: instantAt(openDay(9).date, '14:00', 'America/New_York').toISOString(),
    p_minutes: 60,
    p_every_weeks: 1,
    p_player_name: 'Hawks 12U',
    p_count: 2,
    p_team_id: page.url().split('/').at(-1),
    p_skip_clashes: true,
  })

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
  // A month and a day, in two lines.
  const day = page.getByRole('listitem').filter({ hasText: 'Cage 3' }).locator('p').first()
  expect((await day.boundingBox())?.height).toBeLessThan(60)
  await page.getByRole('button', { name: 'Add my child' }).click()
  await page.getByLabel('First and last name').fill('Mia Castellano')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2 still to sign' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('button', { name: 'Share the link with parents' }).click()
  await expect(page.getByRole('status').getByText('Link copied')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // On the narrowest phone too, a name is in one line.
  await page.setViewportSize(smallPhone)
  const name = page.getByText('Dylan M.', { exact: true })
  expect((await name.boundingBox())?.height).toBeLessThan(30)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(phone)

  await page.getByRole('link', { name: 'Sign for Mia C.' }).click()
  await expect(page.getByRole('checkbox', { name: 'Mia C.' })).toBeChecked()
  await page.getByRole('radio', { name: 'Their parent' }).check()
  await page.getByLabel('Your full name, typed, is your signature').fill('Lena Castellano')
  await page.getByLabel('I have read this and I agree.').check()
  // No booking has an address for the copy.
  await expect(page.getByRole('button', { name: 'Sign for Mia' })).toBeDisabled()
  await page.getByLabel('Email for your copy').fill('lena@parents.example')
  await page.getByRole('button', { name: 'Sign for Mia' }).click()
  await page.getByRole('link', { name: 'Back to the team' }).click()
  await expect(page.getByRole('heading', { name: '1 still to sign' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 signed' })).toBeVisible()

  await page.setViewportSize(laptop)
  await page.goto('/admin/teams')
  await page.getByRole('link', { name: 'Hawks 12U' }).click()
  await expect(page.getByText('Not signed').first()).toBeVisible()
  const signed = page.getByRole('button', { name: 'Edit Mia Castellano' })
  expect((await signed.boundingBox())?.height, 'a name in one line').toBeLessThan(48)
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await expect(page.getByLabel('Link for the coach and the parents')).not.toHaveValue(link)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Team not found' })).toBeVisible()
  expect(site.log()).not.toContain(link.split('/').at(-1))
})
