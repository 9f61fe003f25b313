import type { Locator, Page } from '@playwright/test'
import { facility } from '../server/tests/demo-facility.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { expect, isLongRun, test } from './journey.ts'
import { keepPicture } from './keep-picture.ts'
import { laptop, phone, wideTablet } from './sizes.ts'
import { wordsOf } from './words-of.ts'

const byMouse = [laptop, { width: 1366, height: 768 }, { width: 1440, height: 900 }, wideTablet]
const byFinger = [
  { width: 390, height: 664 },
  phone,
  { width: 412, height: 915 },
  wideTablet,
  { width: 1180, height: 820 },
]
/** The laptop's page at 200 %. */
const enlarged = { width: 640, height: 400 }

const devices = [
  ...[...byMouse, enlarged].map((viewport) => ({ viewport })),
  ...byFinger.map((viewport) => ({ viewport, hasTouch: true, isMobile: true })),
  ...[laptop, wideTablet, phone].map((viewport) => ({ viewport, text: '200%' })),
].map((device) => ({ hasTouch: false, text: '100%', ...device }))

/** The devices on which most was out of sight. The long run tries them all. */
const hardest = devices.filter(
  ({ text, viewport }) => text !== '100%' || viewport === enlarged || viewport === byFinger[0],
)

// Spanish has the longer words.
for (const [language, tag] of [
  ['es', []],
  ['en', ['@long']],
] as const)
  test(`staff see where they are, their account and the way out at every size (${language})`, {
    tag: [...tag],
  }, async ({ browser, page: first, site }) => {
    test.slow()
    await signInAtFrontDesk(first, site.url)
    const { desk } = await wordsOf(language)
    // With people at the desk, their button takes room from the list.
    const added = await callAtFrontDesk(first, '/rest/v1/rpc/save_desk_person', {
      p_facility_id: facility,
      p_name: 'Sam Ortiz',
      p_pin: '4711',
    })
    expect(added.status).toBe(200)
    for (const { text, ...device } of isLongRun() ? devices : hardest) {
      const { width, height } = device.viewport
      const size = `${language} ${width}x${height} ${device.hasTouch ? 'touch' : 'mouse'} ${text}`
      await test.step(size, async () => {
        const context = await browser.newContext({ ...device, baseURL: site.url })
        await context.addCookies([{ name: 'fungo-language', value: language, url: site.url }])
        await context.addInitScript(enlargeText, text)
        const page = await context.newPage()
        await signInAtFrontDesk(page, site.url)
        await page.goto('/admin/activity')
        const frame = await openFrame(page, desk)
        await expect(frame.getByRole('button', { name: desk.whoIsAtDesk })).toBeVisible()
        await keepPicture(page, `frame ${size}`)
        const parts = {
          current: frame.locator('[aria-current=page]'),
          account: frame.getByRole('button', { expanded: false }),
          leave: frame.getByRole('button', { name: desk.logOut }),
          languages: frame.getByRole('navigation', { name: desk.otherLanguages }),
        }
        for (const [name, part] of Object.entries(parts))
          await expect(part, `${size}: ${name}`).toBeInViewport({ ratio: 1 })
        await walk(page, frame)
        expect(await outOfFrame(page), `${size}: below the sidebar`).toEqual([])
        await context.close()
      })
    }
    const person = `/rest/v1/desk_people?id=eq.${added.body}`
    const removed = await callAtFrontDesk(first, person, { is_active: false }, 'PATCH')
    expect(removed.status).toBe(204)
  })

/** Sets the size of the text before the page's own scripts run. */
function enlargeText(size: string): void {
  document.addEventListener('readystatechange', () => {
    document.documentElement.style.fontSize = size
  })
}

/** Returns the sidebar, or the opened menu where the screen has no room for one. */
async function openFrame(page: Page, desk: { openMenu: string; menu: string }): Promise<Locator> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const sidebar = page.getByRole('complementary')
  if (await sidebar.isVisible()) return sidebar
  await page.getByRole('button', { name: desk.openMenu }).click()
  return page.getByRole('dialog', { name: desk.menu })
}

/** Returns what of the sidebar lies below the window, outside of the list that scrolls. */
async function outOfFrame(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('aside *')]
    const isBelow = (part: HTMLElement) => {
      const frame = part.offsetParent
      return frame?.tagName === 'ASIDE' && part.offsetTop > frame.clientHeight
    }
    return all.filter(isBelow).map((part) => part.textContent ?? '')
  })
}

/** Walks through the frame with Tab. What has the focus must be in sight. */
async function walk(page: Page, frame: Locator): Promise<void> {
  const all = frame.locator('a:visible, button:visible')
  await all.first().focus()
  for (let steps = await all.count(); steps > 1; steps -= 1) {
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
  }
  await expect(frame.locator(':focus')).toBeInViewport({ ratio: 1 })
}
