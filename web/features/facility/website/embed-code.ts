import type { BookingKind } from '../../../lib/booking-kind.ts'
import { paths } from '../../../paths.ts'

/** What is chosen already where a booking begins; empty: the player chooses. */
export type EmbedChoices = {
  type: BookingKind | ''
  service: string
  instructor: string
  space: string
}

export const noChoices: EmbedChoices = { type: '', service: '', instructor: '', space: '' }

/** The choices that an address or an element says, without those that are left open. */
export function chosen(choices: EmbedChoices): [string, string][] {
  return Object.entries(choices).filter(([, value]) => value !== '')
}

/** An address of the booking page, for a button or a link. */
export function bookingLink(origin: string, choices: EmbedChoices): string {
  const said = new URLSearchParams(chosen(choices)).toString()
  return origin + paths.book + (said && `?${said}`)
}

/** What shows the booking page within a page of another site. */
export function embedCode(origin: string, choices: EmbedChoices): string {
  const said = chosen(choices).map(([name, value]) => ` ${name}="${value}"`)
  return [
    `<script src="${origin}/embed.js" async></script>`,
    `<fungo-booking${said.join('')}></fungo-booking>`,
  ].join('\n')
}

/** Another kind of booking leaves nothing of what was chosen for the first. */
export function withChoice(choices: EmbedChoices, patch: Partial<EmbedChoices>): EmbedChoices {
  const isNewKind = patch.type !== undefined && patch.type !== choices.type
  return { ...choices, ...(isNewKind && noChoices), ...patch }
}
