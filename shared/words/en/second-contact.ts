// On the page of a booking or a group: one more address that gets its messages, a second parent's.

export const secondParent = 'Second parent'
export const addSecond = 'Add a second parent'
export const whatItDoes =
  'They get every email about this and can move or cancel it too. We ask them by email first.'
export const email = 'Their email'
export const ask = 'Ask them'
export const asking = 'Asking...'
export const addFailed = 'Failed to add the address. Please try again.'
/** `email` is shortened: `d…@example.com`. */
export const alsoTo = (email: string) => `${email} gets every email about this too.`
export const waitsFor = (email: string) =>
  `We asked ${email} by email. Nothing else goes there until they say yes.`
export const remove = 'Remove'
export const removing = 'Removing...'
export const removeFailed = 'Failed to remove the address. Please try again.'
export const removed = 'Removed. That address gets no more emails about this.'

// The page that the mail leads to.
export const confirmTitle = 'Get the emails about this booking too?'
export const confirmSaid =
  'Somebody who booked added your address. If you say yes, you get every email about the booking, with the link to move or cancel it.'
export const confirm = 'Yes, send them to me too'
export const confirming = 'One moment...'
export const confirmFailed = 'Failed to confirm. Please try again.'
export const orIgnore = 'You don’t want this? Close this page, and nothing comes.'
