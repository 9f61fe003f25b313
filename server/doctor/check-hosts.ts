import type { Database } from '../database/open.ts'
import { connectionFailure } from '../http/connection-failure.ts'
import { type Finding, failure, ok, warning } from './finding.ts'

type Listed = { slug: string; url: string | null; is_default: boolean }

const atOnce = 20

/**
 * A check of the doctor, for an installation where facilities have hosts of their own: whether each
 * facility but the default one has a host, so that somebody sees it, and whether the hosts in
 * mailed links answer as ready.
 */
export async function checkHosts({ pool }: Pick<Database, 'pool'>): Promise<Finding[]> {
  const { rows } = await pool.query<Listed>(
    `select facility.slug, main.site_url as url,
       facility.id = private.site_facility_id() as is_default
     from public.facilities facility, private.primary_host(facility.id) main
     where facility.deleted_at is null
     order by facility.slug`,
  )
  const urls = rows.flatMap(({ url }) => url ?? [])
  if (urls.length === 0) return [ok('hosts', 'none are listed, so every host shows one facility')]
  const unseen = rows.filter(({ url, is_default }) => url === null && !is_default)
  const found = unseen.map(({ slug }) => warning('hosts', `${slug} has none, so nobody sees it`))
  for (let first = 0; first < urls.length; first += atOnce) {
    found.push(...(await Promise.all(urls.slice(first, first + atOnce).map(checkHost))).flat())
  }
  return found.some(({ state }) => state !== 'ok')
    ? found
    : [ok('hosts', `${urls.length} are ready`)]
}

async function checkHost(url: string): Promise<Finding[]> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
    (error) => connectionFailure(error.cause?.message || error.cause?.code || error.message),
  )
  if (typeof answer === 'string') return [failure('hosts', `${url} does not answer: ${answer}`)]
  return answer.ok ? [] : [failure('hosts', `${url} answers ${answer.status} to /readyz`)]
}
