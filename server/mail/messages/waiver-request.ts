import { waiverLink } from '../booking-links.ts'
import { oneLine } from '../format.ts'
import { button, paragraph } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { signedMessage } from '../layout/signed-message.ts'
import { ticket } from '../layout/ticket.ts'
import type { Payload } from '../payloads.ts'

/**
 * Asks the customer of a booking to sign the waiver for its players who are not signed for. Staff
 * send it (`ask_for_waivers`).
 */
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
  const written = buttons.map(({ label, link }) => [label, link])
  return signedMessage(context, {
    sender: facility,
    title: said.asked,
    subject: said.askedSubject(oneLine(facility.name)),
    preview: why,
    body: [paragraph(why), ...buttons.map(({ label, link }) => button(label, link)), html],
    text: [
      said.asked,
      ...(links.length > 1 ? [why, ...written] : [[why, ...buttons.map(({ link }) => link)]]),
      text,
    ],
  })
}
