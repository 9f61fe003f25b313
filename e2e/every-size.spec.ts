import type { Page } from '@playwright/test'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { expectNoSidewaysScroll, mostShift, openCold } from './screens.ts'

// A sample of each kind. long/every-screen.spec.ts checks all screens at every size.
const kinds = {
  visitor: ['/book?type=open', '/login'],
  admin: ['/admin', '/admin/settings/rules'],
}

for (const [who, paths] of Object.entries(kinds)) {
  test(`the screens of a ${who} do not shift, and fit a narrow and low screen in the dark`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    if (who === 'admin') await signInAtFrontDesk(page, site.url)
    for (const path of paths) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
        await page.setViewportSize({ width: 390, height: 844 })
        expect(await openCold(page, path)).toBeLessThanOrEqual(mostShift)
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.setViewportSize({ width: 320, height: 200 })
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await page.emulateMedia({ forcedColors: 'active' })
        expect(await pinnedHeight(page)).toBeLessThan(100)
      })
    }
  })
}

/** Returns the height in pixels of the parts that do not scroll. */
async function pinnedHeight(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((part) => /fixed|sticky/.test(getComputedStyle(part).position))
      .map((part) => part.getBoundingClientRect())
      .filter(({ top, bottom, width }) => bottom > 0 && top < innerHeight && width > innerWidth / 2)
      .reduce((sum, { height }) => sum + height, 0),
  )
}
