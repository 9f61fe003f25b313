import type { Facility } from './facility-row.ts'

export type FacilityConfig = {
  /** The site's facility; null on a site whose facility is not created yet. */
  facilityId: string | null
  /** Origin of the API, without a slash at the end. */
  apiUrl: string
  anonKey: string
  /** The facility with its settings as the server read it for this page. */
  facility: Facility | null
  /** Why there is no facility to show, in words for people. */
  error: string | null
  /** Of a page that the server rendered: when, and what it had asked for it. */
  rendered: { at: string; queries: unknown } | null
  /** The page stands in the frame of another site. */
  embedded?: boolean
}

const facilityIdMissing = 'Facility ID not configured in environment variables'

/**
 * What the server put into the page (`<script type="application/json" id="fungo">`). A bundle
 * that another server delivers takes the values it was built with (`VITE_FACILITY_ID`,
 * `VITE_API_URL`, `VITE_ANON_KEY`) and asks the API for the rest. Specification §8.
 */
export function readFacilityConfig(
  page: Pick<Document, 'getElementById'> = document,
  built: Record<string, string | undefined> = import.meta.env,
): FacilityConfig {
  const injected = parse(page.getElementById('fungo')?.textContent)
  const facilityId = injected?.facilityId ?? built.VITE_FACILITY_ID ?? null
  const unconfigured = !injected && !facilityId
  return {
    facilityId,
    apiUrl: (injected?.apiUrl || built.VITE_API_URL || location.origin).replace(/\/+$/, ''),
    anonKey: injected?.anonKey || built.VITE_ANON_KEY || '',
    facility: injected?.facility ?? null,
    error: injected?.error ?? (unconfigured ? facilityIdMissing : null),
    rendered: injected?.rendered ?? null,
    ...(injected?.embedded && { embedded: true }),
  }
}

function parse(text: string | null | undefined): Partial<FacilityConfig> | null {
  if (!text?.trim()) return null
  try {
    return JSON.parse(text) as Partial<FacilityConfig>
  } catch {
    return null
  }
}

let config: FacilityConfig | undefined

/** The page's configuration, read once. */
export function facilityConfig(): FacilityConfig {
  config ??= typeof document === 'undefined' ? beforeAnyPage : readFacilityConfig()
  return config
}

/** The server's clients are made once; it answers them itself, whatever the origin. */
const beforeAnyPage: FacilityConfig = {
  ...{ facilityId: null, apiUrl: 'http://site.invalid', anonKey: '' },
  ...{ facility: null, error: null, rendered: null },
}

/** For the server, which renders one page after the other. */
export function setFacilityConfig(next: FacilityConfig): void {
  config = next
}
