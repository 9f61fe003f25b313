import { type Agent, fetch } from 'undici'
import { expect } from 'vitest'

/**
 * Creates an account and the facility `north`, and books its first free time as a visitor. The test
 * that follows the installation guide proves with it that the site works.
 */
export async function bookOverHttps(site: string, dispatcher: Agent): Promise<void> {
  const ask = async (path: string, body: object, token?: string, method = 'POST') => {
    const answer = await fetch(`https://${site}${path}`, {
      dispatcher,
      method,
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    const content = await answer.text()
    expect(answer.ok, `${path}: ${content}`).toBe(true)
    // biome-ignore lint/suspicious/noExplicitAny: the test reads answers of several shapes.
    return JSON.parse(content) as any
  }
  const account = { email: 'owner@example.com', password: 'cages at the river' }
  const { access_token: token } = await ask('/auth/v1/signup', account)
  const facility = await ask(
    '/rest/v1/rpc/create_facility',
    {
      p_name: 'Cages',
      p_slug: 'north',
      p_address: '1 Main St, Dayton, OH',
      p_phone: '(937) 555-0142',
      p_email: 'desk@example.com',
    },
    token,
  )
  const of = `facility_id=eq.${facility.id}`
  const hours = { is_open: true, open_time: '08:00', close_time: '20:00' }
  await ask(`/rest/v1/facility_business_hours?${of}`, hours, token, 'PATCH')
  const [space] = await ask(
    '/rest/v1/facility_spaces',
    { facility_id: facility.id, name: 'Cage 1', space_type: 'batting_cage', capacity: 4 },
    token,
  )
  const [service] = await ask(
    '/rest/v1/facility_service_types',
    { facility_id: facility.id, name: 'Open Cage', requires_instructor: false },
    token,
  )
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const chosen = { p_facility_id: facility.id, p_space_id: space.id, p_instructor_id: null }
  const times = await ask('/rest/v1/rpc/get_available_time_slots', {
    ...chosen,
    p_date: date,
    p_duration_minutes: 60,
  })
  await ask('/rest/v1/rpc/create_booking', {
    ...chosen,
    p_service_type_id: service.id,
    p_start_time: times[0].start_time,
    p_end_time: times[0].end_time,
    p_player_name: 'Jo Brandt',
    p_player_email: 'jo@example.com',
    p_player_phone: '(937) 555-0143',
  })
}
