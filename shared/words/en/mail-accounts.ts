import { plural } from '../plural.ts'
import { locale } from './language.ts'

// Mails about an account. `site` and `facility` are names.

// Somebody forgot a password.
export const resetPassword = 'Reset your password'
export const resetAsked = (site: string) =>
  `Somebody asked to reset the password for this address at ${site}.`
export const resetWithin = (hours: number) =>
  plural(locale, hours, {
    one: 'Use this link to choose a new one. It works once, for one hour.',
    other: `Use this link to choose a new one. It works once, for ${hours} hours.`,
  })
export const resetNotYou = 'If it wasn’t you, ignore this mail. Your password stays as it is.'
export const choosePassword = 'Choose a new password'

// An invitation to join a facility. `hello` is for a person without a known name, `acceptOnce` for
// a link without a known end, and `acceptWithinDays` for one that is valid for whole days, from two
// on.
export const invitedSubject = (facility: string) => `You’re invited to ${facility}`
export const join = (facility: string) => `Join ${facility}`
export const hello = 'Hi,'
export const helloTo = (name: string) => `Hi ${name},`
export const invitesAdministrator = (facility: string) =>
  `${facility} invites you as an administrator.`
export const invitesToDesk = (facility: string) => `${facility} invites you to its front desk.`
export const invitesInstructor = (facility: string) => `${facility} invites you as an instructor.`
export const acceptOnce = 'Choose a password to accept. The link works once.'
export const acceptWithinHours = (hours: number) =>
  plural(locale, hours, {
    one: 'Choose a password to accept. The link works once, for one hour.',
    other: `Choose a password to accept. The link works once, for ${hours} hours.`,
  })
export const acceptWithinDays = (days: number) =>
  `Choose a password to accept. The link works once, for ${days} days.`
export const inviterUnknown = (facility: string) =>
  `If you don’t know ${facility}, ignore this mail and nothing happens.`
export const acceptInvitation = 'Accept invitation'

// A new address of an account: the mail to the new address, then the mail to the old one.
export const confirmAddress = 'Confirm your new email address'
export const addressAsked = (site: string) =>
  `Somebody asked to use this address for an account at ${site}.`
export const confirmWithin = (hours: number) =>
  plural(locale, hours, {
    one: 'Use this link if it was you. It works once, for one hour.',
    other: `Use this link if it was you. It works once, for ${hours} hours.`,
  })
export const confirmNotYou = 'If it wasn’t you, ignore this mail and nothing changes.'
export const confirmThis = 'Confirm this address'
export const addressToChange = 'Your email address is about to change'
export const addressToChangeSaid = (site: string, address: string) =>
  `Somebody asked to change the address of your account at ${site} to ${address}. It changes once that address is confirmed.`
export const addressToChangeAlarm =
  'If it wasn’t you, sign in and choose a new password now: that stops the change and ends every other session.'

// The password was changed.
export const passwordChanged = 'Your password was changed'
export const passwordChangedSaid = (site: string) =>
  `The password of your account at ${site} was changed, and every other session was signed out.`
export const passwordChangedAlarm =
  'If it wasn’t you, ask for a link to set a new password on the sign-in page now, and tell whoever runs the site.'

// Two-step verification changed, or somebody who has the password failed at it. `devices`: how many
// give codes now.
export const stepAlarm =
  'If it wasn’t you, choose a new password now, sign out where you don’t know the session, and tell whoever runs the site.'
export const passwordKnown = 'Somebody has your password'
export const passwordKnownSaid = (site: string) =>
  `Somebody signed in to your account at ${site} with its password and tried code after code of your authenticator app. None of them was right.`
export const passwordKnownAlarm =
  'If it wasn’t you, choose a new password now: only the code still keeps them out.'
export const stepTakenOff = 'Two-step verification was taken off'
export const stepTakenOffSaid = (site: string) =>
  `Whoever runs the site took every device off your account at ${site} and signed it out everywhere. Its password alone signs you in now, until you set two-step verification up again.`
export const stepTakenOffAlarm =
  'If you did not ask for it, tell them at once, and choose a new password.'
export const deviceAdded = 'A device was added'
export const deviceAddedSaid = (site: string, devices: number) =>
  `Another device can give the codes for your account at ${site} from now on: there are ${devices}.`
export const stepOn = 'Two-step verification is on'
export const stepOnSaid = (site: string) =>
  `Signing in to your account at ${site} takes a code from your authenticator app from now on, besides the password.`
export const deviceRemoved = 'A device was removed'
export const deviceRemovedSaid = (site: string, devices: number) =>
  plural(locale, devices, {
    one: `A device gives no codes for your account at ${site} any more; one other still does.`,
    other: `A device gives no codes for your account at ${site} any more; ${devices} others still do.`,
  })
export const stepOff = 'Two-step verification is off'
export const stepOffSaid = (site: string) =>
  `The last device was removed from your account at ${site}. Its password alone signs you in now.`
