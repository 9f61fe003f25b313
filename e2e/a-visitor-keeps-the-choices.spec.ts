import { chooseDay, openDay, openTimes } from './booking-journey.ts'
import { expect, expectAccessible, test } from './journey.ts'

test('Back, Forward and a reload keep the step and the choices', async ({
  page,
  context,
}, info) => {
  const address = `back-${info.project.name}@parents.example`
  const day = openDay(info.project.name === 'phone' ? 15 : 16)
  const at = (heading: string) => expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await page.goto('/book')
  await page.getByRole('button', { name: /^Lesson/ }).click()
  await page.getByRole('radio', { name: /^Any instructor/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await chooseDay(page, day.spoken)
  const time = (await openTimes(page)).at(-1) ?? ''
  const chosen = page.getByRole('radio', { name: time, exact: true })
  await chosen.check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Player name').fill('Robin O’Neill')
  await page.getByLabel('Email').fill(address)
  await page.reload()
  await expect(page.getByLabel('Player name')).toHaveValue('Robin O’Neill')
  await page.goBack()
  await expect(chosen).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^Any instructor/ })).toBeChecked()
  await page.goBack()
  await at('What are you booking?')
  for (const heading of ['Choose an instructor', 'Pick a date and time']) {
    await page.goForward()
    await at(heading)
  }
  await expect(chosen).toBeChecked()
  await page.goForward()
  await expect(page.getByLabel('Player name')).toHaveValue('Robin O’Neill')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText(/^The connection dropped before the answer came/)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await at('You’re booked')
  await page.goBack()
  await expect(page.getByText(/^Booked: /)).toBeVisible()
  await page.goForward()
  await at('You’re booked')
  await page.getByRole('link', { name: 'View, move or cancel' }).click()
  const pass = page.getByRole('heading', { name: 'Your booking' })
  await expect(pass).toBeAttached()
  await page.goBack()
  await at('You’re booked')
  await page.goForward()
  await expect(pass).toBeAttached()
  await page.getByRole('link', { name: 'Add another player at this time' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(address)
  await expect(page.getByLabel('Player name')).toHaveValue('')
  await page.goBack()
  await expect(pass).toBeAttached()
  await page.getByRole('link', { name: 'Move to another time' }).click()
  await at('Move to another time')
  await page.goBack()
  await page.reload()
  await expect(pass).toBeAttached()
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText(day.spoken)
})

test(
  'the second of two tabs with the same time is offered another cage',
  { tag: '@long' },
  async ({ page, context, site }, info) => {
    const day = openDay(info.project.name === 'phone' ? 17 : 18)
    const other = await context.newPage()
    const tabs = [page, other]
    const names = tabs.map((_, tab) => `tab-${tab}-${info.project.name}@parents.example`)
    for (const [tab, name] of names.entries()) {
      const here = tabs[tab] as typeof page
      await here.goto('/book?type=open')
      await chooseDay(here, day.spoken)
      const [time = ''] = await openTimes(here)
      await here.getByRole('radio', { name: time, exact: true }).check()
      await here.getByRole('button', { name: 'Continue' }).click()
      await here.getByLabel('Player name').fill(`Tab ${tab}`)
      await here.getByLabel('Email').fill(name)
    }
    await page.reload()
    await expect(page.getByLabel('Player name')).toHaveValue('Tab 0')
    await other.getByRole('button', { name: 'Confirm Booking' }).dblclick()
    await expect(other.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByRole('heading', { name: 'Pick another time' })).toBeVisible()
    await expect(page.getByText('Same time, another cage')).toBeVisible()
    await expect(
      page.getByRole('button', { name: /^\d+:\d\d [AP]M .* (earlier|later)$/ }),
    ).not.toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Your details' })).toContainText('Tab 0')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
    for (const name of names) await site.mailbox.allTo(name, 1)
    await other.close()
  },
)

test(
  'two tabs keep their own choices after a reload and after a booking',
  { tag: '@long' },
  async ({ page, context }, info) => {
    const [day, later] = info.project.name === 'phone' ? [22, 23] : [24, 25]
    const other = await context.newPage()
    const tabs = [
      { tab: page, kind: 'open', on: openDay(day ?? 0).spoken, name: 'Cage Tab' },
      { tab: other, kind: 'lesson', on: openDay(later ?? 0).spoken, name: 'Lesson Tab' },
    ]
    const chosen: string[] = []
    for (const { tab, kind, on, name } of tabs) {
      await tab.goto(`/book?type=${kind}`)
      if (kind === 'lesson') {
        await tab.getByRole('radio', { name: /^Any instructor/ }).check()
        await tab.getByRole('button', { name: 'Continue' }).click()
      }
      await chooseDay(tab, on)
      chosen.push((await openTimes(tab)).at(kind === 'lesson' ? -1 : 0) ?? '')
      await tab.getByRole('radio', { name: chosen.at(-1) ?? '', exact: true }).check()
      await tab.getByRole('button', { name: 'Continue' }).click()
      await tab.getByLabel('Player name').fill(name)
      await tab.getByLabel('Email').fill(`two-tabs-${info.project.name}@parents.example`)
    }
    for (const { tab, name } of tabs) {
      await tab.reload()
      await expect(tab.getByLabel('Player name')).toHaveValue(name)
    }
    for (const [at, { tab, on }] of tabs.entries()) {
      await tab.getByRole('button', { name: 'Confirm Booking' }).click()
      await expect(tab.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
      const ticket = tab.getByRole('main')
      await expect(ticket).toContainText(on)
      await expect(ticket).toContainText(chosen[at]?.replace(/ [AP]M$/, '') ?? 'no time')
    }
    await expect(page.getByRole('main')).not.toContainText(/Lesson Tab|Lesson with/)
    await other.close()
  },
)
