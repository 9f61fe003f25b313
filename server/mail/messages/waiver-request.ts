import { waiverLink } from '../booking-links.ts'
import { oneLine } from '../format.ts'
import { button, heading, layout, paragraph, textSignature } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { ticket } from '../layout/ticket.ts'
import type { Payload } from '../payloads.ts'

/** Asks the customer of a booking to sign the waiver for players who come soon without one. */
export function waiverRequest(payload: Payload<'waiver_request'>, context: RenderContext): Message {
  const { booking, facility } = payload
  const { words } = context
  const said = words.mailWaivers
  const why = said.notSignedYet(payload.players.map(oneLine))
  const link = waiverLink(context, booking.booking_token)
  const { html, text } = ticket(booking, facility, words)
  return {
    subject: said.askedSubject(oneLine(facility.name)),
    html: layout({
      words,
      sender: facility,
      siteUrl: context.siteUrl,
      title: said.asked,
      preview: why,
      body: [heading(said.asked), paragraph(why), button(said.sign, link), html],
    }),
    text: [said.asked, '', why, link, '', ...text, '', ...textSignature(facility)].join('\n'),
  }
}
