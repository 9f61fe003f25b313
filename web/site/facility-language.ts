import { language } from '#words/language.ts'
import type { Facility } from '../lib/facility-row.ts'

/** Returns the `lang` of what the facility wrote itself, or nothing where it is the page's. */
export function ownLanguage(facility: Facility): string | undefined {
  const [own = 'en'] = facility.facility_settings?.languages ?? []
  return own === language ? undefined : own
}
