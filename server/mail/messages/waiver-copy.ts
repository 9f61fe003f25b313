import { longDate } from '../../../shared/dates.ts'
import { formatTime, localDate } from '../../../shared/times.ts'
import { oneLine, plainText } from '../format.ts'
import { paragraph, smallHeading } from '../layout/layout.ts'
import type { Message, RenderContext } from '../layout/message.ts'
import { signedMessage } from '../layout/signed-message.ts'
import type { Payload } from '../payloads.ts'

/**
 * Returns the mail that gives the signer of a waiver a copy of it: the text as it was signed, for
 * whom, who signed it and when, its version and its fingerprint.
 */
export function waiverCopy(payload: Payload<'waiver_copy'>, context: RenderContext): Message {
  const { facility, relation } = payload
  const { words } = context
  const { mail, mailWaivers: said, locale } = words
  const zone = facility.time_zone
  const on = (instant: string) => longDate(localDate(instant, zone), locale)
  const title = oneLine(payload.title)
  const players = payload.players.map(oneLine)
  const signed = said.signedFor(players, longDate(payload.valid_until, locale))
  const body = plainText(payload.body)
  const when = mail.listed(on(payload.signed_at), formatTime(payload.signed_at, zone, words.times))
  const signature = mail.noted(
    said.signedBy(oneLine(payload.signer_name), when),
    said.relations[relation],
  )
  const proof = [
    said.version(payload.version, on(payload.published_at)),
    said.fingerprint(payload.sha256),
  ]
  return signedMessage(context, {
    sender: facility,
    title: said.copy,
    subject: said.copySubject(title, oneLine(facility.name)),
    preview: signed,
    body: [
      paragraph(signed),
      smallHeading(title),
      paragraph(body),
      smallHeading(said.signature),
      paragraph([signature, ...proof].join('\n')),
      paragraph(said.notYou),
    ],
    text: [
      ...[said.copy, signed, title, body],
      [mail.above(said.signature), signature, ...proof],
      said.notYou,
    ],
  })
}
