import { chooseDay, openDay, openTimes } from './booking-journey.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { addSpace } from './front-desk-bookings.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { keepPicture } from './keep-picture.ts'
import { showPrices } from './prices-shown.ts'
import { expectNoSidewaysScroll } from './screens.ts'
import { laptop, phone } from './sizes.ts'

test.afterEach(({ page }) => showPrices(page, false))

test('the desk sells a card of hours, and a parent books with its code', { tag: '@long' }, async ({
  page,
  site,
}) => {
  test.slow()
  await signInAtFrontDesk(page, site.url)
  await showPrices(page, true)
  await page.goto('/admin/passes')
  await page.getByRole('link', { name: 'Sell a pass' }).click()
  await page.getByRole('radio', { name: /^10 hours/ }).check()
  await page.getByLabel('Price').fill('380')
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('button', { name: 'Sell for $380.00 by card' }).click()
  await expect(page.getByRole('status').first()).toContainText('Sold for $380.00 by card.')
  const card = page.getByRole('region', { name: 'The card' })
  const code = (await card.getByText(/^(\w{3} ){3}\w{3}$/).textContent()) ?? ''
  await expectAccessible(page)
  await page.goto('/admin/passes')
  await page.getByLabel('Find a card').fill(code)
  await expect(page.getByText(`${code}, 10 h left`)).toBeVisible()

  await page.setViewportSize(phone)
  await page.goto('/book?type=open')
  await chooseDay(page, openDay(8).spoken)
  const [time = ''] = await openTimes(page)
  await page.getByRole('radio', { name: time, exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Player name').fill('Owen Brandt')
  await page.getByLabel('Email').fill('card@parents.example')
  await page.getByRole('button', { name: 'Have a card?' }).click()
  await page.getByLabel('Card code').fill('222222222222')
  await expect(page.getByText('No card has this code.')).toBeVisible()
  await page.getByLabel('Card code').fill(code.toLowerCase())
  await expect(page.getByText('10 h left')).toBeVisible()
  await expect(page.getByLabel('Card code')).toHaveValue(code)
  await expect(page.getByText(/min from your card/).filter({ visible: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused()
  await page.goto('/admin/passes')
  await expect(page.getByText(`${code}, 9 h left`)).toBeVisible()

  // A family with two cages spends two times.
  await page.goto('/book?type=open')
  await chooseDay(page, openDay(8).spoken)
  const [, , later = ''] = await openTimes(page)
  await page.getByRole('radio', { name: later, exact: true }).check()
  await page.getByRole('link', { name: 'Add another' }).click()
  await page.getByRole('button', { name: /^Same time, another cage/ }).click()
  await page.getByRole('button', { name: 'Continue with 2' }).click()
  await page.getByLabel('Name of player 1').fill('Owen Brandt')
  await page.getByLabel('Name of player 2').fill('Ida Brandt')
  await page.getByLabel('Your name').fill('Jo Brandt')
  await page.getByLabel('Email').fill('card@parents.example')
  await page.getByRole('button', { name: 'Have a card?' }).click()
  await page.getByLabel('Card code').fill(code)
  await expect(page.getByText('2 bookings, 2 h')).toBeVisible()
  await expect(page.getByText('120 min from your card')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm 2 bookings' }).click()
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused()
  await expect(page.getByText('120 min from your card')).toBeVisible()

  // And a walk-in spends half an hour at the desk.
  await page.setViewportSize(laptop)
  await page.goto('/admin')
  // One for each walk-in: at a busy hour the others are taken.
  for (let walkIn = 0; walkIn < 3; walkIn += 1) await addSpace(page)
  await page.goto('/admin/bookings/day')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await page.getByLabel('First name').fill('Owen')
  // Customers of that name are suggested over what follows, until the field is left.
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Have a card?' }).click()
  await page.getByLabel('Card code').fill(code)
  await expect(page.getByText('this booking, 30 min')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Then collect/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(
    page.getByRole('gridcell').getByRole('button', { name: /^Owen, .*paid/ }),
  ).toBeVisible()
  // The stream can show the booking before its answer has closed the form.
  await expect(page.getByLabel('First name')).toBeHidden()
  // One without a card pays at once: booked, and collected with one tap more.
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await page.getByLabel('First name').fill('Sam')
  await page.getByRole('button', { name: 'Then collect $15.00' }).click()
  await page.getByRole('button', { name: /^Collect \$15\.00/ }).click()
  await expect(
    page.getByRole('gridcell').getByRole('button', { name: /^Sam, .*paid/ }),
  ).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Sam' })).toBeHidden()
  await page.goto('/admin/passes')
  await expect(page.getByText(`${code}, 6 h 30 min left`)).toBeVisible()

  // A customer who forgot the card while booking shows it at the desk.
  await page.goto('/admin/bookings/day')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await page.getByLabel('First name').fill('Ida')
  await page.getByRole('button', { name: /^Start/ }).click()
  const block = page.getByRole('gridcell').getByRole('button', { name: /^Ida, / })
  await expect(block).toHaveAccessibleName(/owes \$15\.00/)
  await block.click()
  const money = page.getByRole('dialog', { name: 'Ida' }).getByRole('region', { name: 'Money' })
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await money.getByRole('radio', { name: 'Pass' }).check()
    await money.getByLabel('Card code').fill(code)
    await expect(money.getByText('10 hours, 6 h 30 min left')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, { again: width !== 390 })
    await keepPicture(page, `pass-at-desk-${width}`)
  }
  await money.getByRole('button', { name: 'Pay with this card' }).click()
  await expect(money).toContainText('Paid')
  // The card became a dialog on the phone and stays one, so it is opened beside the board again.
  await page.keyboard.press('Escape')
  await expect(block).toHaveAccessibleName(/, paid/)
  await block.click()
  await money.getByText('What was recorded').click()
  await money.getByRole('button', { name: 'Take the pass off' }).click()
  await expect(block).toHaveAccessibleName(/owes \$15\.00/)
})
