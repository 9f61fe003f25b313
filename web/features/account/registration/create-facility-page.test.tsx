import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, open, reload, outages } = screensOn({ isEmpty: true })

describe('an empty site', () => {
  it('leads from the sign-in to the dashboard of its first facility', async () => {
    const login = await open('/login')
    await login.press('Set up your facility', 'link')
    await screen.findByRole('heading', { name: 'Create your account' })
    const page = await open('/')
    await page.see('Facility information not available.')
    await page.press('Set up your facility', 'link')
    await page.fill('First Name', 'Jo')
    await page.fill('Last Name', 'Founder')
    await page.fill('Email address', 'jo@example.com')
    await page.fill('Password', 'first-base-90')
    await page.press('Create account')

    await screen.findByRole('heading', { name: 'Create Your Facility' })
    await page.press('Create Facility')
    for (const sentence of [
      'Facility name is required.',
      'Facility URL slug is required.',
      'Address is required.',
      'Phone number is required.',
      'Email is required.',
    ]) {
      await page.see(sentence)
    }
    await page.fill('Facility Name', 'Sandlot Batting Cages')
    const slug = screen.getByLabelText<HTMLInputElement>('Facility URL Slug')
    expect(slug.value).toBe('sandlot-batting-cages')
    await page.fill('Facility URL Slug', 'My Sandlot_9')
    expect(slug.value).toBe('my-sandlot-9')
    expect(document.body.textContent).toContain('/f/my-sandlot-9')
    await page.fill('Facility URL Slug', 'admin')
    await page.fill('Address', '9 Foul Pole Lane')
    await page.fill('Phone Number', '555-0109')
    await page.fill('Email', 'desk@example.com')
    await page.press('Create Facility')
    await page.see('That URL slug is reserved. Choose another.')
    await page.fill('Facility URL Slug', 'sandlot')
    outages.network()
    await page.press('Create Facility')
    await page.see('No answer from the server. Check the connection and try again.')
    await outages.end()
    // It ends with a page that is loaded anew, which the test document does not do.
    await page.begin('Create Facility')
    await waitFor(async () =>
      expect(await db.owner.query('select from facilities')).toHaveLength(1),
    )
    const rows = await db.owner.query(
      `select f.slug, a.is_primary, p.role from facilities f
       join facility_admins a on a.facility_id = f.id
       join user_profiles p on p.id = a.user_id`,
    )
    await reload('/dashboard')
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    expect(rows).toEqual([{ slug: 'sandlot', is_primary: true, role: 'admin' }])
  })
})
