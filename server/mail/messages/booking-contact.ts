import { confirmContactLink } from '../booking-links.ts'
import { oneLine } from '../format.ts'
import { button, heading, layout, paragraph, textSignature, withoutLink } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { Payload } from '../payloads.ts'

/** Asks an address that somebody added to a booking whether it wants the messages too. */
export function bookingContact(
  { facility, confirm_token }: Payload<'booking_contact'>,
  context: RenderContext,
): Message {
  const { words } = context
  const { contactAsked, contactAskedSubject, contactConfirm, contactTold, contactNotYou } =
    words.mailBookings
  const asked = contactAsked(oneLine(facility.name))
  const link = confirmContactLink(context, confirm_token)
  const page = (action: ReturnType<typeof button>) =>
    layout({
      words,
      sender: facility,
      siteUrl: context.siteUrl,
      title: contactAskedSubject,
      preview: asked,
      body: [
        heading(contactAskedSubject),
        paragraph(asked),
        paragraph(contactTold),
        action,
        paragraph(contactNotYou),
      ],
    })
  return {
    subject: contactAskedSubject,
    html: page(button(contactConfirm, link)),
    storedHtml: page(withoutLink(words)),
    text: [
      ...[asked, '', contactTold, link, '', contactNotYou, ''],
      ...textSignature(facility),
    ].join('\n'),
  }
}
