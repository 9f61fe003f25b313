import { describe, expect, it, vi } from 'vitest'
import { bookingRow, cancelBooking } from '../../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from '../../tests/render-route.tsx'

const { db, f, open, outages, bookCage } = screensOn()

describe('a family’s data on a customer’s page', () => {
  it('is downloaded as a page and as data', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(
      (file) => `blob:${files.push(file as Blob)}`,
    )
    // A real click would make this document follow the link.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const id = await bookCage({ p_notes: '<b>Left-handed</b>' })
    const { customer_id } = await bookingRow(db, id)
    const page = await open(`/admin/customers/${customer_id}`, 'admin')
    await page.see('Everybody who booked with owen@example.com, with bookings, notes and messages.')
    await outages.function('export_family')
    await page.press('Download to read')
    await page.see('Failed to download the data. Please try again.')
    await outages.end()
    await page.press('Download to read')
    await expect.poll(() => files).toHaveLength(1)
    expect(await files[0]?.text()).toContain('&#60;b&#62;Left-handed')
    await page.press('Download as data')
    await expect.poll(() => files).toHaveLength(2)
    expect(JSON.parse((await files[1]?.text()) ?? '')).toMatchObject({
      bookings: [{ player_name: 'Owen Brandt', notes: '<b>Left-handed</b>' }],
    })
  })

  it('is erased after a question, once no booking is to come', async () => {
    const id = await bookCage()
    const { customer_id } = await bookingRow(db, id)
    const path = `/admin/customers/${customer_id}`
    const page = await open(path, 'admin')
    await page.press('Erase')
    const question = await page.inside('dialog', 'Erase Owen Brandt and family?')
    await question.see('The time of 1 booking is not over. Cancel it, or try again afterwards.')
    await question.press('Keep everything')
    await cancelBooking(f.people.admin, id)
    await db.owner.query('update private.mail_queue set next_attempt_at = null')
    const again = await open(path, 'admin')
    await again.press('Erase')
    const second = await again.inside('dialog', 'Erase Owen Brandt and family?')
    await second.see(/1 customer, 1 booking, 2 messages/)
    await outages.function('erase_family')
    await second.press('Erase for good')
    await second.see('Failed to erase the data. Please try again.')
    await outages.end()
    await second.press('Erase for good')
    await page.see('Erased')
    await page.see('Nobody has booked yet.')
    expect(await bookingRow(db, id)).toMatchObject({
      player_name: 'Erased player',
      player_email: null,
    })
  })
})
