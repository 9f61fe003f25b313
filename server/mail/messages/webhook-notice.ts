import { oneLine } from '../format.ts'
import { button, heading, layout, paragraph, textSignature } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { WebhookNoticePayload } from '../payloads.ts'

/** Tells administrators that a webhook was switched off. */
export function webhookNotice(payload: WebhookNoticePayload, context: RenderContext): Message {
  const { facility } = payload
  // Only the host: the whole address may contain a secret of the receiver's.
  const host = oneLine(URL.parse(payload.url)?.host ?? payload.url)
  const title = 'A webhook was switched off'
  const what = `Nothing has arrived at ${host} for days, so nothing is sent there any more.`
  const why = `The last try said: ${oneLine(payload.error)}`
  const advice =
    'Once the receiver works again, switch the webhook on. What failed meanwhile can be sent again for 30 days after it happened.'
  const link = `${context.siteUrl}/admin/webhooks`
  return {
    subject: `Webhook Switched Off - ${oneLine(facility.name)}`,
    html: layout({
      sender: facility,
      siteUrl: context.siteUrl,
      title,
      preview: what,
      body: [
        heading(title),
        ...[what, why, advice].map(paragraph),
        button('Open the webhooks', link),
      ],
    }),
    text: [
      ...[title, '', what, '', why, '', advice, ''],
      ...['Open the webhooks:', link, '', ...textSignature(facility)],
    ].join('\n'),
  }
}
