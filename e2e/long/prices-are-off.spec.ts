import { signInAsCoach, signInAtFrontDesk } from '../front-desk.ts'
import { addSpace, bookAtFrontDesk } from '../front-desk-bookings.ts'
import { expect, testOnOwnSite } from '../journey.ts'
import { expectNoMoney } from '../prices-shown.ts'
import { screens } from '../screen-addresses.ts'
import { openCold } from '../screens.ts'

/** A site of its own, because players of other tests have names such as Pass. */
const test = testOnOwnSite()

/** Where prices are switched on, and what explains them to a new owner. */
const switches = /^\/(admin\/(settings|setup|webhooks|api-keys)|create-facility)/

test('with prices off no screen of the staff mentions money', async ({ page, site }) => {
  test.setTimeout(900_000)
  await signInAtFrontDesk(page, site.url)
  const { address } = await bookAtFrontDesk(page, 'Nell Nobody', -5)
  for (const path of screens.admin.filter((path) => !switches.test(path)))
    await test.step(path, async () => {
      await openCold(page, path)
      await expectNoMoney(page)
    })
  // At a busy hour the other spaces are taken.
  await addSpace(page)
  await page.goto('/admin/bookings/day')
  await page.getByRole('button', { name: 'Walk-in' }).first().click()
  await expect(page.getByRole('button', { name: /^Start: / })).toBeVisible()
  await expectNoMoney(page)
  for (const path of screens.money.filter((path) => /money|passes|rates/.test(path))) {
    await page.goto(path)
    await expect(page.getByText(/No prices are shown here|Prices are switched off/)).toBeVisible()
  }
  await page.goto(address)
  await expect(page.getByRole('region', { name: 'Your booking' })).toBeVisible()
  await expectNoMoney(page)
})

test('with prices off visitors and instructors see no prices', async ({ page }) => {
  test.setTimeout(900_000)
  for (const path of screens.visitor.filter((path) => !switches.test(path)))
    await test.step(path, async () => {
      await openCold(page, path)
      await expectNoMoney(page)
    })
  await signInAsCoach(page)
  for (const path of screens.instructor)
    await test.step(path, async () => {
      await openCold(page, path)
      await expectNoMoney(page)
    })
})
