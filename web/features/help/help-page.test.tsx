import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screensOn } from '../../tests/render-route.tsx'

const { open, db, f } = screensOn()

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)

describe('/help', () => {
  it('shows all pages to visitors and owners, and another list on request', async () => {
    for (const person of [undefined, 'admin'] as const) {
      const page = await open('/help', person)
      await page.see('The owner’s first day')
      expect(headings()).toEqual(['Front desk', 'Owners', 'Instructors'])
    }
    const page = await open('/help')
    await page.check('Instructors')
    await waitFor(() => expect(headings()).toEqual(['Instructors']))
    await page.see('The hours you teach')
    await page.check('Everybody')
    await waitFor(() => expect(headings()).toHaveLength(3))
  })

  it('begins with their own pages for the desk and for instructors', async () => {
    const teacher = await open('/help', 'instructor')
    await teacher.see('For instructors')
    await waitFor(() => expect(headings()).toEqual(['Instructors']))
    await db.owner.query(
      `update facility_admins set role = 'desk' where user_id = $1 and not is_primary`,
      [f.accounts.secondAdmin.id],
    )
    const clerk = await open('/help', 'secondAdmin')
    await clerk.see('The desk’s day')
    await waitFor(() => expect(headings()).toEqual(['Front desk']))
  })

  it('is searched by pieces of words, and leads to the part', async () => {
    const page = await open('/help')
    await page.fill('Search the handbook', 'tab los')
    await page.press(/^A tablet is lost ?What/, 'link')
    const part = await screen.findByRole('region', { name: 'A tablet is lost' })
    await waitFor(() => expect(document.activeElement).toBe(part))
    await page.fill('Search the handbook', 'xylophone')
    await page.see('No part of the handbook has these words.')
  })

  it('says so where there is no such page', async () => {
    const page = await open('/help/nothing')
    await page.see('The handbook has no such page.')
  })
})

describe('the screens', () => {
  it('lead to their own part of the handbook, and back', async () => {
    const page = await open('/admin/mail?state=failed', 'admin')
    const [help] = await screen.findAllByRole('link', { name: 'Help' })
    await page.user.click(help as HTMLElement)
    const part = await screen.findByRole('region', { name: 'No mail arrives' })
    await waitFor(() => expect(document.activeElement).toBe(part))
    const contents = screen.getByRole('navigation', { name: 'On this page' })
    expect(within(contents).getAllByRole('link').length).toBeGreaterThan(5)
    await page.press('Back to the screen', 'link')
    await screen.findByRole('heading', { level: 1, name: 'Mail' })
    expect(location.search).toBe('?state=failed')
  })
})
