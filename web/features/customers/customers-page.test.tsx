import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bookingRow, hours } from '../../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from '../../tests/render-route.tsx'

const { db, f, open, outages, bookCage } = screensOn()

const bookAs = (name: string, day: number) =>
  bookCage({
    ...hours(day, '10:00', '11:00'),
    p_player_name: name,
    p_player_email: 'kate@example.com',
    p_player_phone: '(937) 555-0142',
  })

describe('/admin/customers', () => {
  it('finds a customer, with their bookings and the staff’s notes', async () => {
    await bookAs('Owen Brandt', 16)
    const id = await bookAs('Owen Brandt', 17)
    await bookAs('Ida Brandt', 18)
    const page = await open('/admin/customers', 'admin')
    await page.see('Latest customers')
    await page.fill('Find a customer', 'owen 0142')
    await page.see('1 customer')
    await page.press('Owen Brandt', 'link')
    await page.see('2 bookings')
    await page.fill('Staff notes', 'Left-handed.')
    await outages.table('customers')
    await page.press('Save notes')
    await page.see('Failed to save the notes. Please try again.')
    await outages.end()
    await page.press('Save notes')
    await page.see('Notes saved')
    await page.press('Correct')
    const dialog = await page.inside('dialog', 'Correct Owen Brandt')
    await dialog.fill('Name', 'Ida Brandt')
    await dialog.press('Save customer')
    await dialog.see(
      'Another customer has this name with the same email or phone. Merge the two instead.',
    )
    await dialog.press('Discard')
    await page.press('Merge')
    const merging = await page.inside('dialog', 'Merge into Owen Brandt')
    await merging.fill('The other customer', 'ida')
    await merging.check(/Ida Brandt/)
    await merging.press('Merge')
    await page.see('3 bookings')
    const { customer_id } = await bookingRow(db, id)
    const [kept] = await db.owner.query('select staff_notes from customers where id = $1', [
      customer_id,
    ])
    expect(kept?.staff_notes).toBe('Left-handed.')
    expect(await screen.findAllByRole('link', { name: /^Book again/ })).toHaveLength(3)
  })

  it('says of a search that finds more customers than it lists that there are more', async () => {
    const add = (from: number, to: number) =>
      db.owner.query(
        `insert into customers (facility_id, name, email)
         select $1, 'Crowd ' || n, n || '@crowd.example' from generate_series($2::int, $3::int) n`,
        [f.home.id, from, to],
      )
    await add(1, 30)
    const page = await open('/admin/customers?search=crowd', 'admin')
    await page.see('30 customers')
    await add(31, 31)
    const more = await open('/admin/customers?search=crowd', 'admin')
    await more.see('30+ customers')
    expect(screen.getAllByRole('link', { name: /^Crowd/ })).toHaveLength(30)
  })

  it('replaces no notes of a colleague unseen, and keeps what is typed', async () => {
    const { customer_id } = await bookingRow(db, await bookAs('Nora Brandt', 19))
    const stored = async () =>
      (await db.owner.query('select staff_notes from customers where id = $1', [customer_id]))[0]
        ?.staff_notes
    const page = await open(`/admin/customers/${customer_id}`, 'admin')
    await page.fill('Staff notes', 'Left-handed.')
    await db.owner.query(`update customers set staff_notes = 'Pays in cash.' where id = $1`, [
      customer_id,
    ])
    await page.press('Save notes')
    await page.see(/Somebody else changed the note. It is now: “Pays in cash.”/)
    expect(await stored()).toBe('Pays in cash.')
    expect(await screen.findByLabelText('Staff notes')).toHaveProperty('value', 'Left-handed.')
    await page.press('Save notes')
    await page.see('Notes saved')
    expect(await stored()).toBe('Left-handed.')
  })

  it('shows the last page of past bookings for any later one, and the first for no page number', async () => {
    const ids = []
    for (let day = 16; day < 27; day += 1) ids.push(await bookAs('Past Brandt', day))
    await db.owner.query(`update bookings set status = 'no_show' where id = any ($1)`, [ids])
    const { customer_id } = await bookingRow(db, ids[0] ?? '')
    const page = await open(`/admin/customers/${customer_id}?page=9`, 'admin')
    await page.see('Page 2 of 2')
    await page.press('Previous page', 'link')
    await page.see('Page 1 of 2')
    const odd = await open(`/admin/customers/${customer_id}?page=1.5`, 'admin')
    await odd.see('Page 1 of 2')
  })
})
