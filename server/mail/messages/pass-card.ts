import { longDate } from '../../../shared/dates.ts'
import { writtenCode } from '../../../shared/pass-code.ts'
import { publicLink } from '../booking-links.ts'
import { oneLine } from '../format.ts'
import { button, paragraph, smallHeading } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { signedMessage } from '../layout/signed-message.ts'
import type { Payload } from '../payloads.ts'

type Card = Payload<'pass_sold'>

/** Returns the message that gives the code of a pass to its buyer. */
export function passSold(payload: Card, context: RenderContext): Message {
  const said = context.words.mailPasses
  const subject = said.soldSubject(oneLine(payload.name), oneLine(payload.facility.name))
  return cardMessage(payload, context, { subject, title: said.sold, advice: said.howTo })
}

/** Says once that a pass ends soon, and what is left on it. */
export function passEnding(payload: Card, context: RenderContext): Message {
  const said = context.words.mailPasses
  const subject = said.endingSubject(oneLine(payload.name), oneLine(payload.facility.name))
  return cardMessage(payload, context, { subject, title: said.ending, advice: said.useIt })
}

function cardMessage(
  payload: Card,
  context: RenderContext,
  { subject, title, advice }: { subject: string; title: string; advice: string },
): Message {
  const { facility, minutes_left: left, expires_on: end } = payload
  const { words } = context
  const { mailPasses: said, locale } = words
  const code = writtenCode(payload.code)
  const facts = [
    oneLine(payload.name),
    left !== null && said.left(left),
    end && said.until(longDate(end, locale)),
  ].filter((fact) => typeof fact === 'string')
  const link = publicLink(context, '/book')
  return signedMessage(context, {
    sender: facility,
    title,
    subject,
    preview: facts.join(', '),
    body: [
      paragraph(facts.join('\n')),
      smallHeading(said.code),
      paragraph(code),
      paragraph(advice),
      button(said.book, link),
    ],
    text: [title, facts, words.mail.labelled(said.code, code), [advice, link]],
  })
}
