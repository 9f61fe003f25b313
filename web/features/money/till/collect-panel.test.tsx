import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { call, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { recordEntry } from '../../../../database/tests/fixtures/staff-calls.ts'
import { workAtDesk } from '../../../../database/tests/fixtures/work-at-desk.ts'
import { screensOn } from '../../../tests/render-route.tsx'
import { lastTender } from '../entries/tender-looks.ts'

const { db, f, open, outages, bookCage } = screensOn()

const notRecorded = 'This was not recorded. Please try again.'

let families = 0

beforeAll(async () => {
  // Whoever cancels in these tests is late, and owes the price.
  await db.owner.query(
    'update facility_settings set enable_payments = true, open_cage_rate = 45, cancellation_cutoff_hours = 72',
  )
  await workAtDesk(db, f)
})

const family = async () => {
  const day = 16 + Math.floor(families / 10)
  const hour = 10 + (families % 10)
  families += 1
  const at = { start_time: june(day, `${hour}:00`), end_time: june(day, `${hour + 1}:00`) }
  const { group_id, bookings } = await bookGroup(
    db.visitor,
    groupRequest(f.home, [
      partOf(f.home, { ...at, space_id: f.home.space }),
      partOf(f.home, { ...at, space_id: f.home.secondSpace }),
    ]),
  )
  return { group_id, ids: bookings.map(({ id }) => id) as [string, string] }
}
/** Opens the first of a family's two bookings, where each owes $45.00. */
const openTill = async () => {
  const { ids } = await family()
  const page = await open(`/admin/bookings?booking=${ids[0]}`, 'desk')
  return { ids, page, money: await page.inside('region', 'Money') }
}
const owed = async (ids: string[]) => {
  const rows = await call(f.people.admin, 'get_booking_balances', { p_booking_ids: ids })
  return rows.map((row) => Number(row.owed))
}

it('collects for a family what a late cancellation owes too, once', async () => {
  const { ids } = await family()
  await call(f.people.admin, 'cancel_booking', { p_booking_id: ids[0], p_cancelled_by: 'customer' })
  expect(await owed(ids)).toEqual([45, 45])
  const money = await (await open(`/admin/bookings?booking=${ids[1]}`, 'desk')).inside(
    'region',
    'Money',
  )
  await money.check(/^Family, 2/)
  await money.press('Collect $90.00 in cash')
  await screen.findByText('Collected $90.00 in cash')
  expect(await owed(ids)).toEqual([0, 0])
})

it('refuses to collect for a family what somebody else has collected meanwhile', async () => {
  const { group_id, ids } = await family()
  const money = await (await open(`/admin/bookings?booking=${ids[0]}`, 'desk')).inside(
    'region',
    'Money',
  )
  await money.check(/^Family, 2/)
  await recordEntry(f, { p_amount: 90, p_group_id: group_id })
  await money.press('Collect $90.00 in cash')
  await money.see(/^Something else was recorded in the meantime/)
  await money.miss(/^Collect/)
  expect(await owed(ids)).toEqual([0, 0])
})

it('says beside the button that nothing was collected, also when the form begins again', async () => {
  const { ids, page, money } = await openTill()
  await outages.function('record_entry')
  await money.press('Collect $45.00 in cash')
  await money.see(notRecorded)
  expect(screen.getAllByText(notRecorded)).toHaveLength(1)
  await outages.end()
  await recordEntry(f, { p_amount: 20, p_booking_id: ids[0] })
  await money.see('Collect $25.00 in cash')
  await money.see(notRecorded)
  await money.press('Collect $25.00 in cash')
  await page.see('Collected $25.00 in cash')
  await money.miss(notRecorded)
  expect(await owed(ids)).toEqual([0, 45])
})

it('says in a message that nothing was collected, when the booking was closed meanwhile', async () => {
  const { ids, page, money } = await openTill()
  await money.see('Collect $45.00 in cash')
  outages.hold('record_entry', { isLost: true })
  await money.press('Collect $45.00 in cash')
  await page.press('Close')
  await page.miss('Collect $45.00 in cash')
  await outages.end()
  expect((await screen.findAllByText(notRecorded)).length).toBeGreaterThan(0)
  expect(await owed(ids)).toEqual([45, 45])
})

it('keeps a part chosen when another booking of the family owes something too', async () => {
  const { ids } = await family()
  await recordEntry(f, { p_amount: 45, p_booking_id: ids[1] })
  const page = await open(`/admin/bookings?booking=${ids[0]}`, 'desk')
  const money = await page.inside('region', 'Money')
  await money.fill('Part of it, in dollars', '20')
  await money.see('Collect $20.00 in cash')
  await db.owner.query('update bookings set price = 60 where id = $1', [ids[1]])
  await screen.findByLabelText(/^Family, 2/)
  await money.press('Collect $20.00 in cash')
  await page.see('Collected $20.00 in cash')
  expect(await owed(ids)).toEqual([25, 15])
})

it('chooses no other amount when the family’s is no longer owed', { tags: 'long' }, async () => {
  const { ids, page, money } = await openTill()
  await money.check(/^Family, 2/)
  await money.see('Collect $90.00 in cash')
  await recordEntry(f, { p_amount: 45, p_booking_id: ids[1] })
  await money.see('What you chose is no longer owed like this. Choose again.')
  await money.press('Collect …')
  await money.check(/^This booking/)
  await money.miss(/no longer owed/)
  await money.press('Collect $45.00 in cash')
  await page.see('Collected $45.00 in cash')
  expect(await owed(ids)).toEqual([0, 0])
})

it('chooses nothing in place of an amount that it chose by itself, when somebody else collects', {
  tags: 'long',
}, async () => {
  const { ids, page, money } = await openTill()
  await money.see('Collect $45.00 in cash')
  await recordEntry(f, { p_amount: 20, p_booking_id: ids[0] })
  await money.see('What you chose is no longer owed like this. Choose again.')
  await money.press('Collect …')
  await money.check('Pass')
  await money.miss(/no longer owed/)
  await money.check('Cash')
  await money.check(/^This booking/)
  await money.press('Collect $25.00 in cash')
  await page.see('Collected $25.00 in cash')
  expect(await owed(ids)).toEqual([0, 45])
})

it('goes on with the new amount after a booking was made longer here, and when that is undone', {
  tags: 'long',
}, async () => {
  const { ids, page, money } = await openTill()
  await money.see('Collect $45.00 in cash')
  await (await page.inside('region', 'Extend')).press(/15 min/)
  await money.see('Collect $56.25 in cash')
  await money.miss(/no longer owed/)
  await page.press('Undo')
  await money.see('Collect $45.00 in cash')
  await money.miss(/no longer owed/)
  await money.check(/^Family, 2/)
  await (await page.inside('region', 'Extend')).press(/15 min/)
  await money.press('Collect $101.25 in cash')
  await page.see('Collected $101.25 in cash')
  expect(await owed(ids)).toEqual([0, 0])
})

it('goes on with the new amount after a payment was reversed here', { tags: 'long' }, async () => {
  const { ids, page, money } = await openTill()
  await money.fill('Part of it, in dollars', '20')
  await money.press('Collect $20.00 in cash')
  await money.see('Collect $25.00 in cash')
  await page.press('Reverse')
  await money.see('Collect $45.00 in cash')
  await money.miss(/no longer owed/)
  expect(await owed(ids)).toEqual([45, 45])
})

it('chooses no other amount when another till makes the booking longer', {
  tags: 'long',
}, async () => {
  const { ids, money } = await openTill()
  await money.see('Collect $45.00 in cash')
  await db.owner.query(
    `update bookings set end_time = end_time + interval '15 minutes' where id = $1`,
    [ids[0]],
  )
  await money.see('What you chose is no longer owed like this. Choose again.')
  await money.see('Collect …')
})

it('chooses the rest at once after a part was collected or waived here', async () => {
  const { ids, page, money } = await openTill()
  await money.fill('Part of it, in dollars', '15')
  await money.press('Collect $15.00 in cash')
  await money.see('Collect $30.00 in cash')
  expect(screen.getByLabelText<HTMLInputElement>('Part of it, in dollars').value).toBe('')
  await money.press('Waive')
  const dialog = await page.inside('dialog', 'Waive')
  await dialog.fill('Amount', '5')
  await dialog.fill('Why', 'Rain')
  await dialog.press('Waive $5.00')
  await money.press('Collect $25.00 in cash')
  await page.see('Collected $25.00 in cash')
  expect(await owed(ids)).toEqual([0, 45])
})

it('waives the amount that was shown when the dialog opened', async () => {
  const { ids, page, money } = await openTill()
  await money.see('Collect $45.00 in cash')
  await money.press('Waive')
  const dialog = await page.inside('dialog', 'Waive')
  await dialog.fill('Why', 'Rain')
  await recordEntry(f, { p_amount: 20, p_booking_id: ids[0] })
  await page.see('What you chose is no longer owed like this. Choose again.')
  expect(screen.getByLabelText<HTMLInputElement>('Why').value).toBe('Rain')
  await dialog.see('Waive $45.00')
})

it('collects the balance of an account in which one booking has a credit', async () => {
  const { ids } = await family()
  await recordEntry(f, { p_amount: 60, p_booking_id: ids[0] })
  const [row] = await db.owner.query('select customer_id from bookings where id = $1', [ids[0]])
  const page = await open(`/admin/customers/${row?.customer_id}`, 'admin')
  const account = await page.inside('region', 'Account')
  await account.press('Collect')
  const dialog = await page.inside('dialog', /^Collect from/)
  await dialog.press('Collect $30.00 in cash')
  await account.see('Nothing owed')
})

it('keeps the dialog of an account open while a payment is sent, and says there that it failed', async () => {
  const { ids } = await family()
  const [row] = await db.owner.query('select customer_id from bookings where id = $1', [ids[0]])
  const page = await open(`/admin/customers/${row?.customer_id}`, 'admin')
  const account = await page.inside('region', 'Account')
  await account.press('Collect')
  const dialog = await page.inside('dialog', /^Collect from/)
  outages.hold('record_entry', { isLost: true })
  await dialog.press('Collect $90.00 in cash')
  await dialog.press('Close')
  await outages.end()
  await dialog.see(notRecorded)
  await dialog.press('Close')
  await page.miss(notRecorded)
  await account.press('Collect')
  const again = await page.inside('dialog', /^Collect from/)
  await again.miss(notRecorded)
  await again.press('Collect $90.00 in cash')
  await account.see('Nothing owed')
})

it('forgets that nothing was collected once something else settles the booking', async () => {
  const { page, money } = await openTill()
  await outages.function('record_entry')
  await money.press('Collect $45.00 in cash')
  await money.see(notRecorded)
  await outages.end()
  await money.press('Waive')
  const dialog = await page.inside('dialog', 'Waive')
  await dialog.fill('Amount', '5')
  await dialog.fill('Why', 'Rain')
  await dialog.press('Waive $5.00')
  await money.see('Collect $40.00 in cash')
  await money.miss(notRecorded)
})

it('returns what an account was paid too much', async () => {
  const { ids } = await family()
  const [row] = await db.owner.query('select customer_id from bookings where id = $1', [ids[0]])
  const paid = { p_tender: 'card_terminal', p_amount: 100 }
  await recordEntry(f, { ...paid, p_customer_id: row?.customer_id, p_family: true })
  const page = await open(`/admin/customers/${row?.customer_id}`, 'admin')
  const account = await page.inside('region', 'Account')
  await account.see('$10.00 to their credit')
  // As it was paid, although the desk took cash last. What the next one pays with stays cash.
  await account.press('Return $10.00 by card')
  await account.see('Nothing owed')
  expect(await owed(ids)).toEqual([0, 0])
  expect(lastTender()).toBe('cash')
})

it('pays with the credit of a booking that was paid and cancelled, and takes it back', {
  tags: 'long',
}, async () => {
  const of = (p_start_time: string, p_end_time: string) =>
    bookCage({ p_start_time, p_end_time, p_player_email: 'vera@example.com' })
  const paid = await of(june(29, '10:00'), june(29, '11:00'))
  await recordEntry(f, { p_amount: 45, p_booking_id: paid })
  const anew = await of(june(29, '12:00'), june(29, '13:00'))
  await call(f.people.admin, 'cancel_booking', { p_booking_id: paid, p_cancelled_by: 'admin' })
  const page = await open(`/admin/bookings?booking=${anew}`, 'desk')
  const money = await page.inside('region', 'Money')
  await money.press('Use $45.00 of their credit')
  await page.see('Paid with $45.00 of their credit')
  expect(await owed([paid, anew])).toEqual([0, 0])
  // The list says that no money went over the desk.
  await money.user.click(await money.see('What was recorded'))
  await money.see('Paid with credit')
  await page.press('Reverse')
  await page.see('Reversed $45.00')
  await money.see('Use $45.00 of their credit')
  expect(await owed([paid, anew])).toEqual([-45, 45])
  const [row] = await db.owner.query('select customer_id from bookings where id = $1', [paid])
  const account = await (await open(`/admin/customers/${row?.customer_id}`, 'admin')).inside(
    'region',
    'Account',
  )
  await account.see('Credit used')
  expect(await screen.findAllByText('Reversed: Credit used')).toHaveLength(2)
})

it('says on a statement in which dollars it is, and what was paid after the closing', async () => {
  const { ids } = await family()
  await call(f.people.admin, 'close_day', { p_facility_id: f.home.id })
  await recordEntry(f, { p_booking_id: ids[0], p_amount: 45 })
  const [row] = await db.owner.query('select customer_id from bookings where id = $1', [ids[0]])
  const address = `/admin/money/statement?customerId=${row?.customer_id}`
  await db.owner.query(`update facility_settings set currency = 'CAD'`)
  const page = await open(address, 'admin')
  await page.see(/All amounts in Canadian dollars\./)
  await (await page.inside('region', 'Entries')).see('Cash')
  await db.owner.query(`update facility_settings set currency = 'USD'`)
})

it('names the year of what was recorded in another one', async () => {
  const { ids } = await family()
  const [row] = await db.owner.query('select customer_id from bookings where id = $1', [ids[0]])
  db.clock.set('2027-01-04T15:00:00Z')
  await open(`/admin/customers/${row?.customer_id}`, 'admin')
  await screen.findAllByText(/^Mon, Jun 15, 2026, 10:00 AM/)
  await open(`/admin/money/statement?customerId=${row?.customer_id}&from=2026-06-01`, 'admin')
  await screen.findAllByText('Jun 15, 2026')
  await open(`/admin/money/statement?customerId=${row?.customer_id}&to=2026-06-30`, 'admin')
  await screen.findByText('Owes on Jun 30, 2026')
})

it('says that a page is missing where an address names no account, or the desk mistypes one', async () => {
  await (await open('/admin/mony', 'desk')).see('Page not found')
  for (const search of ['', '?customerId=', `?teamId=${f.away.id}`, '?groupId=7']) {
    const page = await open(`/admin/money/statement${search}`, 'admin')
    await page.see('Page not found')
    await page.miss('No prices are shown here.')
  }
})

it('says that all of a payment for several is taken back, and how much that was', async () => {
  const { group_id, ids } = await family()
  await call(f.people.admin, 'record_entry', {
    ...{ p_facility_id: f.home.id, p_kind: 'payment', p_tender: 'cash', p_amount: 90 },
    p_group_id: group_id,
  })
  const page = await open(`/admin/bookings?booking=${ids[1]}`, 'desk')
  const money = await page.inside('region', 'Money')
  await money.user.click(await money.see('What was recorded'))
  await money.press('Reverse Cash')
  const dialog = await page.inside('dialog', 'Reverse')
  await dialog.see(/^Cash, \$45\.00 of it here\. .* takes all of it back\.$/)
  await dialog.fill(/^Why/, 'Twice by mistake')
  outages.hold('reverse_entry')
  await dialog.press('Reverse all of it')
  await dialog.press('Go back')
  // It is not closed while it is sent, as if nothing were taken back.
  await (await page.inside('dialog', 'Reverse')).see(/takes all of it back/)
  await outages.end()
  await page.see('Reversed $90.00 in cash')
  await page.miss(/takes all of it back/)
  expect(await owed(ids)).toEqual([45, 45])
})
