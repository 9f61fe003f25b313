import { oneLine } from '../format.ts'
import { button, paragraph } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { signedMessage } from '../layout/signed-message.ts'
import type { Payload } from '../payloads.ts'

/**
 * Tells the administrators who have no second step that the facility requires one from now on. They
 * cannot go on without it.
 */
export function secondStepRequired(
  { facility }: Payload<'second_step_required'>,
  context: RenderContext,
): Message {
  const { words } = context
  const said = words.mailStaff
  const title = said.secondStep
  const what = said.secondStepAsked(oneLine(facility.name))
  const how = said.secondStepHow
  const link = `${context.siteUrl}/admin`
  return signedMessage(context, {
    sender: facility,
    title,
    subject: said.secondStepSubject(oneLine(facility.name)),
    preview: what,
    body: [paragraph(what), paragraph(how), button(said.setUp, link)],
    text: [title, what, how, [words.mail.above(said.setUp), link]],
  })
}
