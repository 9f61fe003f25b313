import type { Page } from '@playwright/test'
import { openDay } from './booking-journey.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, testOnOwnSite } from './journey.ts'
import { expectNoSidewaysScroll, mostShift, shiftOf } from './screens.ts'
import type { Site } from './site.ts'
import { phone, wideTablet } from './sizes.ts'
import { bookFirstHour } from './visitor-bookings.ts'

const test = testOnOwnSite()

test('the owner publishes a waiver, a parent signs it by keys alone, and the desk sees who is missing', async ({
  page,
  site,
  isMobile,
}) => {
  await signInAtFrontDesk(page, site.url)
  await page.goto(`${site.url}/admin/waivers`)
  await page.getByLabel('Title', { exact: true }).fill('Playing at Diamond Edge')
  await page
    .getByLabel('Text', { exact: true })
    .fill('Batting and pitching can cause injury.\n\nEvery player wears a helmet.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }).click()
  await expect(page.getByText('Asked now')).toBeVisible()
  await expectAccessible(page)

  const { link, token } = await bookTomorrow(site, 'renee@parents.example')
  const confirmation = await site.mailbox.lastTo('renee@parents.example')
  expect(confirmation.email.text).toContain(`/waiver/${token}`)
  await page.goto(`${site.url}/admin`)
  const panel = page.getByRole('region', { name: 'Waivers' })
  await expect(panel).toContainText(/not signed tomorrow/)
  // It comes with the rest and pushes nothing down.
  expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift)
  await panel.getByRole('link', { name: /Zoe Winters/ }).click()
  await expect(page.getByText('Waiver: not signed')).toBeVisible()
  // On a phone the booking is a sheet over the board.
  if (isMobile) await page.keyboard.press('Escape')
  await expect(
    page.getByRole('gridcell').getByRole('button', { name: /Zoe Winters.*waiver not signed/ }),
  ).toBeAttached()

  await page.setViewportSize(phone)
  await page.goto(link)
  const box = page.getByRole('region', { name: 'Waiver' })
  await expect(box).toContainText('Not signed yet')
  await expectAccessible(page)
  await reach(page, 'Sign the waiver')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Waiver', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Text of the waiver' })).toContainText('helmet')
  // A booking knows no year of birth, only this.
  await expect(page.getByRole('checkbox', { name: 'Zoe Winters Under 18' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Their parent' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /The player/ })).toHaveCount(0)
  const sign = page.getByRole('button', { name: 'Sign for Zoe' })
  await expect(sign).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: 'Type your full name' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await reach(page, 'Your full name, typed, is your signature')
  await page.keyboard.type('Renee Winters')
  await reach(page, 'I have read this and I agree.')
  await page.keyboard.press('Space')
  await reach(page, 'Sign for Zoe')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Signed. Thank you!' })).toBeFocused()
  await expect(page.getByText('Renee Winters (parent)')).toBeVisible()
  await expectAccessible(page)

  const [, copy] = await site.mailbox.allTo('renee@parents.example', 2)
  expect(copy?.email.text).toContain('Every player wears a helmet.')
  expect(copy?.email.text).toContain('Renee Winters, typed on')
  await page.getByRole('link', { name: 'Back to your booking' }).click()
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeVisible()
  await expect(page.getByText('Not signed yet')).toHaveCount(0)

  // A parent signs on the desk's tablet, which then asks for the PIN.
  await bookTomorrow(site, 'lee@parents.example', 'Mia Lee')
  await page.setViewportSize(wideTablet)
  await page.goto(`${site.url}/admin/settings/people`)
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Sam Ortiz')
  await page.getByLabel('PIN', { exact: true }).fill('471100')
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByRole('button', { name: 'Remove Sam Ortiz' })).toBeVisible()
  await page.goto(`${site.url}/admin`)
  await panel.getByRole('link', { name: 'Sign on this tablet' }).click()
  const handOver = page.getByRole('button', { name: 'Hand over for Mia Lee' })
  await expect(handOver).toBeDisabled()
  await page.getByRole('button', { name: /^Who is at the desk/ }).click()
  const pad = page.getByRole('dialog', { name: 'Who is at the desk?' })
  await expect(pad).toBeVisible()
  await page.keyboard.type('471100')
  await expect(pad).toHaveCount(0)
  await expectAccessible(page)
  const person = await page.evaluate(() => localStorage.getItem('fungo-desk-person'))
  const ending = page.waitForResponse(/\/rpc\/desk_sign_out$/)
  await handOver.click()
  await expect(page.getByRole('checkbox', { name: 'Mia Lee' })).toBeChecked()
  // Nobody can use a copy of the token of the person at the desk any more.
  const ended = await ending
  expect(ended.status()).toBe(204)
  expect(await ended.request().headerValue('x-desk-person')).toBe(JSON.parse(person ?? '').token)
  // Whoever holds the tablet now gets no further than the PIN.
  await page.goBack()
  await expect(pad).toBeVisible()
  await page.goForward()
  await page.getByLabel('Your full name, typed, is your signature').fill('Jo Lee')
  await page.getByRole('checkbox', { name: 'I have read this and I agree.' }).check()
  await page.getByRole('button', { name: 'Sign for Mia' }).click()
  await expect(page.getByRole('link', { name: 'Back to your booking' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Give the tablet back to the desk' }).click()
  await expect(pad).toBeVisible()
  await page.keyboard.type('471100')
  await expect(pad).toHaveCount(0)
  await expect(handOver).toHaveCount(0)

  await page.goto(`${site.url}/waiver/${'f'.repeat(64)}`)
  await expect(page.getByRole('heading', { name: 'Nothing to sign' })).toBeVisible()
  expect(site.log()).not.toContain(token)
})

/** Presses Tab until the control with this name has the focus. */
async function reach(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    const isThere = await page.evaluate((wanted) => {
      const at = document.activeElement as HTMLInputElement | null
      const label = at?.labels?.[0]?.textContent ?? at?.textContent
      return label?.trim().startsWith(wanted)
    }, name)
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`60 presses of Tab did not reach ${name}`)
}

async function bookTomorrow(site: Site, email: string, player = 'Zoe Winters') {
  const { date } = openDay(1)
  await bookFirstHour(site.url, date, {
    p_player_name: player,
    p_player_email: email,
    p_is_minor: true,
    p_parent_name: 'Renee Winters',
  })
  const { email: mail } = await site.mailbox.lastTo(email)
  const token = /\/manage\/([0-9a-f]{64})/.exec(mail.text ?? '')?.[1] ?? ''
  return { token, link: `${site.url}/manage/${token}` }
}
