// Where these texts are shown: ../en/waiver.ts.
// French words for the page where a waiver is signed, and the pages that ask for a signature.

import type * as en from '../en/waiver.ts'
import { listOf } from '../list-of.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const waiver = 'Décharge'
export const waiverFailed = 'La décharge n’a pas pu être ouverte. Réessaie.'
export const nothingToSign = 'Rien à signer'
export const nothingAtLink =
  'Le lien est peut-être incomplet, ou la réservation terminée, ou ce centre ne demande pas de signature.'

export const versionOf: typeof en.versionOf = (version, of, until) =>
  `Version ${version} du ${of}, valable jusqu’au ${until}`
export const textOfWaiver = 'Texte de la décharge'
export const whoFor = 'Pour qui signes-tu?'
export const under18 = 'Moins de 18 ans'
export const signedUntil: typeof en.signedUntil = (until) => `Signée, valable jusqu’au ${until}`
export const iAm = 'Je suis'
export const relations: typeof en.relations = {
  parent: 'Le parent',
  guardian: 'Le tuteur',
  self: 'Le joueur, 18 ans ou plus',
}
export const fullName = 'Ton nom complet, écrit ici, est ta signature'
export const agree = 'J’ai lu ce texte et je l’accepte.'
export const sendCopyTo = 'Courriel pour ta copie'
export const copyGoesToBooking = 'Si c’est vide, elle va à l’adresse de la réservation.'
export const signedOn: typeof en.signedOn = (date) => `Signée aujourd’hui, ${date}.`

export const signFor: typeof en.signFor = (names) =>
  names.length === 0 ? 'Signer' : `Signer pour ${listOf(locale, names)}`
export const signing = 'Signature...'
export const signFailed = 'La signature n’a pas pu être faite. Réessaie.'
export const names: typeof en.names = (all) => listOf(locale, all)

export const choosePlayer = 'Choisis pour qui tu signes'
export const chooseRelation = 'Indique qui tu es'
export const typeName = 'Écris ton nom complet'
export const tickAgreement = 'Coche que tu acceptes'

export const signed = 'C’est signé. Merci!'
export const copyIsComing = 'Une copie t’arrive par courriel.'
export const noCopy =
  'Aucune copie n’est envoyée à ton adresse pour le moment. Imprime plutôt cette page.'
export const signature = 'Signature'
export const signedBy: typeof en.signedBy = (signer, relation) => `${signer} (${relation})`
export const relationNames: typeof en.relationNames = {
  parent: 'parent',
  guardian: 'tuteur',
  self: 'joueur',
}
export const print = 'Imprimer'
export const backToBooking = 'Retour à ta réservation'
export const backToBookings = 'Retour à tes réservations'
export const backToTeam = 'Retour à l’équipe'

export const notSigned = 'Pas encore signée'
export const notSignedOf = (missing: number, all: number) => `${missing} sur ${all} sans signature`
export const everybodySigns = 'Ici, chacun signe une décharge. Cela prend une minute.'
export const signNow = 'Signer la décharge'

export const giveBack = 'Rendre la tablette à l’accueil'

export type Check = SameWords<typeof en, typeof import('./waiver.ts')>
