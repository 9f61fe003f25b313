// Events in calendar files: those in mails and behind "Add to calendar", the feeds of instructors,
// and the feeds of a facility and its spaces.

// In a customer's event.
export const placeFor = (place: string, player: string) => `${place} for ${player}`
export const reference = (reference: string) => `Booking reference ${reference}`
export const price = (amount: string) => `${amount} at the desk`
export const isCancelled = 'This booking is cancelled.'
export const manageAt = (link: string) => `See, move or cancel it: ${link}`
export const phone = (phone: string) => `Phone ${phone}`

// In an instructor's event.
export const serviceFor = (service: string, player: string) => `${service} for ${player}`
export const serviceForMinor = (service: string, player: string) =>
  `${service} for ${player} (under 18)`
export const parent = (name: string) => `Parent/guardian: ${name}`
export const scheduleAt = (link: string) => `Your schedule: ${link}`

// In an event of the facility's feed.
export const bookings = 'Bookings'
export const serviceOfMinor = (service: string) => `${service} (player under 18)`
export const withInstructor = (name: string) => `With ${name}`
export const inListAt = (link: string) => `In the list of bookings: ${link}`
