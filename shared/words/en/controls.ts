// What the controls of `web/ui` say by themselves, on any page.

export const tryAgain = 'Try again'
export const close = 'Close'
export const back = 'Back'
export const change = 'Change'
export const optionalMark = '(optional)'
export const chooseOne = 'Choose one'
export const showTyped = 'Show'
export const hideTyped = 'Hide'
/** A screen reader's text after "Show" or "Hide". */
export const whatIsTyped = ' what is typed'
export const newPassword = 'New password'
export const confirmPassword = 'Confirm password'
export const codeNotDrawn = 'The code could not be drawn.'
export const qrCodeOf = (address: string) => `QR code of ${address}`
/** Names the place of a booking. */
export const where = 'Where'
export const getDirections = 'Get directions'
export const discard = 'Discard'
export const draftBack = 'What you typed here before is back, not saved yet.'
export const draftOutdated =
  'What you typed here before is back, not saved yet. What is stored was changed since: look through it before you save.'
