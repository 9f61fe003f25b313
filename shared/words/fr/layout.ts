// Where these texts are shown: ../en/layout.ts.
// French words for header and footer of public pages, and what a page shows while it loads or
// fails.

import type * as en from '../en/layout.ts'
import type { SameWords } from '../same-words.ts'

export const unnamedFacility = 'Centre de baseball'

export const skipToContent = 'Aller au contenu'
export const mainMenu = 'Principal'
export const openMenu = 'Ouvrir le menu'
export const closeMenu = 'Fermer le menu'
export const home = 'Accueil'
export const bookNow = 'Réserver'
export const login = 'Entrer'

export const quickLinks = 'Liens'
export const contact = 'Contact'
export const staffLogin = 'Accès du personnel'
export const privacy = 'Confidentialité'
export const trade = 'Baseball et softball\u00a0: entraînement, cages et cours.'
export const askAtDesk = 'Des questions? Passe à l’accueil.'
export const poweredBy = 'Propulsé par Fungo'

export const embeddedBooking = 'Réservation'
export const embeddedTitle = 'Réserve ton heure'
export const loadingFacility = 'Chargement du centre...'
export const loadingPage = 'Chargement de la page...'

export const errorHeading = 'Erreur'
export const refreshOrContact =
  'Recharge la page. Si le problème continue, communique avec le centre.'
export const refresh = 'Recharger'
export const facilityNotFound = 'Centre introuvable'
export const facilityMissing = 'Les données du centre manquent. Réessaie.'
export const facilityIdMissing = 'L’identifiant du centre manque dans la configuration'
export const facilityNotLoaded = 'Les données du centre n’ont pas pu être chargées'
export const pageNotLoaded = 'Cette page n’a pas pu être chargée.'
export const filesMissing = 'Des fichiers de cette page n’ont pas pu être chargés'
export const loadsByItself =
  'Elle se chargera dès que la connexion reviendra. Tes choix sont gardés.'

export const pageNotFound = 'Page introuvable'
export const nothingHere =
  'Il n’y a rien à cette adresse. Vérifie le lien ou repars de la page d’accueil.'
export const goHome = 'Aller à l’accueil'

export type Check = SameWords<typeof en, typeof import('./layout.ts')>
