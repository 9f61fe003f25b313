/** Shown when no facility has that id, or it was deleted. */
export const facilityNotFound = 'Facility not found'

/** Shown when the database does not answer. */
export const facilityNotLoaded = 'Failed to load facility data'
