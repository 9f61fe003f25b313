// Where these texts are shown: ../en/mail.ts.
// French words that several mails share: those of the layout, of a booking's ticket and of
// subjects.

import type * as en from '../en/mail.ts'
import { plural } from '../plural.ts'
import type { SameWords } from '../same-words.ts'
import { locale } from './language.ts'

export const listed: typeof en.listed = (...facts) => facts.join(', ')

export const above: typeof en.above = (label) => `${label}\u00a0:`

export const labelled: typeof en.labelled = (label, value) => `${label}\u00a0: ${value}`

export const noted: typeof en.noted = (value, note) => `${value} (${note})`

export const linkLeftOut = '[Seul le message envoyé contient le lien.]'

export const openCage = 'Cage libre'
export const lesson = 'Cours'
export const lessonWith: typeof en.lessonWith = (instructor) => `Cours avec ${instructor}`
export const cancelled = 'Annulée'
export const bookedLabel = 'Réservation'
export const whereLabel = 'Lieu'
export const atTheDeskLabel = 'À l’accueil'
export const bookingReference = 'Numéro de réservation'
export const getDirections = 'Itinéraire'

export const reasonHeading = 'Raison'
export const reasonIs: typeof en.reasonIs = (reason) => `Raison\u00a0: ${reason}`
export const contact = 'Contact'
export const cancellationPolicy = 'Politique d’annulation'

export const itWas: typeof en.itWas = (date, time, place) =>
  `Avant, c’était\u00a0: ${date}, ${time}, ${place}.`

export const subject: typeof en.subject = (when, more, happened) =>
  more === 0
    ? `${when}\u00a0: ${happened}`
    : plural(locale, more, {
        one: `${when} et ${more} autre date\u00a0: ${happened}`,
        other: `${when} et ${more} autres dates\u00a0: ${happened}`,
      })

export const firstOfMany: typeof en.firstOfMany = (name, more) => `${name} et ${more} autres`

export const booked = 'réservation confirmée'
export const changed = 'réservation modifiée'
export const reminder = 'rappel'

export const newLesson = 'nouveau cours'
export const lessonChanged = 'cours modifié'
export const lessonCancelled = 'cours annulé'
export const lessonReassigned = 'cours retiré de ton horaire'

export type Check = SameWords<typeof en, typeof import('./mail.ts')>
