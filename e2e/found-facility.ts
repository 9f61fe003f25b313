import { expect } from './journey.ts'
import type { Site } from './site.ts'

/** The account that `found` creates. */
export const owner = { email: 'owner@sandlot.example', password: 'third-base-90' }

/**
 * For tests that need a site without the demo: creates the first account and the facility through
 * the site's API.
 */
export async function found(site: Site): Promise<void> {
  const page = await (await fetch(site.url)).text()
  const apikey = /"anonKey":"([^"]+)"/.exec(page)?.[1] ?? ''
  const post = async (path: string, body: object, token = apikey) => {
    const response = await fetch(site.url + path, {
      method: 'POST',
      headers: { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.ok, await response.clone().text()).toBe(true)
    return response.json()
  }
  const data = { first_name: 'Jo', last_name: 'Owner' }
  const session = await post('/auth/v1/signup', { ...owner, data })
  const facility = {
    p_name: 'Sandlot Cages',
    p_slug: 'sandlot',
    p_address: '9 Foul Pole Lane',
    p_phone: '(937) 555-0109',
    p_email: 'desk@sandlot.example',
    p_website: null,
  }
  await post('/rest/v1/rpc/create_facility', facility, session.access_token)
}
