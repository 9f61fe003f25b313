import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { expectNoSidewaysScroll } from './screens.ts'

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

const looks = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const

let lookedAt = 0

/**
 * Checks the page at every size, in light, dark and forced colors. `arrive` opens it again at each
 * size. FUNGO_PICTURES names a folder for a screenshot of each.
 */
export async function expectGoodEverywhere(
  page: Page,
  arrive: (width: number) => Promise<void> = async () => {},
): Promise<void> {
  lookedAt += 1
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.emulateMedia(looks.light)
    await arrive(size.width)
    await expectNoSidewaysScroll(page)
    for (const [look, media] of Object.entries(looks)) {
      await test.step(`${size.width} × ${size.height}, ${look}`, async () => {
        await page.emulateMedia(media)
        await expectAccessible(page, {
          inForcedColors: look === 'forced',
          // The page is the same as in light but for its colors.
          isDark: look === 'dark',
        })
        await picture(page, `${size.width}x${size.height}-${look}`)
      })
    }
  }
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.FUNGO_PICTURES
  if (!folder) return
  const subject = test.info().title.replace(/[^a-z0-9]+/gi, '-')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${subject}-${lookedAt}-${name}.png` })
}
