import { waiverLink } from '../booking-links.ts'
import { button, paragraph } from './layout.ts'
import type { RenderContext } from './message.ts'
import type { Advice } from './series-message.ts'

/** Returns the line that asks to sign, with its link, as markup and as text; else nothing. */
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
