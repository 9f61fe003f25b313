// Where these texts are shown: ../en/failures.ts.
// French words for a request that failed, on any screen, when nothing says more.

import type * as en from '../en/failures.ts'
import type { SameWords } from '../same-words.ts'

export const serviceFailed = 'Le serveur n’a pas pu le faire. Réessaie dans un moment.'
export const noAnswer = 'Le serveur ne répond pas. Vérifie la connexion et réessaie.'

export const refusals: typeof en.refusals = {
  invalid_credentials: 'Le courriel ou le mot de passe n’est pas le bon.',
  user_banned: 'Ce compte est bloqué.',
  user_already_exists: 'Un compte existe déjà pour ce courriel.',
  signup_disabled: 'Ici, on ne peut pas créer de compte.',
  otp_expired: 'Le lien n’est pas valide ou a expiré',
  same_password: 'Le nouveau mot de passe doit être différent de l’ancien.',
  weak_password: 'Choisis un mot de passe moins courant, d’au moins 6 caractères.',
  over_request_rate_limit: 'Trop d’essais. Attends un peu et réessaie.',
  session_not_found: 'Ta session est terminée. Connecte-toi de nouveau.',
  captcha_failed: 'Impossible de vérifier que tu n’es pas un robot. Réessaie.',
}

export type Check = SameWords<typeof en, typeof import('./failures.ts')>
