import type { Page } from '@playwright/test'
import { signInAtFrontDesk } from '../front-desk.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { expectNoSidewaysScroll, mostShift, openCold, screens } from '../screens.ts'

const sizes = [
  { width: 320, height: 200 },
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const media = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const

const enter: Record<keyof typeof screens, (page: Page, siteUrl: string) => Promise<void>> = {
  visitor: async () => {},
  admin: signInAtFrontDesk,
  instructor: signInAsCoach,
}

for (const who of Object.keys(screens) as (keyof typeof screens)[]) {
  for (const path of screens[who]) {
    test(`${path} at every size, light, dark and in forced colors`, async ({ page, site }) => {
      test.setTimeout(300_000)
      await enter[who](page, site.url)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.emulateMedia(media[0])
        expect.soft(await openCold(page, path), `moves at ${size.width}`).toBeLessThan(mostShift)
        await expectNoSidewaysScroll(page)
        for (const medium of media) {
          await page.emulateMedia(medium)
          await expectAccessible(page, { inForcedColors: medium.forcedColors === 'active' })
        }
      }
    })
  }
}

async function signInAsCoach(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('coach@example.com')
  await page.getByLabel('Password', { exact: true }).fill('fungo-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/instructor$/)
}
