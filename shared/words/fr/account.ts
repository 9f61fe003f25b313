// Where these texts are shown: ../en/account.ts.
// French words for accounts: the menu of a signed-in person, signing in, new passwords, the second
// step, new accounts, and areas that an account may not open.

import type * as en from '../en/account.ts'
import type { SameWords } from '../same-words.ts'

export const admin = 'Administration'
export const instructor = 'Mes cours'
export const account = 'Compte'
export const logOut = 'Se déconnecter'
export const user = 'Compte sans nom'
export const colors = 'Couleurs'
export const systemColors = 'Système'
export const lightColors = 'Clair'
export const darkColors = 'Sombre'

export const clubhouse: typeof en.clubhouse = ['Entrée', 'du club']

export const adminLogin = 'Accès du personnel'
export const sessionEnded = 'Ta session est terminée. Connecte-toi de nouveau.'
export const staffOnly: typeof en.staffOnly = (link) => [
  'Réservé au personnel et aux entraîneurs du centre. Les joueurs n’ont pas besoin de compte\u00a0: ',
  link,
  '.',
]
export const makeBooking = 'réserve ici'
export const email = 'Courriel'
export const password = 'Mot de passe'
export const passwordMissing = 'Entre ton mot de passe'
export const signIn = 'Se connecter'
export const signingIn = 'Connexion...'
/** A check box at the sign-in, with its hint. */
export const sharedDevice = 'Cette tablette est partagée'
export const sharedDeviceHint =
  'La session reste ouverte. Les réglages et ce qui relève du propriétaire redemandent le mot de passe.'
export const forgotPassword = 'Mot de passe oublié?'
export const noFacilityYet: typeof en.noFacilityYet = (link) => [
  'Il n’y a pas encore de centre ici. ',
  link,
]
export const setUpFacility = 'Configure le tien'

export const resetPassword = 'Nouveau mot de passe'
export const howToReset =
  'Entre le courriel avec lequel tu te connectes. Nous y envoyons un lien pour choisir un autre mot de passe.'
export const sendResetLink = 'Envoyer le lien'
export const sending = 'Envoi...'
export const backToLogin = 'Retour à la connexion'
export const checkInbox: typeof en.checkInbox = (email) => `Regarde les courriels de ${email}.`
export const resetLinkSent =
  'Si cette adresse a un compte, un lien pour choisir un autre mot de passe est en route. Il sert une seule fois, pendant une heure.'
export const openingLink = 'Ouverture du lien...'
export const badLink = 'Le lien n’est pas valide ou a expiré'
export const lateLink = 'Trop de temps a passé depuis l’ouverture du lien ou la connexion.'
export const aboutLinks =
  'Un lien sert une seule fois, et pas longtemps; un lien plus récent le remplace. Ton mot de passe n’a pas changé. Demande ici un autre lien.'
export const choosePassword = 'Choisis ton mot de passe'
export const emailChanged = 'Ton courriel est changé'
export const nowSignInWith: typeof en.nowSignInWith = (email) => [
  'Désormais, tu te connectes avec ',
  email,
  '. Ton mot de passe reste le même.',
]
export const proceed = 'Continuer'
export const passwordFor: typeof en.passwordFor = (email) => [
  'Pour ',
  email,
  '. Tous les autres appareils seront déconnectés.',
]
export const setPassword = 'Enregistrer le mot de passe'
export const saving = 'Enregistrement...'
export const passwordRule = 'Au moins 6 caractères, et pas un mot de passe des plus courants.'
export const shortPassword = 'Le mot de passe doit avoir au moins 6 caractères.'
export const longPassword = 'Le mot de passe ne peut pas dépasser 72 caractères'
export const repeatMissing = 'Entre le nouveau mot de passe une deuxième fois'
export const repeatDiffers = 'Les deux mots de passe sont différents'
export const oldMissing = 'Entre ton mot de passe actuel'

export const secondStep = 'Vérification en deux étapes'
export const enterCode: typeof en.enterCode = (email) => [
  'Ouvre l’application d’authentification sur ton téléphone et entre son code pour ',
  email,
  '.',
]
export const device = 'Appareil'
export const authenticatorApp = 'Application d’authentification'
export const code = 'Code'
export const sixDigits = 'Entre les six chiffres que montre l’application.'
export const wrongCode =
  'Ce code n’est pas le bon, ou il a déjà servi. Attends le prochain et réessaie.'
export const checking = 'Vérification...'
export const otherAccount = 'Se connecter avec un autre compte'
export const lostDevice =
  'Tous tes appareils sont perdus? La personne qui gère ce site peut retirer la vérification en deux étapes de ton compte.'

export const signInAgain = 'Connecte-toi de nouveau'
export const typedIsHere =
  'Ta session est terminée. Ce que tu as écrit est toujours là; ce qui s’enregistrait sera enregistré dès que tu te connectes.'
export const typedIsLost = 'Ce qui est écrit ici sera perdu si tu prends un autre compte.'
export const leavePage = 'Quitter cette page'

export const dashboard = 'Tableau de bord'
export const noAccess = 'Accès refusé'
export const noAccessToAdmin: typeof en.noAccessToAdmin = (email, facility) => [
  'Tu utilises le compte ',
  email,
  '. Il ne permet pas de gérer ',
  facility,
  '.',
]
export const noAccessToInstructor: typeof en.noAccessToInstructor = (email, facility) => [
  'Tu utilises le compte ',
  email,
  '. Ce n’est pas celui d’un entraîneur\u00a0: ',
  facility,
  '.',
]
export const noAccessAtAll: typeof en.noAccessAtAll = (email, facility) => [
  'Tu utilises le compte ',
  email,
  '. Il ne permet ni de gérer ni d’enseigner ici\u00a0: ',
  facility,
  '.',
]
export const askForInvitation =
  'Connecte-toi avec le bon compte ou demande une invitation à l’administration.'
export const toAdmin = 'Aller à l’administration'
export const toInstructor = 'Aller à mes cours'
export const contactOf: typeof en.contactOf = (facility) => `Écrire ou appeler\u00a0: ${facility}`
export const siteServes: typeof en.siteServes = (facility) => `Ce site est celui de ${facility}`
export const manageElsewhere: typeof en.manageElsewhere = (facilities, setting, ids) => [
  'Tu gères ',
  facilities,
  '. Un site montre un seul centre, qui ne se gère donc pas d’ici. La personne qui exploite le site peut en ouvrir un autre, où ',
  setting,
  ' contient son id\u00a0: ',
  ids,
]
export const anotherFacility = 'un autre centre'

export const createAccount = 'Créer un compte'
export const createYourAccount = 'Crée ton compte'
export const creatingAccount = 'Création du compte...'
export const accountCreated = 'Le compte est créé. Connecte-toi pour continuer.'
export const haveAccount: typeof en.haveAccount = (link) => ['Déjà un compte? ', link]
export const signInHere = 'Connecte-toi ici'
export const firstName = 'Prénom'
export const lastName = 'Nom'
export const emailAddress = 'Courriel'
export const firstNameMissing = 'Entre ton prénom'
export const lastNameMissing = 'Entre ton nom'

export type Check = SameWords<typeof en, typeof import('./account.ts')>
