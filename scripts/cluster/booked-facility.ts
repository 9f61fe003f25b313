/**
 * The facility that booking-load.ts books without pause, in `npm run test:cluster` and in the test
 * of an upgrade. It is open all day, so that free hours do not run out.
 */
export type BookedFacility = { id: string; spaces: string[]; service: string }

/** Creates an account and the facility through the API of a new site. */
export async function makeFacility(site: string): Promise<BookedFacility> {
  const ask = async (path: string, body: object, token?: string, method = 'POST') => {
    const answer = await fetch(site + path, {
      method,
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    const content = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${content}`)
    return JSON.parse(content)
  }
  const { access_token: token } = await ask('/auth/v1/signup', {
    email: 'owner@example.com',
    password: 'cages at the river',
  })
  const { id } = await ask(
    '/rest/v1/rpc/create_facility',
    {
      p_name: 'Cages',
      p_slug: 'cages',
      p_address: '1 Main St, Dayton, OH',
      p_phone: '(937) 555-0142',
      p_email: 'desk@example.com',
    },
    token,
  )
  const of = `facility_id=eq.${id}`
  const change = (path: string, body: object) => ask(`/rest/v1/${path}`, body, token, 'PATCH')
  await change(`facilities?id=eq.${id}`, { time_zone: 'UTC' })
  await change(`facility_business_hours?${of}`, {
    is_open: true,
    open_time: '00:00',
    close_time: '24:00',
  })
  await change(`facility_settings?${of}`, {
    max_booking_days_ahead: 365,
    booking_lead_time_hours: 0,
    send_reminders: false,
  })
  const names = Array.from({ length: 12 }, (_, place) => `Cage ${place + 1}`)
  const spaces = await ask(
    '/rest/v1/facility_spaces',
    names.map((name) => ({ facility_id: id, name })),
    token,
  )
  const [service] = await ask(
    '/rest/v1/facility_service_types',
    { facility_id: id, name: 'Open Cage', requires_instructor: false },
    token,
  )
  return {
    id,
    service: service.id,
    spaces: spaces.map((space: { id: string }) => space.id),
  }
}

/** Yields free hours from three days ahead on: one hour in each cage, then the next hour. */
export function* freeHours({ spaces }: BookedFacility) {
  const hour = 3_600_000
  const first = Math.ceil(Date.now() / hour) * hour + 72 * hour
  for (let at = first; ; at += hour) {
    for (const space of spaces) yield { space, start: new Date(at), end: new Date(at + hour) }
  }
}
