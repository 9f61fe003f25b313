/** There is no facility of that id, or not any more. */
export const facilityNotFound = 'Facility not found'

/** The database gave no answer. */
export const facilityNotLoaded = 'Failed to load facility data'
