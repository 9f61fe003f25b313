import type { Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { keepPicture } from './keep-picture.ts'
import { expectNoSidewaysScroll } from './screens.ts'
import { laptop, phone, smallPhone, tablet, wideTablet } from './sizes.ts'

const sizes = [
  { width: 320, height: 200 },
  smallPhone,
  phone,
  tablet,
  { width: 844, height: 390 },
  wideTablet,
  laptop,
  { width: 1920, height: 1080 },
]

const looks = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const

/** The number of pages so far, for the names of their pictures. */
let lookedAt = 0

/**
 * Checks that the page does not scroll sideways and is accessible, at every size, in light, dark
 * and forced colors. `arrive` opens it again at each size. FUNGO_PICTURES names a folder for a
 * screenshot of each.
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
          // Only the colors differ from the light page, so only they are checked again.
          isDark: look === 'dark',
        })
        await keepPicture(page, nameOf(`${size.width}x${size.height}-${look}`))
      })
    }
  }
}

/** Names a picture by the test, the number of the page, and the look. */
function nameOf(look: string): string {
  return `${test.info().title.replace(/[^a-z0-9]+/gi, '-')}-${lookedAt}-${look}`
}
