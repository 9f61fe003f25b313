import type { MailedFacility } from '../booking-payload.ts'
import { oneLine } from '../format.ts'
import { button, heading, layout, paragraph, textSignature } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'

/** A test message. Administrators send it to themselves to see that mail works. */
export function mailCheck(payload: { facility: MailedFacility }, context: RenderContext): Message {
  const { facility } = payload
  const title = 'Mail works'
  const words = `This is the test message that you asked for. Mail from ${oneLine(facility.name)} reaches you.`
  const link = `${context.siteUrl}/admin/mail`
  return {
    subject: `Test Message - ${oneLine(facility.name)}`,
    html: layout({
      sender: facility,
      siteUrl: context.siteUrl,
      title,
      preview: words,
      body: [heading(title), paragraph(words), button('See all mail', link)],
    }),
    text: [title, '', words, '', 'See all mail:', link, '', ...textSignature(facility)].join('\n'),
  }
}
