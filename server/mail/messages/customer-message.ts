import { html, raw } from 'hono/html'
import { oneLine, plainText } from '../format.ts'
import { htmlToText } from '../html-to-text.ts'
import { layout, paragraph, textSignature } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { CustomerMessagePayload } from '../payloads.ts'

/**
 * Returns a mail to a customer with a text that staff wrote, in a booking's details or above the
 * list of bookings. Written HTML is sent unchanged. If the HTML or the plain text is missing, it is
 * made from the other.
 */
export function customerMessage(payload: CustomerMessagePayload, context: RenderContext): Message {
  const { facility, subject } = payload
  const written = plainText(payload.text)
  return {
    subject: oneLine(subject),
    html:
      payload.html === null
        ? layout({
            words: context.words,
            sender: facility,
            siteUrl: context.siteUrl,
            title: oneLine(subject),
            preview: oneLine(written).slice(0, 150),
            body: written.split(/\n{2,}/).map(paragraph),
          })
        : html`${raw(payload.html)}`,
    text:
      payload.text === null
        ? htmlToText(payload.html ?? '')
        : [written, '', ...textSignature(facility)].join('\n'),
  }
}
