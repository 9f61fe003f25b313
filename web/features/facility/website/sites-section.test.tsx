import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

it('adds and removes one site, and keeps what another owner has changed meanwhile', async () => {
  const sites = async () => {
    const [row] = await db.owner.query(
      'select embed_origins from facility_settings where facility_id = $1',
      [f.home.id],
    )
    return row?.embed_origins
  }
  const change = (origins: string[]) =>
    db.owner.query('update facility_settings set embed_origins = $2 where facility_id = $1', [
      f.home.id,
      origins,
    ])
  await change(['https://one.example'])
  const page = await open('/admin/website', 'admin')
  await page.see('https://one.example')
  await change(['https://one.example', 'https://two.example:8443'])
  await page.fill('Add a site', 'https://three.example')
  await page.press('Add site')
  await page.see('https://three.example')
  expect(await sites()).toEqual([
    'https://one.example',
    'https://two.example:8443',
    'https://three.example',
  ])
  await page.see('https://two.example:8443')
  await change(['https://one.example', 'https://three.example', 'https://four.example'])
  await page.press('Remove https://one.example')
  await page.see('https://four.example')
  expect(await sites()).toEqual(['https://three.example', 'https://four.example'])
  expect(screen.queryByText('https://one.example')).toBeNull()
})
