import { confirmContactLink } from '../booking-links.ts'
import { oneLine } from '../format.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { secretLinkMessage } from '../layout/secret-link-message.ts'
import type { Payload } from '../payloads.ts'

/**
 * Asks whoever reads an address that was added to a booking or a group, such as that of a second
 * parent, whether they want the messages too.
 */
export function bookingContact(
  { facility, confirm_token }: Payload<'booking_contact'>,
  context: RenderContext,
): Message {
  const said = context.words.mailBookings
  const asked = said.contactAsked(oneLine(facility.name))
  return secretLinkMessage(context, {
    sender: facility,
    title: said.contactAskedSubject,
    preview: asked,
    sentences: [asked, said.contactTold],
    label: said.contactConfirm,
    link: confirmContactLink(context, confirm_token),
    ignore: said.contactNotYou,
  })
}
