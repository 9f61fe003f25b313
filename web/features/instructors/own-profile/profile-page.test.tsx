import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages, reload } = screensOn()

describe('/instructor/profile', () => {
  it('shows a failed load, and tries again', async () => {
    const page = await open('/instructor/schedule', 'instructor')
    await page.see('No lessons scheduled for this time period.')
    outages.proxy()
    const profile = await open('/instructor/profile', 'instructor')
    await profile.see(/No answer|Failed to load your profile/)
    await outages.end()
    await profile.press('Try again')
    await screen.findByLabelText('First name')
  })

  it('saves the editable fields, and shows a failure', async () => {
    const page = await open('/instructor/profile', 'instructor')
    await page.fill('First name', '')
    await page.fill(/^Profile image URL/, 'javascript:alert(1)')
    await page.press('Save profile')
    await page.see('First name is required')
    await page.see(/^Enter a web address that begins with https:/)
    expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('Hourly rate').readOnly).toBe(true)
    await page.fill('First name', 'Raymond')
    await page.fill(/^Profile image URL/, '')
    await outages.table('instructors', 'update')
    await page.press('Save profile')
    await page.see('Failed to update profile. Please try again.')
    await outages.end()
    await page.press('Save profile')
    await page.see('Profile saved')
    const [row] = await db.owner.query('select first_name from instructors where id = $1', [
      f.home.instructor,
    ])
    expect(row?.first_name).toBe('Raymond')
  })

  it('saves over nothing that the owner has changed meanwhile, also from a draft', async () => {
    const stored = async () => {
      const [row] = await db.owner.query(
        'select first_name, phone, bio from instructors where id = $1',
        [f.home.instructor],
      )
      return row
    }
    const page = await open('/instructor/profile', 'instructor')
    await page.fill('First name', 'Ramon')
    await db.owner.query('update instructors set phone = $1', ['(937) 555-0100'])
    await page.press('Save profile')
    await page.see('Profile saved')
    expect(await stored()).toMatchObject({ first_name: 'Ramon', phone: '(937) 555-0100' })
    await page.fill(/^Bio/, 'Quick feet.')
    const kept = { ...sessionStorage }
    await db.owner.query('update instructors set phone = $1', ['(937) 555-0123'])
    const opening = reload('/instructor/profile')
    for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text)
    await (await opening).press('Save profile')
    await page.see('Profile saved')
    expect(await stored()).toMatchObject({ bio: 'Quick feet.', phone: '(937) 555-0123' })
  })

  it('restores the typed text after a reload, and says that the record was changed since', async () => {
    const value = async (label: string | RegExp) =>
      (await screen.findByLabelText<HTMLInputElement>(label)).value
    const page = await open('/instructor/profile', 'instructor')
    await page.fill(/^Bio/, 'Soft hands.')
    const kept = { ...sessionStorage }
    await db.owner.query('update instructors set phone = $1', ['(937) 555-0199'])
    const opening = reload('/instructor/profile')
    for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text)
    await opening
    await page.see(/is back, not saved yet\. What is stored was changed since/)
    expect(await value(/^Bio/)).toBe('Soft hands.')
    await page.press('Discard')
    expect(await value(/^Bio/)).not.toBe('Soft hands.')
    expect(await value(/^Phone/)).toBe('(937) 555-0199')
  })

  it('refuses a new password that is too short', async () => {
    const page = await open('/instructor/profile', 'instructor')
    await page.fill('New password', 'short')
    await page.press('Change password')
    await page.see('Password should be at least 6 characters.')
  })
})
