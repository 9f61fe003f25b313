import type { Locator, Page } from '@playwright/test'
import { cageId } from '../server/tests/demo-facility.ts'
import { instantAt } from '../shared/times.ts'
import { bookHour } from './visitor-bookings.ts'

export const zone = 'America/New_York'

/** Books an hour in a cage of the demo, for tests that move its block on the day board. */
export function book(siteUrl: string, name: string, date: string, time: string, cage: string) {
  const place = { p_space_id: cageId(cage), p_player_name: name }
  return bookHour(siteUrl, instantAt(date, time, zone), place)
}

/** Returns the block of a player's booking on the day board. */
export function block(page: Page, name: string): Locator {
  return page.getByRole('grid').getByRole('button', { name: new RegExp(`^${name},`) })
}
