import product from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { type Finding, ok, warning } from './finding.ts'

/**
 * A check of the doctor: whether there is a newer version than this one, by the address of
 * `RELEASES_URL`. Without it no request is sent, because the request would reveal that this
 * installation exists.
 */
export async function checkVersion({ releasesUrl }: Config): Promise<Finding[]> {
  if (releasesUrl === undefined) return []
  const answer = await fetch(releasesUrl, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  const newest = answer?.ok ? versionIn((await answer.text()).slice(0, 100_000)) : undefined
  if (newest === undefined) return [warning('version', `${releasesUrl} names no version`)]
  return [
    isNewer(newest, product.version)
      ? warning('version', `${newest} exists, and this is ${product.version}: docs/upgrade.md`)
      : ok('version', `${product.version}, and ${newest} is the newest`),
  ]
}

/** Reads `1.2.0` or `v1.2.0`, alone or as the `tag_name` of a release in JSON. */
function versionIn(text: string): string | undefined {
  return (/"tag_name":\s*"v?(\d+\.\d+\.\d+)"/.exec(text) ??
    /^v?(\d+\.\d+\.\d+)\s*$/.exec(text))?.[1]
}

function isNewer(one: string, other: string): boolean {
  const [a = [], b = []] = [one, other].map((each) => each.split('.').map(Number))
  const differs = [0, 1, 2].find((place) => a[place] !== b[place])
  return differs !== undefined && Number(a[differs]) > Number(b[differs])
}
