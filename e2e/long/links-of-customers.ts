import { expect, type Page } from '@playwright/test'
import { facility, openCage } from '../../server/tests/demo-facility.ts'
import { callAtFrontDesk } from '../front-desk.ts'
import { addSpace, bookSpace } from '../front-desk-bookings.ts'

/**
 * Makes a booking, a group, a team and a waiver, and returns the addresses that their links open.
 * Long tests visit each: on a slow line, and without a network.
 */
export async function linksOfCustomers(page: Page) {
  const ask = async <Answer>(name: string, body: object) => {
    const answer = await callAtFrontDesk(page, `/rest/v1/rpc/${name}`, {
      p_facility_id: facility,
      ...body,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    return answer.body as Answer
  }
  const start = Math.floor(Date.now() / 3_600_000 + 74) * 3_600_000
  const hour = { start_time: start, end_time: start + 3_600_000 }
  const draft = await ask<{ id: string }>('save_waiver_draft', {
    p_title: 'Playing here',
    p_body: 'Every player wears a helmet.\n\n'.repeat(20),
  })
  const published = { p_waiver_text_id: draft.id }
  await callAtFrontDesk(page, '/rest/v1/rpc/publish_waiver', published)
  const id = await bookSpace(page, 'Robin O’Neill', await addSpace(page), start, 60, {
    p_player_email: 'robin@parents.example',
  })
  const group = await ask<{ group_token: string }>('create_booking_group', {
    p_contact_name: 'Kim Thompson',
    p_contact_email: 'kim@parents.example',
    p_bookings: await Promise.all(
      ['Ava Thompson', 'Eli Thompson'].map(async (player_name) => ({
        service_type_id: openCage,
        space_id: await addSpace(page),
        player_name,
        start_time: new Date(hour.start_time).toISOString(),
        end_time: new Date(hour.end_time).toISOString(),
      })),
    ),
    p_override: true,
  })
  await callAtFrontDesk(page, '/rest/v1/teams', {
    facility_id: facility,
    name: 'Hawks 12U',
    contact_email: 'noor@coaches.example',
  })
  await page.goto('/admin/teams')
  await page.getByRole('link', { name: 'Hawks 12U' }).click()
  const roster = await page.getByLabel('Link for the coach and the parents').inputValue()
  await page.goto(`/admin/bookings?booking=${id}`)
  const player = page.getByRole('link', { name: 'The player’s page' })
  const pass = (await player.getAttribute('href')) ?? ''
  const ofGroup = `/manage/group/${group.group_token}`
  return {
    pass,
    move: `${pass}/move`,
    waiver: pass.replace('/manage/', '/waiver/'),
    group: ofGroup,
    moveGroup: `${ofGroup}/move`,
    team: new URL(roster).pathname,
  }
}
