// What many pages show: the phone number of the front desk, and which list could not be loaded.

export const questions = <Part>(phone: Part) => ['Questions? Call the front desk at ', phone, '.']

export const servicesFailed = 'Failed to load service types'
export const spacesFailed = 'Failed to load spaces'
export const instructorsFailed = 'Failed to load instructors'
