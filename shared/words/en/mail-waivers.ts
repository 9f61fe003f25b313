import { listOf } from '../list-of.ts'
import { locale } from './language.ts'

// The waiver in mails to customers: the line in a booking's mail, the request, the signer's copy.

const all = (players: string[]) => listOf(locale, players)

/** In the mail about a booking whose player has no signature yet. The button `sign` follows. */
export const stillToSign =
  'One thing before you play: everybody here signs a waiver. It takes a minute on your phone.'
export const sign = 'Sign the waiver'
/** A button where the players have different links. */
export const signFor = (players: string[]) => `Sign for ${all(players)}`

// The request: staff ask a customer to sign for the players of a coming booking.
export const askedSubject = (facility: string) => `Please sign the waiver - ${facility}`
export const asked = 'Please sign the waiver'
export const notSignedYet = (players: string[]) =>
  `We have no signature for ${all(players)} yet. Signed now, nobody waits at the front desk.`

// The copy for the signer.
export const copySubject = (title: string, facility: string) => `Your copy: ${title} - ${facility}`
export const copy = 'Your copy of the waiver'
export const signedFor = (players: string[], until: string) =>
  `You signed for ${all(players)}. It is good until ${until}.`
export const signature = 'Signature'
export const signedBy = (signer: string, when: string) => `${signer}, typed on ${when}`
export const relations = { self: 'Player', parent: 'Parent', guardian: 'Guardian' }
export const version = (number: number, of: string) => `Version ${number} of ${of}`
export const fingerprint = (sha256: string) => `Fingerprint of the text (SHA-256): ${sha256}`
export const notYou = 'You did not sign this? Answer this mail or call the facility.'
