import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { password, screensOn } from '../../../tests/render-route.tsx'
import type { Visit } from '../../../tests/visit.ts'

const { db, f, open, outages, bookCage } = screensOn()

describe('/admin/services', () => {
  it('names missing fields, and keeps the typed text when saving fails', async () => {
    const page = await open('/admin/services', 'admin')
    await page.press('New service')
    const dialog = await page.inside('dialog', 'New service')
    const name = await field('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await dialog.fill('Duration (minutes)', '20')
    await dialog.press('Create service')
    await dialog.see('Name is required.')
    await dialog.see('Duration must be at least 15 minutes, in steps of 15.')
    await dialog.fill('Name', 'Team session')
    await dialog.fill('Duration (minutes)', '90')
    await outages.table('facility_service_types', 'insert')
    await dialog.press('Create service')
    await page.see('Failed to save service type. Please try again.')
    await outages.end()
    await dialog.press('Create service')
    await page.see('Service created')
    await page.see('90 minutes · No instructor')
    const rows = await db.owner.query(
      `select requires_instructor, duration_minutes from facility_service_types
       where name = 'Team session'`,
    )
    expect(rows).toEqual([{ requires_instructor: false, duration_minutes: 90 }])
  })

  it('takes no text while it is saved, because the dialog then closes', async () => {
    const page = await open('/admin/services', 'admin')
    await page.press('New service')
    const dialog = await page.inside('dialog', 'New service')
    await dialog.fill('Name', 'Dusk session')
    outages.hold('facility_service_types')
    await dialog.press('Create service')
    await dialog.fill('Name', 'Dawn session')
    await expect.poll(() => field('Name')).toHaveProperty('value', 'Dusk session')
    await outages.end()
    await page.see('Service created')
    expect(await services('Dusk session')).toHaveLength(1)
    expect(drafts()).toEqual([])
  })

  it('keeps the typed text of a closed dialog until it is discarded', async () => {
    const page = await open('/admin/services', 'admin')
    await page.press('New service')
    const dialog = await page.inside('dialog', 'New service')
    await dialog.fill('Name', 'Night session')
    await dialog.press('Close')
    await page.press(/^Edit.*Lesson/)
    const other = await page.inside('dialog', 'Edit service')
    expect((await field('Name')).value).toBe('Lesson')
    await other.press('Close')
    await page.press('New service')
    await page.see(/^What you typed here before is back/)
    expect((await field('Name')).value).toBe('Night session')
    const [discard] = await screen.findAllByRole('button', { name: 'Discard' })
    await page.user.click(discard as Element)
    expect((await field('Name')).value).toBe('')
    await page.miss(/^What you typed here before is back/)
  })

  it('changes only what was typed, beside what another owner saves meanwhile', async () => {
    const page = await open('/admin/services', 'admin')
    await page.press(/^Edit.*Lesson/)
    const dialog = await page.inside('dialog', 'Edit service')
    await dialog.fill('Name', 'Private lesson')
    const other =
      'update facility_service_types set duration_minutes = $1, description = $2 where name = $3'
    await db.owner.query(other, [45, 'With video', 'Lesson'])
    await dialog.press('Save service')
    await page.see('Service saved')
    const stored = () =>
      db.owner.query(
        `select name, duration_minutes, description from facility_service_types
         where requires_instructor and facility_id = $1`,
        [f.home.id],
      )
    expect(await stored()).toEqual([
      { name: 'Private lesson', duration_minutes: 45, description: 'With video' },
    ])
    await page.press(/^Edit.*Private lesson/)
    const again = await page.inside('dialog', 'Edit service')
    await again.fill('Name', 'Lesson')
    await again.press('Close')
    await db.owner.query(other, [60, null, 'Private lesson'])
    await page.press('Spaces', 'link')
    await page.see('Cage A')
    await page.press('Services', 'link')
    await page.see(/^60 minutes · With an instructor/)
    await page.press(/^Edit.*Private lesson/)
    await page.see(/What is stored was changed since/)
    expect((await field('Duration (minutes)')).value).toBe('60')
    await page.press('Save service')
    await page.see('Service saved')
    expect(await stored()).toEqual([{ name: 'Lesson', duration_minutes: 60, description: null }])
  })

  it('says that the status of a service could not be changed', async () => {
    await outages.table('facility_service_types', 'update')
    const page = await open('/admin/services', 'admin')
    await page.press(/Deactivate.*Lesson/)
    await page.see('Failed to update service type status. Please try again.')
    await outages.end()
    await page.press(/Deactivate.*Lesson/)
    await page.see('Lesson is now inactive')
  })

  it('keeps or cancels the bookings of a service before it is deactivated, and takes all of it back', async () => {
    await db.owner.query('update facility_service_types set is_active = true')
    await bookCage()
    const page = await open('/admin/services', 'admin')
    await page.press(/Deactivate.*Lesson/)
    await page.see('Lesson is now inactive')
    await page.press(/Deactivate.*Open/)
    const question = await page.inside('dialog', 'Deactivate Open Cage?')
    await question.see(/Owen Brandt/)
    await question.see('Stays as it was booked')
    await question.press('Other places for Owen Brandt')
    await question.choose('Another place for Owen Brandt', 'Cancel the booking')
    await question.see('Deactivate Open Cage, cancel 1 booking')
    await question.choose('Another place for Owen Brandt', 'Keep it as it was booked')
    await question.press('Deactivate Open Cage, keep 1 booking')
    await page.see('Open Cage is now inactive')
    await question.see('Stays as it was booked')
    await question.press('Undo all of it')
    await page.see('Undone')
    const [service] = await db.owner.query(
      `select is_active from facility_service_types where name = 'Open Cage'`,
    )
    expect(service).toEqual({ is_active: true })
  })

  it('says that there is no service yet', async () => {
    await db.owner.query('delete from facility_service_types')
    const page = await open('/admin/services', 'admin')
    await page.see('No services yet')
  })
})

describe('a session that ends while a form is open', () => {
  it('is renewed over the form, and the pending save succeeds', async () => {
    const page = await open('/admin/services', 'admin')
    const again = await saveLate(page, 'Night session')
    expect((await field('Email')).value).toBe('admin@example.com')
    await again.fill('Password', 'wrong')
    await again.begin('Sign In')
    await again.see('Invalid login credentials')
    expect((await field('Name')).value).toBe('Night session')
    expect(await services('Night session')).toEqual([])
    await again.fill('Password', password)
    await again.begin('Sign In')
    await page.see('Service created')
    await waitFor(() => expect(screen.queryByText('Sign in again')).toBeNull())
    expect(await services('Night session')).toHaveLength(1)
    expect(drafts()).toEqual([])
  })

  it('shows the typed text to no other person', async () => {
    const page = await open('/admin/services', 'admin')
    const again = await saveLate(page, 'Dawn session')
    await again.fill('Email', 'instructor@example.com')
    await again.see('What was typed here is lost if you use another account.')
    await again.fill('Password', password)
    await again.begin('Sign In')
    await screen.findByRole('heading', { name: 'No access' })
    expect(await services('Dawn session')).toEqual([])
    expect(drafts()).toEqual([])
  })
})

/** Sends a new service after the session was ended elsewhere. */
async function saveLate(page: Visit, name: string): Promise<Visit> {
  await page.press('New service')
  const dialog = await page.inside('dialog', 'New service')
  await dialog.fill('Name', name)
  await db.owner.query('delete from auth.sessions')
  await dialog.begin('Create service')
  return page.inside('dialog', 'Sign in again')
}

function field(label: string) {
  return screen.findByLabelText<HTMLInputElement>(label)
}

function drafts(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.includes('draft'))
}

function services(name: string) {
  return db.owner.query('select id from facility_service_types where name = $1', [name])
}
