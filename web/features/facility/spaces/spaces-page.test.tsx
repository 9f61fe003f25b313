import { describe, expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, open, outages, bookCage } = screensOn()

describe('/admin/spaces', () => {
  it('names missing fields, and keeps the typed text when saving fails', async () => {
    const page = await open('/admin/spaces', 'admin')
    await page.press('New space')
    const dialog = await page.inside('dialog', 'New space')
    await dialog.fill('Capacity', '0')
    await dialog.press('Create space')
    await dialog.see('Name is required.')
    await dialog.see('Capacity must be at least 1.')
    await dialog.fill('Name', 'Turf field')
    await dialog.choose('Space type', 'Turf')
    await dialog.fill('Capacity', '12')
    await outages.table('facility_spaces', 'insert')
    await dialog.press('Create space')
    await page.see('Failed to save cage/space. Please try again.')
    await outages.end()
    await dialog.press('Create space')
    await page.see('Space created')
    await page.see('Turf · Capacity 12')
    const [space] = await db.owner.query(`select * from facility_spaces where name = 'Turf field'`)
    expect(space).toMatchObject({ space_type: 'turf', capacity: 12, is_active: true })
  })

  it('settles the bookings in a space before it is deactivated, and takes all of it back', async () => {
    await bookCage()
    await outages.table('facility_spaces', 'update')
    const page = await open('/admin/spaces', 'admin')
    await page.see('Cage B')
    await page.press(/Deactivate.*Cage B/)
    await page.see('Failed to update cage/space status. Please try again.')
    await outages.end()
    await page.press(/Deactivate.*Cage A/)
    const question = await page.inside('dialog', 'Deactivate Cage A?')
    await question.see(/Owen Brandt/)
    await question.see(/same time$/)
    await question.press('Deactivate Cage A, move 1 booking')
    await page.see('Cage A is now inactive')
    await question.see('Moved to Cage B, same time')
    await question.press('Undo all of it')
    await page.see('Undone. 1 booking is back.')
    const [booking] = await db.owner.query(
      `select space.name, space.is_active from bookings
       join facility_spaces space on space.id = bookings.space_id`,
    )
    expect(booking).toEqual({ name: 'Cage A', is_active: true })
  })

  it('says that there is no space yet', async () => {
    await db.owner.query('delete from facility_spaces')
    const page = await open('/admin/spaces', 'admin')
    await page.see('No spaces yet')
  })
})
