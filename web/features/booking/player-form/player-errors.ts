import { nameMissing, parentMissing } from '#words/player.ts'
import { hasVisible } from '../../../../shared/blanks.ts'
import { emailError, emailMissing } from '../../../../shared/email-address.ts'
import { lengthError } from '../../../../shared/lengths.ts'
import { phoneError } from '../../../../shared/phone-number.ts'
import {
  type PlayerDetails,
  type PlayerText,
  playerTexts,
} from '../../../../shared/player-details.ts'

type PlayerErrors = Partial<Record<PlayerText, string>>

/** Returns what is wrong in a booking form with the player, by field (specification §5). */
export function playerErrors(player: PlayerDetails): PlayerErrors {
  const errors: PlayerErrors = {}
  for (const text of Object.keys(playerTexts) as PlayerText[]) {
    const wrong = textError(text, player)
    if (wrong) errors[text] = wrong
  }
  return errors
}

/**
 * Returns a check like `playerErrors` that allows the `known` fields to be empty, because the new
 * booking copies them from another booking of the visitor. What is typed there is still checked.
 */
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
  if (missing[text] && !hasVisible(value)) return missing[text]
  if (text === 'email' && emailError(value)) return emailError(value)
  if (text === 'phone') return phoneError(value)
  return lengthError(value, playerTexts[text].most)
}

const missing: PlayerErrors = {
  name: nameMissing,
  parentName: parentMissing,
  email: emailMissing,
}
