// `/create-facility`, the page that creates the site's facility.

export const createYourFacility = 'Create Your Facility'
export const setUpProfile = 'Set up your facility profile to get started'
export const createAnother = 'Create another facility anyway'
export const siteTaken = (facility: string) => `This site already serves ${facility}.`
export const operatorAdds = 'A site shows one facility. Whoever runs it adds others.'
export const anotherIsElsewhere =
  'A site shows one facility. Another one can be created, but it will not appear here.'
export const create = 'Create Facility'
export const creating = 'Creating Facility...'

export const facilityName = 'Facility Name'
/** The last part of the facility's web address: lower-case letters, digits and hyphens. */
export const slug = 'Facility URL Slug'
export const slugExample = 'my-facility'
export const slugPlaceholder = 'e.g. my-facility'
/** A screen reader's text before the address with the slug. */
export const preview = 'Preview: '
export const address = 'Address'
export const phoneNumber = 'Phone Number'
export const email = 'Email'
export const website = 'Website'

export const nameMissing = 'Facility name is required.'
export const slugMissing = 'Facility URL slug is required.'
export const slugWrong = 'The URL slug may hold a to z, 0 to 9 and hyphens, at most 60 characters.'
export const addressMissing = 'Address is required.'
export const phoneMissing = 'Phone number is required.'
export const emailMissing = 'Email is required.'
export const websiteWrong = 'The website must start with http:// or https://.'
