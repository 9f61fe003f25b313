import { facilityIdMissing, facilityNotFound, facilityNotLoaded } from '#words/layout.ts'
import * as serverErrors from '../../shared/missing-facility.ts'
import type { Facility } from './facility-row.ts'

/** What every page knows of its site before its first request. */
export type FacilityConfig = {
  /** The site's facility; null on a site whose facility is not created yet. */
  facilityId: string | null
  /** Origin of the API, without a slash at the end. */
  apiUrl: string
  anonKey: string
  /** The facility with its settings as the server read it for this page. */
  facility: Facility | null
  /** The message to show when there is no facility. */
  error: string | null
  /** For a page that the server rendered: the time, and the queries with their results. */
  rendered: { at: string; queries: unknown } | null
  /** The position in the facility's stream of changes when the server wrote the page. */
  changesId?: string
  /** True in the frame of another site. */
  embedded?: boolean
  /**
   * The names of the languages that the facility offers, by code (`es`). Missing if it offers only
   * one.
   */
  languages?: Record<string, string>
}

/**
 * Returns the data that the server put into the page (`<script type="application/json"
 * id="fungo">`). A bundle that another server delivers uses the values of its build
 * (`VITE_FACILITY_ID`, `VITE_API_URL`, `VITE_ANON_KEY`) and gets the rest from the API.
 * Specification §8. `words` are those of the page's language.
 */
export function readFacilityConfig(
  page: Pick<Document, 'getElementById'> = document,
  built: Record<string, string | undefined> = import.meta.env,
  words = { facilityNotFound, facilityNotLoaded },
): FacilityConfig {
  const injected = parse(page.getElementById('fungo')?.textContent)
  const facilityId = injected?.facilityId ?? built.VITE_FACILITY_ID ?? null
  const unconfigured = !injected && !facilityId
  return {
    facilityId,
    apiUrl: (injected?.apiUrl || built.VITE_API_URL || location.origin).replace(/\/+$/, ''),
    anonKey: injected?.anonKey || built.VITE_ANON_KEY || '',
    facility: injected?.facility ?? null,
    error: inWords(injected?.error, words) ?? (unconfigured ? facilityIdMissing : null),
    rendered: injected?.rendered ?? null,
    ...(injected?.changesId && { changesId: injected.changesId }),
    ...(injected?.embedded && { embedded: true }),
    ...(injected?.languages && { languages: injected.languages }),
  }
}

/** Returns an error of the server, which is in English, in the words of the page. */
function inWords(
  error: string | null | undefined,
  words: { facilityNotFound: string; facilityNotLoaded: string },
) {
  if (error === serverErrors.facilityNotFound) return words.facilityNotFound
  if (error === serverErrors.facilityNotLoaded) return words.facilityNotLoaded
  return error
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

/** Returns the page's configuration, which is read once. */
export function facilityConfig(): FacilityConfig {
  config ??= typeof document === 'undefined' ? beforeAnyPage : readFacilityConfig()
  return config
}

/**
 * What the server has before it renders its first page. There the API is called inside the process,
 * so the address is never used.
 */
const beforeAnyPage: FacilityConfig = {
  facilityId: null,
  apiUrl: 'http://site.invalid',
  anonKey: '',
  facility: null,
  error: null,
  rendered: null,
}

/** Sets the configuration for the next page that the server renders. */
export function setFacilityConfig(next: FacilityConfig): void {
  config = next
}
