import type * as en from '../en/mail-waivers.ts'
import { listOf } from '../list-of.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

const all = (players: string[]) => listOf(locale, players)

export const stillToSign =
  'Une chose avant de jouer : ici, chacun signe une décharge. Cela prend une minute au téléphone.'
export const sign = 'Signer la décharge'

export const askedSubject: typeof en.askedSubject = (facility) =>
  `Merci de signer la décharge - ${facility}`
export const asked = 'Merci de signer la décharge'
export const notSignedYet: typeof en.notSignedYet = (players) =>
  `Il nous manque la signature pour ${all(players)}. En signant maintenant, personne n’attend à l’accueil.`

export const copySubject: typeof en.copySubject = (title, facility) =>
  `Votre copie : ${title} - ${facility}`
export const copy = 'Votre copie de la décharge'
export const signedFor: typeof en.signedFor = (players, until) =>
  `Vous avez signé pour ${all(players)}. Valable jusqu’au ${until}.`
export const signature = 'Signature'
export const signedBy: typeof en.signedBy = (signer, when) => `${signer}, tapée le ${when}`
export const relations: typeof en.relations = {
  self: 'Joueur ou joueuse',
  parent: 'Père ou mère',
  guardian: 'Tuteur ou tutrice',
}
export const version: typeof en.version = (number, of) => `Version ${number} du ${of}`
export const fingerprint: typeof en.fingerprint = (sha256) =>
  `Empreinte du texte (SHA-256) : ${sha256}`
export const notYou = 'Ce n’est pas vous ? Répondez à ce courriel ou appelez-nous.'

export type Check = SameWords<typeof en, typeof import('./mail-waivers.ts')>
