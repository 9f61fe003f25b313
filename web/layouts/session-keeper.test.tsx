import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { password, screensOn } from '../tests/render-route.tsx'
import type { Visit } from '../tests/visit.ts'

const { db, open, reload } = screensOn()

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const endSessions = () => db.owner.query('delete from auth.sessions')
const services = () =>
  db.owner.query("select name from facility_service_types where name = 'Team session'")

async function typeService(page: Visit) {
  await page.press('New service')
  const dialog = await page.inside('dialog', 'New service')
  await dialog.fill('Name', 'Team session')
  return dialog
}

describe('a session that ends while a form is open', () => {
  it('is begun again over the form, and what was being saved is saved', async () => {
    const page = await open('/admin/services', 'admin')
    const dialog = await typeService(page)
    await endSessions()
    await dialog.press('Create service')
    const again = await page.inside('dialog', 'Sign in again')
    expect((await field('Email')).value).toBe('admin@example.com')
    await again.fill('Password', 'wrong')
    await again.press('Sign In')
    await again.see('Invalid login credentials')
    expect((await field('Name')).value).toBe('Team session')
    expect(await services()).toEqual([])
    await again.fill('Password', password)
    await again.press('Sign In')
    await page.see('Service created')
    await waitFor(() => expect(screen.queryByText('Sign in again')).toBeNull())
    expect(await services()).toHaveLength(1)
    expect(location.pathname).toBe('/admin/services')
  })

  it('gives nothing typed to another person', async () => {
    const page = await open('/admin/services', 'admin')
    const dialog = await typeService(page)
    await endSessions()
    await dialog.press('Create service')
    const again = await page.inside('dialog', 'Sign in again')
    await again.fill('Email', 'instructor@example.com')
    await again.see('Another account starts afresh, without what was typed here.')
    await again.fill('Password', password)
    await again.press('Sign In')
    await screen.findByRole('heading', { name: 'No access' })
    expect(await services()).toEqual([])
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([])
  })

  it('can be left for the page of signing in, which leads back to what was typed', async () => {
    const page = await open('/admin/services', 'admin')
    const dialog = await typeService(page)
    await endSessions()
    await dialog.press('Create service')
    const again = await page.inside('dialog', 'Sign in again')
    await again.press('Leave this page')
    await page.see('Your session has ended. Sign in again.')
    await page.fill('Email', 'admin@example.com')
    await page.fill('Password', password)
    await page.press('Sign In')
    await page.press('New service')
    await page.see(/^What you typed here before is back/)
    expect((await field('Name')).value).toBe('Team session')
  })
})

describe('a draft', () => {
  it('waits where its dialog was closed, and is discarded', async () => {
    const page = await open('/admin/services', 'admin')
    const dialog = await typeService(page)
    await dialog.press('Close')
    await page.press('New service')
    const restored = await page.inside('dialog', 'New service')
    await restored.see(/^What you typed here before is back/)
    await restored.press('Close')
    await page.press(/^Edit.*Lesson/)
    const other = await page.inside('dialog', 'Edit service')
    expect((await field('Name')).value).toBe('Lesson')
    await other.press('Close')
    await page.press('New service')
    await page.user.click((await screen.findAllByRole('button', { name: 'Discard' }))[0] as Element)
    expect((await field('Name')).value).toBe('')
    await page.miss(/^What you typed here before is back/)
  })

  it('says when what is stored was changed since', async () => {
    const page = await open('/instructor/profile', 'instructor')
    await page.fill('Bio', 'Soft hands.')
    const kept = { ...sessionStorage }
    await db.owner.query("update instructors set last_name = 'D.'")
    // a reload keeps what the tab keeps
    const opening = reload('/instructor/profile')
    Object.assign(sessionStorage, kept)
    await opening
    await page.see(/^What you typed here before is back, not saved yet\. What is stored was changed/)
    expect((await field('Bio')).value).toBe('Soft hands.')
    await page.press('Discard')
    expect((await field('Bio')).value).not.toBe('Soft hands.')
    expect((await field('Last name')).value).toBe('D.')
  })
})
