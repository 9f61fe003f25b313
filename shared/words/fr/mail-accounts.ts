// Where these texts are shown: ../en/mail-accounts.ts.
// French words for mails about an account, such as the link for a new password.

import type * as en from '../en/mail-accounts.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const resetPassword = 'Choisis un autre mot de passe'
export const resetAsked: typeof en.resetAsked = (site) =>
  `Quelqu’un a demandé un autre mot de passe pour cette adresse\u00a0: ${site}.`
export const resetWithin: typeof en.resetWithin = (hours) =>
  plural(locale, hours, {
    one: `Choisis-en un avec ce lien. Il sert une seule fois, pendant ${hours} heure.`,
    other: `Choisis-en un avec ce lien. Il sert une seule fois, pendant ${hours} heures.`,
  })
export const resetNotYou =
  'Si ce n’était pas toi, ignore ce courriel. Ton mot de passe reste le même.'
export const choosePassword = 'Choisir un mot de passe'

export const invitedSubject: typeof en.invitedSubject = (facility) =>
  `Une invitation de ${facility}`
export const join: typeof en.join = (facility) => `Rejoins ${facility}`
export const hello = 'Bonjour,'
export const helloTo: typeof en.helloTo = (name) => `Bonjour ${name},`
export const invitesAdministrator: typeof en.invitesAdministrator = (facility) =>
  `${facility} t’invite à faire partie de son administration.`
export const invitesToDesk: typeof en.invitesToDesk = (facility) =>
  `${facility} t’invite à tenir son accueil.`
export const invitesInstructor: typeof en.invitesInstructor = (facility) =>
  `${facility} t’invite à donner des cours.`
export const acceptOnce = 'Pour accepter, choisis un mot de passe. Le lien sert une seule fois.'
export const acceptWithinHours: typeof en.acceptWithinHours = (hours) =>
  plural(locale, hours, {
    one: `Pour accepter, choisis un mot de passe. Le lien sert une seule fois, pendant ${hours} heure.`,
    other: `Pour accepter, choisis un mot de passe. Le lien sert une seule fois, pendant ${hours} heures.`,
  })
export const acceptWithinDays: typeof en.acceptWithinDays = (days) =>
  `Pour accepter, choisis un mot de passe. Le lien sert une seule fois, pendant ${days} jours.`
export const inviterUnknown: typeof en.inviterUnknown = (facility) =>
  `Si tu ne connais pas ${facility}, ignore ce courriel et rien ne se passe.`
export const acceptInvitation = 'Accepter l’invitation'

export const confirmAddress = 'Confirme ton nouveau courriel'
export const addressAsked: typeof en.addressAsked = (site) =>
  `Quelqu’un a demandé d’utiliser cette adresse pour un compte\u00a0: ${site}.`
export const confirmWithin: typeof en.confirmWithin = (hours) =>
  plural(locale, hours, {
    one: `Si c’était toi, ouvre ce lien. Il sert une seule fois, pendant ${hours} heure.`,
    other: `Si c’était toi, ouvre ce lien. Il sert une seule fois, pendant ${hours} heures.`,
  })
export const confirmNotYou = 'Si ce n’était pas toi, ignore ce courriel et rien ne change.'
export const confirmThis = 'Confirmer cette adresse'
export const addressToChange = 'Le courriel de ton compte va changer'
export const addressToChangeSaid: typeof en.addressToChangeSaid = (site, address) =>
  `Quelqu’un a demandé de changer le courriel de ton compte (${site}) pour ${address}. Il change dès que cette adresse est confirmée.`
export const addressToChangeAlarm =
  'Si ce n’était pas toi, connecte-toi et choisis tout de suite un autre mot de passe\u00a0: cela arrête le changement et ferme toutes les autres sessions.'

export const passwordChanged = 'Ton mot de passe a changé'
export const passwordChangedSaid: typeof en.passwordChangedSaid = (site) =>
  `Le mot de passe de ton compte (${site}) a changé, et toutes les autres sessions sont fermées.`
export const passwordChangedAlarm =
  'Si ce n’était pas toi, demande tout de suite un lien pour un autre mot de passe à la page de connexion, et préviens la personne qui gère le site.'

export const stepAlarm =
  'Si ce n’était pas toi, choisis tout de suite un autre mot de passe, ferme les sessions que tu ne connais pas et préviens la personne qui gère le site.'
export const passwordKnown = 'Quelqu’un a ton mot de passe'
export const passwordKnownSaid: typeof en.passwordKnownSaid = (site) =>
  `Quelqu’un est entré dans ton compte (${site}) avec ton mot de passe et a essayé un code après l’autre de ton application d’authentification. Aucun n’était le bon.`
export const passwordKnownAlarm =
  'Si ce n’était pas toi, choisis tout de suite un autre mot de passe\u00a0: seul le code lui ferme encore la porte.'
export const stepTakenOff = 'La vérification en deux étapes a été retirée'
export const stepTakenOffSaid: typeof en.stepTakenOffSaid = (site) =>
  `La personne qui gère le site a retiré tous les appareils de ton compte (${site}) et a fermé toutes tes sessions. Ton mot de passe suffit maintenant pour te connecter, jusqu’à ce que tu actives de nouveau la vérification en deux étapes.`
export const stepTakenOffAlarm =
  'Si tu ne l’as pas demandé, préviens cette personne tout de suite et choisis un autre mot de passe.'
export const deviceAdded = 'Un appareil a été ajouté'
export const deviceAddedSaid: typeof en.deviceAddedSaid = (site, devices) =>
  `Un autre appareil peut maintenant donner les codes de ton compte (${site})\u00a0: il y en a ${devices}.`
export const stepOn = 'La vérification en deux étapes est active'
export const stepOnSaid: typeof en.stepOnSaid = (site) =>
  `Désormais, pour entrer dans ton compte (${site}), il faut un code de ton application d’authentification en plus du mot de passe.`
export const deviceRemoved = 'Un appareil a été retiré'
export const deviceRemovedSaid: typeof en.deviceRemovedSaid = (site, devices) =>
  plural(locale, devices, {
    one: `Un appareil ne donne plus de codes pour ton compte (${site}); il en reste ${devices}.`,
    other: `Un appareil ne donne plus de codes pour ton compte (${site}); il en reste ${devices}.`,
  })
export const stepOff = 'La vérification en deux étapes est désactivée'
export const stepOffSaid: typeof en.stepOffSaid = (site) =>
  `Le dernier appareil de ton compte (${site}) a été retiré. Ton mot de passe suffit maintenant pour te connecter.`

export type Check = SameWords<typeof en, typeof import('./mail-accounts.ts')>
