import { joinDesk } from './accept-invitation.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, testOnOwnSite } from './journey.ts'
import { expectNoSidewaysScroll } from './screens.ts'
import { wideTablet } from './sizes.ts'

const test = testOnOwnSite()

test('an owner invites somebody to the desk, who gets only the daily pages', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize(wideTablet)
  await signInAtFrontDesk(page, site.url)
  const desk = await joinDesk(page, browser, site)
  await desk.setViewportSize(wideTablet)
  const menu = desk.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: 'Bookings' })).toBeVisible()
  for (const name of ['Dashboard', 'Settings', 'Spaces', 'Activity', 'System']) {
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  }
  for (const path of [
    '/admin/bookings/day',
    '/admin/customers',
    '/admin/mail',
    '/admin/settings',
  ]) {
    await desk.goto(path)
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [1024, 390]) {
      await desk.setViewportSize({ width, height: 844 })
      await expectAccessible(desk)
      await expectNoSidewaysScroll(desk)
    }
    await desk.setViewportSize(wideTablet)
  }
  await expect(desk.getByText('Only its owners can open this page.')).toBeVisible()
  await desk.getByRole('link', { name: 'To the day' }).click()
  await expect(desk).toHaveURL(/\/admin\/bookings\/day/)

  await page.reload()
  await page.getByLabel('Role of desk@example.org').selectOption('Owner')
  await expect(page.getByText('Role changed').first()).toBeVisible()
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const [role, send] = await Promise.all([
      page.getByLabel('As', { exact: true }).boundingBox(),
      page.getByRole('button', { name: 'Send invitation' }).boundingBox(),
    ])
    expect(send?.y, `beside the role at ${width}`).toBe(role?.y)
  }
  await desk.goto('/admin/settings/people')
  await expect(desk.getByRole('region', { name: 'Administrators', exact: true })).toBeVisible()
  await desk.context().close()
})
