import { waiverLink } from '../booking-links.ts'
import { button, paragraph } from './layout.ts'
import type { RenderContext } from './message.ts'
import type { Advice } from './series-message.ts'

/**
 * Returns the request to sign the waiver, with its link, for mails to customers about their
 * bookings. Empty when nothing is left to sign.
 */
export function waiverAdvice(
  { asks_for_waiver }: { asks_for_waiver: boolean },
  context: RenderContext,
  token: string,
): Advice {
  if (!asks_for_waiver) return { html: [], text: [] }
  const { stillToSign, sign } = context.words.mailWaivers
  const link = waiverLink(context, token)
  return { html: [paragraph(stillToSign), button(sign, link)], text: [[stillToSign, link]] }
}
