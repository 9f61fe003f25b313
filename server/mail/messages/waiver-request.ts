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
  const links = payload.links ?? [{ token: booking.booking_token, players: payload.players }]
  const buttons = links.map(({ token, players }) => ({
    label: links.length > 1 ? said.signFor(players.map(oneLine)) : said.sign,
    link: waiverLink(context, token),
  }))
  const { html, text } = ticket(booking, facility, words)
  return {
    subject: said.askedSubject(oneLine(facility.name)),
    html: layout({
      words,
      sender: facility,
      siteUrl: context.siteUrl,
      title: said.asked,
      preview: why,
      body: [
        heading(said.asked),
        paragraph(why),
        ...buttons.map(({ label, link }) => button(label, link)),
        html,
      ],
    }),
    text: [
      ...[said.asked, '', why],
      ...buttons.flatMap(({ label, link }) => (links.length > 1 ? ['', label, link] : [link])),
      ...['', ...text, '', ...textSignature(facility)],
    ].join('\n'),
  }
}
