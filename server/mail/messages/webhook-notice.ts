import { oneLine } from '../format.ts'
import { button, heading, layout, paragraph, textSignature } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { Payload } from '../payloads.ts'

/** Informs administrators that a webhook was switched off. */
export function webhookNotice(payload: Payload<'webhook_notice'>, context: RenderContext): Message {
  const { facility } = payload
  // Only the host: the whole address may contain a secret of the receiver's.
  const host = oneLine(URL.parse(payload.url)?.host ?? payload.url)
  const { words } = context
  const said = words.mailStaff
  const title = said.webhookOff
  const what = said.webhookSilent(host)
  const why = said.webhookSaid(oneLine(payload.error))
  const advice = said.webhookAgain
  const link = `${context.siteUrl}/admin/webhooks`
  return {
    subject: said.webhookSubject(oneLine(facility.name)),
    html: layout({
      words,
      sender: facility,
      siteUrl: context.siteUrl,
      title,
      preview: what,
      body: [
        heading(title),
        ...[what, why, advice].map(paragraph),
        button(said.openWebhooks, link),
      ],
    }),
    text: [
      ...[title, '', what, '', why, '', advice, ''],
      ...[words.mail.above(said.openWebhooks), link, '', ...textSignature(facility)],
    ].join('\n'),
  }
}
