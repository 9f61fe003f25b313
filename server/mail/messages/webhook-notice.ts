import { oneLine } from '../format.ts'
import { button, paragraph } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { signedMessage } from '../layout/signed-message.ts'
import type { Payload } from '../payloads.ts'

/** Informs owners that a webhook was switched off, because it failed for days or is gone. */
export function webhookNotice(payload: Payload<'webhook_notice'>, context: RenderContext): Message {
  const { facility } = payload
  // Only the host: the whole address may contain a secret of the receiver's.
  const host = oneLine(URL.parse(payload.url)?.host ?? payload.url)
  const { words } = context
  const said = words.mailStaff
  const title = said.webhookOff
  const what = said.webhookSilent(host)
  const sentences = [what, said.webhookSaid(oneLine(payload.error)), said.webhookAgain]
  const link = `${context.siteUrl}/admin/webhooks`
  return signedMessage(context, {
    sender: facility,
    title,
    subject: said.webhookSubject(oneLine(facility.name)),
    preview: what,
    body: [...sentences.map(paragraph), button(said.openWebhooks, link)],
    text: [title, ...sentences, [words.mail.above(said.openWebhooks), link]],
  })
}
