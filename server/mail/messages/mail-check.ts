import type { MailedFacility } from '../booking-payload.ts'
import { oneLine } from '../format.ts'
import { button, paragraph } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { signedMessage } from '../layout/signed-message.ts'

/**
 * A test message, to see that mail works. Owners send it to themselves on the page Mail or in
 * Settings, and the operator sends it to any address (`mail test`).
 */
export function mailCheck(payload: { facility: MailedFacility }, context: RenderContext): Message {
  const { facility } = payload
  const { words } = context
  const said = words.mailStaff
  const title = said.mailWorks
  const arrived = said.testArrived(oneLine(facility.name))
  const link = `${context.siteUrl}/admin/mail`
  return signedMessage(context, {
    sender: facility,
    title,
    subject: said.testSubject(oneLine(facility.name)),
    preview: arrived,
    body: [paragraph(arrived), button(said.seeAllMail, link)],
    text: [title, arrived, [words.mail.above(said.seeAllMail), link]],
  })
}
