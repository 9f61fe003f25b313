import { acceptInvitation } from './accept-invitation.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { test as base, expect, expectAccessible } from './journey.ts'
import { ownSite } from './own-site.ts'
import { expectNoSidewaysScroll } from './screens.ts'
import type { Site } from './site.ts'

const test = base.extend<object, { site: Site }>({
  site: ownSite(),
})

test('an owner invites somebody to the desk, who gets only the daily pages', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/settings/people')
  const section = page.getByRole('region', { name: 'Administrators', exact: true })
  await section.getByLabel('Invite an administrator by email').fill('desk@example.org')
  await section.getByLabel('As', { exact: true }).selectOption('Desk')
  await section.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent to desk@example.org').first()).toBeVisible()

  const desk = await acceptInvitation(browser, site, 'desk@example.org')
  await expect(desk).toHaveURL(/\/admin\/bookings\/day/)
  await desk.setViewportSize({ width: 1024, height: 768 })
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
    await desk.setViewportSize({ width: 1024, height: 768 })
  }
  await expect(desk.getByText('Only its owners can open this page.')).toBeVisible()
  await desk.getByRole('link', { name: 'To the day' }).click()
  await expect(desk).toHaveURL(/\/admin\/bookings\/day/)

  await page.reload()
  await section.getByLabel('Role of desk@example.org').selectOption('Owner')
  await expect(page.getByText('Role changed').first()).toBeVisible()
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await desk.goto('/admin/settings/people')
  await expect(desk.getByRole('region', { name: 'Administrators', exact: true })).toBeVisible()
  await desk.context().close()
})
