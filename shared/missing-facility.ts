// The server writes one of these errors into a page without a facility
// (`server/site/page-data.ts`). The page shows its own words for it, which are in
// shared/words/*/layout.ts.

/** The site's facility does not exist or was deleted. */
export const facilityNotFound = 'Facility not found'

/** The database did not answer, so the site's facility is unknown. */
export const facilityNotLoaded = 'Failed to load facility data'
