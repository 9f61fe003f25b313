import { signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, test } from './journey.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`shots ${colorScheme}`, async ({ browser, site }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ baseURL: site.url, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signInAtFrontDesk(page)
    const shot = async (name: string, width: number) => {
      await page.screenshot({ path: `/tmp/reach-shot-${name}-${width}-${colorScheme}.png`, fullPage: true })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      console.log(name, width, colorScheme, 'scrollWidth', wide)
    }
    for (const width of [390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/admin/website')
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForTimeout(500)
      await shot('website', width)
      await expectAccessible(page).catch((e) => console.log('AXE website', width, colorScheme, String(e.message).slice(0, 600)))
      await page.goto('/admin/settings')
      await page.locator('#calendars').scrollIntoViewIfNeeded()
      const create = page.getByRole('button', { name: 'Create address for All spaces' })
      if (width === 390 && colorScheme === 'light') await create.click()
      if (width === 390 && colorScheme === 'light') await expect(page.getByLabel('All spaces')).toBeVisible()
      await page.locator('#calendars').screenshot({ path: `/tmp/reach-shot-calendars-${width}-${colorScheme}.png` })
      await expectAccessible(page).catch((e) => console.log('AXE settings', width, colorScheme, String(e.message).slice(0, 600)))
    }
    await context.close()
    const other = await browser.newContext({ baseURL: site.url, colorScheme, reducedMotion: 'reduce' })
    const coach = await other.newPage()
    await coach.goto('/login')
    await coach.getByLabel('Email').fill('coach@example.com')
    await coach.getByLabel('Password', { exact: true }).fill('fungo-demo')
    await coach.getByRole('button', { name: 'Sign In' }).click()
    await expect(coach.getByRole('navigation').first()).toBeVisible()
    for (const width of [390, 768, 1024, 1280]) {
      await coach.setViewportSize({ width, height: 900 })
      await coach.goto('/instructor/unavailability')
      if (width === 390 && colorScheme === 'light') {
        await coach.screenshot({ path: `/tmp/reach-shot-busyform-${width}-${colorScheme}.png`, fullPage: true })
        await coach.getByLabel('Address of your calendar').fill('https://127.0.0.1/private.ics')
        await coach.getByRole('button', { name: 'Read this calendar' }).click()
      }
      await expect(coach.getByRole('button', { name: 'Read it now' })).toBeVisible()
      await coach.screenshot({ path: `/tmp/reach-shot-busy-${width}-${colorScheme}.png`, fullPage: true })
      await expectAccessible(coach).catch((e) => console.log('AXE busy', width, colorScheme, String(e.message).slice(0, 600)))
    }
    await other.close()
  })
