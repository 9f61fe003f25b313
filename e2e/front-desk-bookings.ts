import { expect, type Page } from '@playwright/test'
import { callAtFrontDesk } from './front-desk.ts'

export const facility = '11111111-1111-4111-8111-111111111111'
const openCage = '33333333-3333-4333-8333-333333333301'
const minute = 60_000
let cages = 5

/**
 * Books a time that starts this many minutes from now, in a new space. Returns its id and its page
 * for the customer.
 */
export async function bookAtFrontDesk(page: Page, name: string, starts: number) {
  const spaceId = await addSpace(page)
  const start = Math.floor(Date.now() / minute + starts) * minute
  const booked = await callAtFrontDesk(page, '/rest/v1/rpc/create_staff_booking', {
    p_facility_id: facility,
    p_service_type_id: openCage,
    p_instructor_id: null,
    p_space_id: spaceId,
    p_player_name: name,
    p_player_email: 'states@parents.example',
    p_start_time: new Date(start).toISOString(),
    p_end_time: new Date(start + 60 * minute).toISOString(),
    p_override: true,
  })
  expect(booked.status, JSON.stringify(booked.body)).toBe(200)
  const { id } = booked.body as { id: string }
  await page.goto(`/admin/bookings?booking=${id}`)
  await page.getByRole('button', { name: 'Show the link as a QR code' }).click()
  const link = await page.getByRole('region', { name: 'The player’s page' }).textContent()
  return { id, address: /\/manage\/[0-9a-f]{64}/.exec(link ?? '')?.[0] ?? '' }
}

export async function addSpace(page: Page): Promise<string> {
  cages += 1
  const space = { facility_id: facility, name: `Cage ${cages}` }
  expect((await callAtFrontDesk(page, '/rest/v1/facility_spaces', space)).status).toBe(201)
  const { body } = await callAtFrontDesk(page, '/rest/v1/rpc/get_space_states', {
    p_facility_id: facility,
    p_at: new Date().toISOString(),
  })
  const states = body as { space_id: string; name: string }[]
  return states.find(({ name }) => name === space.name)?.space_id ?? ''
}

export async function cancel(page: Page, id: string): Promise<void> {
  const cancelled = await callAtFrontDesk(page, '/rest/v1/rpc/cancel_booking', {
    p_booking_id: id,
    p_booking_token: '',
    p_reason: 'Rain',
    p_cancelled_by: 'admin',
  })
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBeLessThan(300)
}

export async function setCutoff(page: Page, hours: number): Promise<void> {
  const path = `/rest/v1/facility_settings?facility_id=eq.${facility}`
  const changed = await callAtFrontDesk(page, path, { cancellation_cutoff_hours: hours }, 'PATCH')
  expect(changed.status).toBe(204)
}
