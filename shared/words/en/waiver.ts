import { listOf } from '../list-of.ts'
import { locale } from './language.ts'

// The page where a waiver is signed, and the pages that ask for a signature.

export const waiver = 'Waiver'
export const waiverFailed = 'Failed to load the waiver. Please try again.'
export const nothingToSign = 'Nothing to sign'
export const nothingAtLink =
  'The link may be incomplete, the booking may be over, or this facility asks for no signature.'

/** `of` and `until` are dates. */
export const versionOf = (version: number, of: string, until: string) =>
  `Version ${version} of ${of}, good until ${until}`
export const textOfWaiver = 'Text of the waiver'
export const whoFor = 'Who are you signing for?'
export const under18 = 'Under 18'
export const signedUntil = (until: string) => `Signed, valid until ${until}`
export const iAm = 'I am'
export const relations = {
  parent: 'Their parent',
  guardian: 'Their guardian',
  self: 'The player, 18 or older',
}
export const fullName = 'Your full name, typed, is your signature'
export const agree = 'I have read this and I agree.'
export const sendCopyTo = 'Email for your copy'
export const copyGoesToBooking =
  'If you leave this empty, it goes to the email address of the booking.'
export const signedOn = (date: string) => `Signed today, ${date}.`

/** The label of the button that signs. `names` are first names. */
export const signFor = (names: string[]) =>
  names.length === 0 ? 'Sign' : `Sign for ${listOf(locale, names)}`
export const signing = 'Signing...'
export const signFailed = 'Failed to sign. Please try again.'
export const names = (all: string[]) => listOf(locale, all)

// What is missing before the button works.
export const choosePlayer = 'Choose who you sign for'
export const chooseRelation = 'Say who you are'
export const typeName = 'Type your full name'
export const tickAgreement = 'Tick that you agree'

// After signing.
export const signed = 'Signed. Thank you!'
export const copyIsComing = 'A copy is on its way to you by email.'
export const noCopy = 'No copy is sent to your email address right now. Print this page instead.'
export const signature = 'Signature'
export const signedBy = (signer: string, relation: string) => `${signer} (${relation})`
export const relationNames = { parent: 'parent', guardian: 'guardian', self: 'player' }
export const print = 'Print'
export const backToBooking = 'Back to your booking'
export const backToBookings = 'Back to your bookings'
export const backToTeam = 'Back to the team'

// Where a signature is asked for.
export const notSigned = 'Not signed yet'
/** How many players have not signed yet, of how many. */
export const notSignedOf = (missing: number, all: number) => `${missing} of ${all} not signed`
export const everybodySigns = 'Everybody who plays here signs a waiver. It takes a minute.'
export const signNow = 'Sign the waiver'
/** Below the waiver on the desk's tablet. */
export const giveBack = 'Give the tablet back to the desk'
