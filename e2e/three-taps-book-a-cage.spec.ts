import { expect, isLongRun, test } from './journey.ts'
import { phone, smallPhone, tablet, wideTablet } from './sizes.ts'

const sizes = [smallPhone, wideTablet, { width: 1280, height: 720 }]
const otherSizes = [phone, { width: 430, height: 932 }, tablet, { width: 1180, height: 820 }]
const triedSizes = () => (isLongRun() ? [...sizes, ...otherSizes] : sizes)

test('a cage is booked with three taps and the form, and the first free time is visible', async ({
  page,
}) => {
  for (const { width, height } of triedSizes()) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page.evaluate(() => sessionStorage.clear())
    await page.getByRole('link', { name: 'Book Open Cage' }).first().click()
    const plate = page.getByRole('group', { name: 'Next open' }).getByRole('radio').first()
    await expect(plate).toBeVisible()
    const top = (await plate.boundingBox())?.y ?? height
    expect(top, `the first free time at ${width}`).toBeLessThan(Math.max(height / 2, 300))
    if (width === 1280) {
      const last = page.getByRole('gridcell').last()
      await expect(last).toBeInViewport({ ratio: 1 })
      const times = page.getByRole('group', { name: /^(Morning|Afternoon|Evening)/ })
      await expect(times.first()).toBeInViewport()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await plate.check()
    await expect(page.getByText(/^You get Cage/).first()).toBeVisible()
    const next = page.getByRole('button', { name: 'Continue' })
    await expect(next).toBeInViewport({ ratio: 1 })
    await next.click()
    await expect(page.getByLabel('Player name')).toBeVisible()
  }
})

test('opened by its address, the date step neither scrolls nor takes the focus', async ({
  page,
}) => {
  for (const { width, height } of triedSizes()) {
    await page.setViewportSize({ width, height })
    await page.goto('/book?type=open')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/book?type=open', { waitUntil: 'networkidle' })
    const plate = page.getByRole('group', { name: 'Next open' }).getByRole('radio').first()
    await expect(plate).toBeInViewport()
    expect(await page.evaluate(() => scrollY), `scrolled at ${width}`).toBe(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  }
})
