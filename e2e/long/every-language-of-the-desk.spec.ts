import type { Page } from '@playwright/test'
import { callAtFrontDesk, signInAtFrontDesk } from '../front-desk.ts'
import { addSpace } from '../front-desk-bookings.ts'
import { expect, expectAccessible } from '../journey.ts'
import { showPrices } from '../prices-shown.ts'
import { expectNoSidewaysScroll } from '../screens.ts'
import { laptop } from '../sizes.ts'
import { stretchTimers } from '../stretch-timers.ts'
import { test, typed } from '../visit-in-language.ts'
import { expectEnglishParts } from '../words-on-page.ts'

/** Languages with words for the desk, each with a name that is no word of any. French has none. */
const players = { es: 'Xóchitl', art: 'Ñandú' }

for (const [language, player] of Object.entries(players)) {
  test.describe(language, () => {
    test.use({ language, viewport: laptop })

    const space = `Jaula ${language}`
    test('the desk takes a walk-in, marks, moves and collects', async ({ page, site, visit }) => {
      test.setTimeout(900_000)
      // The looks take longer than a message stays.
      await stretchTimers(page)
      const { words, desk, read } = visit
      const { board, walkIn, bookingCard: card, moves, money } = words
      await addSpace(desk, space)
      await showPrices(desk, true)
      typed.add(player).add(space)
      for (const name of await namesAtDesk(desk)) typed.add(name)
      await signInAtFrontDesk(page, site.url)
      await page.goto('/admin/bookings/day')
      /** `isCovered`: the card covers the board's buttons in part, which axe then finds too small. */
      const look = async ({ isCovered } = { isCovered: false }) => {
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await read(page)
        await expectNoSidewaysScroll(page)
        if (!isCovered) await expectAccessible(page)
      }
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await expect(page.getByRole('grid')).toBeVisible()
      await look()
      await button(board.keyboard).click()
      await look()
      await page.keyboard.press('Escape')

      // A walk-in, paid at once.
      await button(board.walkIn).click()
      const panel = page.getByRole('dialog', { name: walkIn.walkInNow })
      await panel.getByRole('radio', { name: space }).check()
      await panel.getByRole('button', { name: walkIn.laterStart }).click()
      await panel.getByRole('button', { name: new RegExp(`^${walkIn.phone}`) }).click()
      await panel.getByLabel(walkIn.firstName).fill(player)
      await look()
      await panel.getByRole('button', { name: walkIn.thenCollect('').trim() }).click()
      const till = page.getByRole('dialog', { name: player })
      await expect(till.getByRole('radio', { name: money.tenders.check })).toBeVisible()
      await look()
      await till.getByRole('radio', { name: money.tenders.cash }).check()
      const collected = money.collect(money.amountBy.cash('$15.00'))
      await till.getByRole('button', { name: collected }).click()
      await expect(button(money.reverse)).toBeVisible()
      await look()
      await button(words.desk.dismiss).first().click()
      await expect(panel.or(till)).toBeHidden()

      // Its card: not here after all, here again, and what else the card asks.
      const block = page.getByRole('grid').getByRole('button', { name: new RegExp(`^${player}, `) })
      await block.click()
      const details = page.getByRole('dialog', { name: player, exact: true })
      await expect(details.getByText(card.playersPage)).toBeVisible()
      await look({ isCovered: true })
      await details.getByRole('button', { name: walkIn.notHere }).click()
      await details.getByRole('button', { name: walkIn.arrived, exact: true }).click()
      await expect(page.getByText(walkIn.markedAs.arrived)).toBeVisible()
      await look({ isCovered: true })
      await details.getByText(money.whatWasRecorded).click()
      await details.getByRole('button', { name: card.addNote }).click()
      await details.getByRole('button', { name: card.showCode }).click()
      await look({ isCovered: true })
      await details.getByRole('button', { name: card.anotherDay, exact: true }).click()
      await expect(page.getByRole('list', { name: moves.freeTimes })).toBeVisible()
      await look({ isCovered: true })
      await page.keyboard.press('Escape')
      await details.getByRole('button', { name: card.cancel, exact: true }).click()
      await expect(page.getByLabel(card.reason)).toHaveValue(card.usualReason)
      await look({ isCovered: true })
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(details).toBeHidden()

      // By keyboard into the next cage, and back.
      await block.focus()
      await page.keyboard.press('m')
      const bar = page.getByRole('region', { name: moves.moving(player) })
      await page.keyboard.press('ArrowRight')
      await look()
      for (let step = 0; step < 40; step += 1) {
        if (await bar.getByRole('button', { name: moves.drop }).first().isEnabled()) break
        await page.keyboard.press('Shift+ArrowDown')
      }
      await page.keyboard.press('Enter')
      // An older message has an Undo as well.
      const [moved = ''] = moves.movedTo(player, '|').split('|')
      await expect(page.getByText(moved).first()).toBeVisible()
      await expect(button(words.desk.undo).first()).toBeVisible()
      await look()
      await page.keyboard.press('Control+z')
      await expect(block).toHaveAccessibleName(new RegExp(space))

      // A caller is found by the search. Every screen and the board by instructor are looked at.
      await page.keyboard.press('Control+k')
      await page.getByLabel(words.desk.whoWhereWhen).fill(player)
      await expect(page.getByRole('link', { name: new RegExp(player) }).first()).toBeVisible()
      await look()
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: board.instructors }).check()
      await look()
      await page.getByRole('radio', { name: board.spaces }).check()
      for (const width of [320, 390, 768, 1024, 1920]) {
        await page.setViewportSize({ width, height: 844 })
        await look()
      }

      // The other screens are English, and say so.
      await page.goto('/admin/spaces')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('main')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation', { name: words.desk.adminArea })).toContainText(
        words.desk.businessHours,
      )
      // In Spanish their controls and translated parts say that they are Spanish.
      if (language === 'es')
        for (const path of ['/admin/bookings', '/admin/bookings/new', '/admin/waivers']) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await expectEnglishParts(page, language)
        }
      await showPrices(desk, false)
    })
  })
}

/** Returns the names that people and places at the facility have. */
async function namesAtDesk(desk: Page): Promise<string[]> {
  const names: string[] = []
  for (const columns of [
    'bookings?select=player_name,player_email,player_phone,notes,staff_notes,parent_name',
    'facility_spaces?select=name,description,equipment',
    'facility_service_types?select=name',
    'instructors?select=first_name,last_name',
    'facility_closures?select=reason',
    'user_profiles?select=first_name,last_name',
  ]) {
    const { body } = await callAtFrontDesk(desk, `/rest/v1/${columns}`, undefined, 'GET')
    for (const row of body as Record<string, string | null>[])
      names.push(...Object.values(row).flatMap((name) => name ?? []))
  }
  return names.flatMap((name) => [name, ...name.split(/[\s,.]+/)])
}
