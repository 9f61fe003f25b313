import { expect, type Locator, type Page } from '@playwright/test'
import { facility, openCage } from '../server/tests/demo-facility.ts'
import { callAtFrontDesk } from './front-desk.ts'

const minute = 60_000
const managePath = /\/manage\/[0-9a-f]{64}/
/** The number of the last cage: the demo facility has five, and `addSpace` adds further ones. */
let cages = 5

/**
 * Books as the front desk, through the API, for tests that begin with a booking. The booking is in a
 * new space and starts in `starts` minutes. Returns its id and the path of the customer's page.
 */
export async function bookAtFrontDesk(page: Page, name: string, starts: number) {
  const start = Math.floor(Date.now() / minute + starts) * minute
  const id = await bookSpace(page, name, await addSpace(page), start, 60, {
    p_player_email: 'states@parents.example',
  })
  await page.goto(`/admin/bookings?booking=${id}`)
  await page.getByRole('button', { name: 'Show the link as a QR code' }).click()
  const section = page.getByRole('region', { name: 'The player’s page' })
  await expect(section).toContainText(managePath)
  return { id, address: managePath.exec((await section.textContent()) ?? '')?.[0] ?? '' }
}

/** Books `minutes` in a space from an instant on, with override. Returns the booking's id. */
export async function bookSpace(
  page: Page,
  name: string,
  spaceId: string,
  start: number,
  minutes = 60,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await callAtFrontDesk(page, '/rest/v1/rpc/create_staff_booking', {
    p_facility_id: facility,
    p_space_id: spaceId,
    p_service_type_id: openCage,
    p_instructor_id: null,
    p_start_time: new Date(start).toISOString(),
    p_end_time: new Date(start + minutes * minute).toISOString(),
    p_player_name: name,
    p_override: true,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { id: string }).id
}

/** Adds a batting cage and returns its id. */
export async function addSpace(page: Page, name = `Cage ${++cages}`): Promise<string> {
  const space = { facility_id: facility, name }
  expect((await callAtFrontDesk(page, '/rest/v1/facility_spaces', space)).status).toBe(201)
  const { body } = await callAtFrontDesk(page, '/rest/v1/rpc/get_space_states', {
    p_facility_id: facility,
    p_at: new Date().toISOString(),
  })
  const states = body as { space_id: string; name: string }[]
  return states.find((state) => state.name === name)?.space_id ?? ''
}

/** Finds a booking on the day board by the beginning of its player's name. */
export function blockOf(page: Page, name: string): Locator {
  return page.getByRole('grid').getByRole('button', { name: new RegExp(`^${name}`) })
}

/** Cancels a booking as the front desk does. */
export async function cancel(page: Page, id: string): Promise<void> {
  const cancelled = await callAtFrontDesk(page, '/rest/v1/rpc/cancel_booking', {
    p_booking_id: id,
    p_booking_token: '',
    p_reason: 'Rain',
    p_cancelled_by: 'admin',
  })
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBeLessThan(300)
}

/** Sets how many hours before its start customers can no longer move or cancel a booking. */
export async function setCutoff(page: Page, hours: number): Promise<void> {
  const path = `/rest/v1/facility_settings?facility_id=eq.${facility}`
  const changed = await callAtFrontDesk(page, path, { cancellation_cutoff_hours: hours }, 'PATCH')
  expect(changed.status).toBe(204)
}
