import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages } = screensOn()

describe('the prices of a day', () => {
  beforeEach(() =>
    db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45'),
  )
  afterEach(async () => {
    await db.owner.query('delete from rates')
    await db.owner.query('update facility_settings set enable_payments = false')
  })

  const dearEvenings = () =>
    db.owner.query(
      `insert into rates (facility_id, name, per_hour, weekdays, from_time, to_time, kind, audience)
       values ($1, 'Evening', 60, '{0,1,2,3,4,5,6}', '17:00', '24:00', 'open_cage', 'public')`,
      [f.home.id],
    )

  it('are said of each time before it is chosen, also where the hour decides', async () => {
    await open('/book?type=open')
    await screen.findAllByText(/^\$45\.00/)
    await dearEvenings()
    const rated = await open('/book?type=open')
    await rated.press('Tuesday, June 16')
    await screen.findByRole('radio', { name: /^10:00 AM ?\$45\.00$/ })
    await screen.findByRole('radio', { name: /^4:30 PM ?\$52\.50$/ })
    await screen.findByRole('radio', { name: /^5:00 PM ?\$60\.00$/ })
    await screen.findAllByRole('radio', { name: /, Cage \w, \$45\.00$/ })
    await rated.press(/Change$/)
    const length = await screen.findByRole('radio', { name: /^60 min/ })
    expect(length.closest('label')?.textContent).toBe('60 min')
    await outages.function('get_slot_prices')
    await rated.check(/^90 min/)
    await rated.press('Show times')
    await screen.findByRole('radio', { name: '10:00 AM' })
    expect(document.body.textContent).not.toContain('$45.00')
  })

  it('are not those of an earlier search when the times are shown again', async () => {
    await dearEvenings()
    await db.owner.query(
      `insert into facility_service_types (facility_id, name, duration_minutes)
       values ($1, 'Team practice', 60)`,
      [f.home.id],
    )
    const page = await open('/book')
    await page.press(/^Open Cage/)
    await page.press('Tuesday, June 16')
    await screen.findByRole('radio', { name: /^10:00 AM ?\$45\.00$/ })
    await outages.function('get_slot_prices')
    await page.press('Back')
    await page.press(/^Team practice/)
    await page.press('Tuesday, June 16')
    await screen.findByRole('radio', { name: /^10:00 AM/ })
    expect(document.body.textContent).not.toContain('$45.00')
  })
})
