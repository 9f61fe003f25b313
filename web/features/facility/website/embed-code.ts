import type { BookingKind } from '../../../lib/booking-kind.ts'
import { paths } from '../../../paths.ts'

/**
 * What an owner chooses on the page `/admin/website`: for a link to the booking page, or for code
 * that shows it within a site of their own. Where a value is empty, the customer chooses.
 */
export type EmbedChoices = {
  type: BookingKind | ''
  service: string
  instructor: string
  space: string
}

export const noChoices: EmbedChoices = { type: '', service: '', instructor: '', space: '' }

/** Returns the choices as name and value, without empty ones. */
export function chosen(choices: EmbedChoices): [string, string][] {
  return Object.entries(choices).filter(([, value]) => value !== '')
}

/** Returns an address of the booking page, for a button or a link. */
export function bookingLink(origin: string, choices: EmbedChoices): string {
  const query = new URLSearchParams(chosen(choices)).toString()
  return origin + paths.book + (query && `?${query}`)
}

/** Returns the HTML that shows the booking page inside a page of another site. */
export function embedCode(origin: string, choices: EmbedChoices): string {
  const attributes = chosen(choices).map(([name, value]) => ` ${name}="${value}"`)
  return [
    `<script src="${origin}/embed.js" async></script>`,
    `<fungo-booking${attributes.join('')}></fungo-booking>`,
  ].join('\n')
}

/** Returns the changed choices. Another kind of booking resets all other choices. */
export function withChoice(choices: EmbedChoices, patch: Partial<EmbedChoices>): EmbedChoices {
  const isNewKind = patch.type !== undefined && patch.type !== choices.type
  return { ...choices, ...(isNewKind && noChoices), ...patch }
}
