import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

test('a kind of many cages says how many there are beside the two that it shows', async () => {
  await db.owner.query(
    `insert into facility_spaces (facility_id, name, space_type, sport)
     select $1, 'Cage ' || n, 'batting_cage', 'softball' from generate_series(1, 38) n`,
    [f.home.id],
  )
  const page = await open('/book?type=open')
  await page.press(/Change$/)
  const kind = (await screen.findByRole('radio', { name: /softball/ })).closest('label')
  expect(kind?.textContent).toMatch(/^12\+36/)
})

test('the button that shows the times says which is the next', async () => {
  await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
  const page = await open('/book?type=open')
  await page.press(/Change$/)
  await page.see(
    /^Next open (today|tomorrow|on \w+, \w+ \d+) at \d+:\d\d [AP]M\. Nothing to pay online\.$/,
  )
  await db.owner.query('update facility_settings set enable_payments = false')
  await open('/book?type=open')
  await page.press(/Change$/)
  await page.see(/^Next open .* [AP]M\.$/)
  await db.owner.query(
    'update facility_settings set max_booking_days_ahead = 1, booking_lead_time_hours = 8760',
  )
  await open('/book?type=open')
  await page.press(/Change$/)
  // On the board and below the button.
  await waitFor(() => expect(screen.getAllByText(/^Nothing open through /)).toHaveLength(2))
})
