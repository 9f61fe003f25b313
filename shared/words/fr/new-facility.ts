// Where these texts are shown: ../en/new-facility.ts.
// French words for `/create-facility`, the page that creates the site's facility.

import type * as en from '../en/new-facility.ts'
import type { SameWords } from '../same-words.ts'

export const createYourFacility = 'Crée ton centre'
export const setUpProfile = 'Pour commencer, présente ton centre'
export const createAnother = 'Créer un autre centre quand même'
export const siteTaken: typeof en.siteTaken = (facility) =>
  `Ce site montre déjà un centre\u00a0: ${facility}.`
export const operatorAdds =
  'Un site montre un seul centre. La personne qui gère le site en ajoute d’autres.'
export const anotherIsElsewhere =
  'Un site montre un seul centre. On peut en créer un autre, mais il n’apparaîtra pas ici.'
export const create = 'Créer le centre'
export const creating = 'Création du centre...'

export const facilityName = 'Nom du centre'
export const slug = 'Fin de l’adresse Web'
export const slugExample = 'mon-centre'
export const slugPlaceholder = 'p. ex. mon-centre'
export const preview = 'Aperçu\u00a0: '
export const address = 'Adresse'
export const phoneNumber = 'Téléphone'
export const email = 'Courriel'
export const website = 'Site Web'

export const nameMissing = 'Entre le nom du centre.'
export const slugMissing = 'Entre la fin de l’adresse Web.'
export const slugWrong =
  'La fin de l’adresse peut avoir des lettres de a à z, des chiffres et des traits d’union, au plus 60 caractères.'
export const addressMissing = 'Entre l’adresse.'
export const phoneMissing = 'Entre le téléphone.'
export const emailMissing = 'Entre le courriel.'
export const websiteWrong = 'Le site Web doit commencer par http:// ou https://.'

export type Check = SameWords<typeof en, typeof import('./new-facility.ts')>
