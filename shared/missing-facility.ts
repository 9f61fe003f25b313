// The errors that the server sends with a page that has no facility (`server/site/page-data.ts`).
// It writes them into the page in English.

/** The site's facility does not exist or was deleted. */
export const facilityNotFound = 'Facility not found'

/** The database did not answer, so the site's facility is unknown. */
export const facilityNotLoaded = 'Failed to load facility data'
