import { expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, open, bookCage } = screensOn()

it('mails the link again from a booking and from its customer', async () => {
  await bookCage()
  const [booking] = await db.owner.query('select id, customer_id from bookings')
  for (const address of [
    `/admin/bookings?booking=${booking?.id}`,
    `/admin/customers/${booking?.customer_id}`,
  ]) {
    await db.owner.query(`delete from email_logs where email_type = 'booking_links'`)
    const page = await open(address, 'admin')
    await page.press('Send the link again')
    await page.see(/^The link is on its way/)
    expect(
      await db.owner.query(`select recipient from email_logs where email_type = 'booking_links'`),
    ).toEqual([{ recipient: 'owen@example.com' }])
  }
})
