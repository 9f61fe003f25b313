import { html, raw } from 'hono/html'
import type { MailedFacility } from '../booking-payload.ts'
import { oneLine, plainText } from '../format.ts'
import { layout, paragraph, textSignature } from '../layout.ts'
import type { Message, RenderContext } from '../render-message.ts'
import { textOfHtml } from '../text-of-html.ts'

/** What an administrator wrote; at least one of the parts is there. */
export type CustomerMessagePayload = {
  subject: string
  html: string | null
  text: string | null
  facility: MailedFacility
}

/** The administrator's own words: HTML as it was given, the other part made from the one given. */
export function customerMessage(payload: CustomerMessagePayload, context: RenderContext): Message {
  const { facility, subject } = payload
  const written = plainText(payload.text)
  return {
    subject: oneLine(subject),
    html:
      payload.html === null
        ? layout({
            sender: facility,
            siteUrl: context.siteUrl,
            title: oneLine(subject),
            preview: oneLine(written).slice(0, 150),
            body: written.split(/\n{2,}/).map(paragraph),
          })
        : html`${raw(payload.html)}`,
    text:
      payload.text === null
        ? textOfHtml(payload.html ?? '')
        : [written, '', ...textSignature(facility)].join('\n'),
  }
}
