import { describe, expect, it } from 'vitest'
import { screensOn } from '../../tests/render-route.tsx'

const { db, open, outages } = screensOn()

describe('/admin/services', () => {
  it('fails to load, and can be tried again', async () => {
    await outages.table('facility_service_types')
    const page = await open('/admin/services', 'admin')
    await page.see('Failed to load service types. Please try again.')
    await outages.end()
    await page.press('Try again')
    await page.see('Open Cage')
  })

  it('asks for what is missing, and keeps what was typed when saving fails', async () => {
    const page = await open('/admin/services', 'admin')
    await page.press('New service')
    const dialog = await page.inside('dialog', 'New service')
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

  it('says so when the status of a service cannot be changed', async () => {
    await outages.table('facility_service_types', 'update')
    const page = await open('/admin/services', 'admin')
    await page.press(/Deactivate.*Lesson/)
    await page.see('Failed to update service type status. Please try again.')
    await outages.end()
    await page.press(/Deactivate.*Lesson/)
    await page.see('Lesson is now inactive')
  })

  it('says that there is no service yet', async () => {
    await db.owner.query('delete from facility_service_types')
    const page = await open('/admin/services', 'admin')
    await page.see('No services yet')
  })
})
