import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { keepPicture } from './keep-picture.ts'
import { expectNoSidewaysScroll } from './screens.ts'
import { everySize } from './sizes.ts'

test('an owner downloads everything as files, from Settings and led there by the handbook', async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  await page.goto('/help/facility#everything-as-files')
  await expect(page.getByRole('region', { name: 'Everything as files' })).toBeVisible()
  await page.goto('/admin/settings')
  await page.getByLabel('Find a setting').fill('everything')
  await page.getByRole('link', { name: /^Everything as files/ }).click()
  const section = page.getByRole('region', { name: 'Everything as files' })
  await expect(section).toBeInViewport()
  for (const size of everySize) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await section.scrollIntoViewIfNeeded()
    await keepPicture(page, `everything-${size.width}`)
  }
  await expectAccessible(page)

  const downloaded = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download everything' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/^[\w-]+-\d{4}-\d\d-\d\d\.zip$/)
  const archive = readFileSync(await file.path())
  // The first file of the archive, and the names of all in its directory.
  expect(archive.toString('latin1', 0, 4)).toBe('PK\x03\x04')
  const first = archive.subarray(30 + archive.readUInt16LE(26) + archive.readUInt16LE(28))
  expect(inflateRawSync(first).toString()).toContain('\r\n')
  for (const name of ['bookings.csv', 'customers.csv', 'all.json', 'README.md'])
    expect(archive.includes(name)).toBe(true)

  await section.getByRole('link', { name: 'activity' }).click()
  await expect(page.getByText('Downloaded everything as files').first()).toBeVisible()
})
