import { language } from '#words/language.ts'
import type { Facility } from '../lib/facility-row.ts'

/**
 * For pages in several languages: returns the `lang` attribute for texts that the facility wrote
 * itself, such as its cancellation policy, or undefined if they are in the page's language.
 */
export function ownLanguage(facility: Facility): string | undefined {
  const [own = 'en'] = facility.facility_settings?.languages ?? []
  return own === language ? undefined : own
}
