import { bookingSentences } from '../../../../shared/booking-sentences.ts'
import { emailError, emailMissing } from '../../../../shared/email-address.ts'
import { lengthError } from '../../../../shared/lengths.ts'
import { phoneError } from '../../../../shared/phone-number.ts'
import {
  type PlayerDetails,
  type PlayerText,
  playerTexts,
} from '../../../../shared/player-details.ts'

type PlayerErrors = Partial<Record<PlayerText, string>>

/** What is wrong with the player's details, by field in the order of the form (specification §5). */
export function playerErrors(player: PlayerDetails): PlayerErrors {
  const errors: PlayerErrors = {}
  for (const text of Object.keys(playerTexts) as PlayerText[]) {
    const wrong = textError(text, player)
    if (wrong) errors[text] = wrong
  }
  return errors
}

/** The same without what may be left empty because somebody else knows it. */
export function playerErrorsBut(known: readonly PlayerText[]) {
  return (player: PlayerDetails): PlayerErrors =>
    Object.fromEntries(
      Object.entries(playerErrors(player)).filter(
        ([text]) => !known.includes(text as PlayerText) || player[text as PlayerText].trim(),
      ),
    )
}

function textError(text: PlayerText, player: PlayerDetails): string | null {
  if (text === 'parentName' && !player.isMinor) return null
  const value = player[text].trim()
  if (!value && missing[text]) return missing[text]
  if (text === 'email' && emailError(value)) return emailError(value)
  if (text === 'phone') return phoneError(value)
  return lengthError(value, playerTexts[text].most)
}

const missing: PlayerErrors = {
  name: bookingSentences.nameMissing,
  parentName: bookingSentences.parentMissing,
  email: emailMissing,
}
