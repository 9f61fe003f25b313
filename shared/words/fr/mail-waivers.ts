// Where these texts are shown: ../en/mail-waivers.ts.
// French words for mails about the waiver: the request to a customer, and the signer's copy.

import type * as en from '../en/mail-waivers.ts'
import { listOf } from '../list-of.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

const all = (players: string[]) => listOf(locale, players)

export const stillToSign =
  'Une chose avant de jouer\u00a0: ici, chacun signe une décharge. Cela prend une minute au téléphone.'
export const sign = 'Signer la décharge'
export const signFor: typeof en.signFor = (players) => `Signer pour ${all(players)}`

export const askedSubject: typeof en.askedSubject = (facility) =>
  `Signe la décharge, s’il te plaît - ${facility}`
export const asked = 'Signe la décharge, s’il te plaît'
export const notSignedYet: typeof en.notSignedYet = (players) =>
  `Il nous manque la signature pour ${all(players)}. En signant maintenant, personne n’attend à l’accueil.`

export const copySubject: typeof en.copySubject = (title, facility) =>
  `Ta copie\u00a0: ${title} - ${facility}`
export const copy = 'Ta copie de la décharge'
export const signedFor: typeof en.signedFor = (players, until) =>
  `Tu as signé pour ${all(players)}. Valable jusqu’au ${until}.`
export const signature = 'Signature'
export const signedBy: typeof en.signedBy = (signer, when) => `${signer}, tapée le ${when}`
export const relations: typeof en.relations = {
  self: 'Joueur ou joueuse',
  parent: 'Parent',
  guardian: 'Tuteur ou tutrice',
}
export const version: typeof en.version = (number, of) => `Version ${number} du ${of}`
export const fingerprint: typeof en.fingerprint = (sha256) =>
  `Empreinte du texte (SHA-256)\u00a0: ${sha256}`
export const notYou = 'Ce n’est pas toi? Réponds à ce courriel ou appelle-nous.'

export type Check = SameWords<typeof en, typeof import('./mail-waivers.ts')>
