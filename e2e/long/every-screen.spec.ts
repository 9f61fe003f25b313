import type { Page } from '@playwright/test'
import { expectGoodEverywhere } from '../every-look.ts'
import { signInAsCoach, signInAtFrontDesk } from '../front-desk.ts'
import { expect, test } from '../journey.ts'
import { showPrices } from '../prices-shown.ts'
import { screens } from '../screen-addresses.ts'
import { mostShift, openCold } from '../screens.ts'

const enter: Record<keyof typeof screens, (page: Page, siteUrl: string) => Promise<void>> = {
  visitor: async () => {},
  admin: signInAtFrontDesk,
  money: async (page, siteUrl) => {
    await signInAtFrontDesk(page, siteUrl)
    await showPrices(page, true)
  },
  instructor: signInAsCoach,
  handbook: async () => {},
}

for (const who of Object.keys(screens) as (keyof typeof screens)[]) {
  for (const path of screens[who]) {
    test(`${path} of the ${who} at every size, light, dark and in forced colors`, async ({
      page,
      site,
    }) => {
      test.setTimeout(900_000)
      await enter[who](page, site.url)
      try {
        await expectGoodEverywhere(page, async (width) => {
          expect.soft(await openCold(page, path), `moves at ${width}`).toBeLessThan(mostShift)
        })
      } finally {
        if (who === 'money') await showPrices(page, false)
      }
    })
  }
}
