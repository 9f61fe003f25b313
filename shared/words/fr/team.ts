// Where these texts are shown: ../en/team.ts.
// French words for the page of a team, which coach and parents open by the roster link.

import type * as en from '../en/team.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const teamPage = 'Page de l’équipe, pour qui a le lien'
export const team = 'Équipe'
export const loadingTeam = 'Chargement de l’équipe'
export const teamFailed = 'L’équipe n’a pas pu être chargée. Réessaie.'
export const teamNotFound = 'Équipe introuvable'
export const nothingAtLink =
  'Le lien est peut-être incomplet, ou le centre en a fait un nouveau. Demande-le à ton entraîneur.'

export const ofSigned: typeof en.ofSigned = (all) => `sur ${all} ont signé`
export const signedOf: typeof en.signedOf = (signed, all) =>
  plural(locale, signed, {
    one: `${signed} sur ${all} a signé`,
    other: `${signed} sur ${all} ont signé`,
  })

export const nextDates = 'Dates à venir'
export const noDates = 'Rien n’est réservé pour le moment.'
export const today = 'Auj.'
export const changed = 'A changé'
export const allDates: typeof en.allDates = (count) =>
  plural(locale, count, { one: 'Toutes les dates', other: `Les ${count} dates` })

export const stillToSign: typeof en.stillToSign = (count) =>
  plural(locale, count, { one: `${count} signature à faire`, other: `${count} signatures à faire` })
export const signedPlayers: typeof en.signedPlayers = (count) =>
  plural(locale, count, { one: `${count} a signé`, other: `${count} ont signé` })
export const players: typeof en.players = (count) =>
  plural(locale, count, { one: `${count} joueur`, other: `${count} joueurs` })
export const noPlayers = 'Il n’y a encore personne sur la liste.'
export const notSigned = 'Non signé'
export const signed = 'Signé'
export const sign = 'Signer'
export const signFor: typeof en.signFor = (name) => `Signer pour ${name}`

export const addPlayer = 'Ajouter mon enfant'
export const playerName = 'Prénom et nom'
export const onlyShort = 'La page montre le prénom et une initiale, rien d’autre.'
export const nameMissing = 'Écris le nom du joueur'
export const add = 'Ajouter à la liste'
export const adding = 'Ajout...'
export const added: typeof en.added = (name) => `${name} est sur la liste`
export const addFailed = 'Le joueur n’a pas pu être ajouté. Réessaie.'
export const cancel = 'Annuler'

export const parentsSign = 'Les parents signent pour leur enfant'
export const parentsSee = 'Ils voient les prénoms et les coches, rien d’autre'
export const parentsAdd = 'Les parents ajoutent leur enfant'
export const share = 'Partager le lien avec les parents'
export const linkCopied = 'Lien copié'
export const print = 'Imprimer'

export type Check = SameWords<typeof en, typeof import('./team.ts')>
