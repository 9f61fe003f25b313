import type { Database } from './database.generated.ts'

type Tables = Database['public']['Tables']

/** One row of `facility_settings` (specification §3). */
export type FacilitySettings = Omit<Tables['facility_settings']['Row'], 'created_at' | 'updated_at'>

/**
 * The facility that the site is for, as every page reads it: one row of `facilities` with its
 * settings embedded (specification §7).
 */
export type Facility = Omit<
  Tables['facilities']['Row'],
  'created_at' | 'updated_at' | 'deleted_at'
> & { facility_settings: FacilitySettings | null }

/** A facility with settings, which booking needs. */
export type BookableFacility = Facility & { facility_settings: FacilitySettings }
