/** Errors of the facility's form, in the words of the database (specification §5). */
export const facilitySentences = {
  nameMissing: 'Facility name is required.',
  slugMissing: 'Facility URL slug is required.',
  slugWrong: 'The URL slug may hold a to z, 0 to 9 and hyphens, at most 60 characters.',
  addressMissing: 'Address is required.',
  phoneMissing: 'Phone number is required.',
  emailMissing: 'Email is required.',
  websiteWrong: 'The website must start with http:// or https://.',
} as const
