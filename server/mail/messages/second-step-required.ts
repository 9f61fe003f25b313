import { oneLine } from '../format.ts'
import { button, heading, layout, paragraph, textSignature } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import type { SecondStepRequiredPayload } from '../payloads.ts'

/** Tells administrators that they must set up a second step before they can go on. */
export function secondStepRequired(
  { facility }: SecondStepRequiredPayload,
  context: RenderContext,
): Message {
  const title = 'Set up two-step verification'
  const what = `${oneLine(facility.name)} asks its administrators for two-step verification from now on, and you have not set it up yet.`
  const how =
    'Sign in as always: the page leads you through it before you go on. It takes an authenticator app on your phone and about two minutes.'
  const link = `${context.siteUrl}/admin`
  return {
    subject: `${title} - ${oneLine(facility.name)}`,
    html: layout({
      sender: facility,
      siteUrl: context.siteUrl,
      title,
      preview: what,
      body: [heading(title), paragraph(what), paragraph(how), button('Set it up', link)],
    }),
    text: [
      ...[title, '', what, '', how, ''],
      ...['Set it up:', link, '', ...textSignature(facility)],
    ].join('\n'),
  }
}
