import { html } from 'hono/html'
import { shownReference } from '../../../shared/booking-reference.ts'
import { longDate } from '../../../shared/dates.ts'
import { directionsUrl } from '../../../shared/directions-url.ts'
import { formatMoney } from '../../../shared/money.ts'
import { type PlayerTextWith, playerTexts, textsWhere } from '../../../shared/player-details.ts'
import { spaceLabel } from '../../../shared/space-label.ts'
import { formatTimeRange, localDate } from '../../../shared/times.ts'
import type { ServerWords } from '../../languages.ts'
import { type BookedTime, bookingTitle, type MailedFacility } from '../booking-payload.ts'
import { oneLine, zoneNameAt } from '../format.ts'
import { colors, font, type Markup } from './layout.ts'

/**
 * Returns a booking as a ticket, in HTML and as text, with its date, time and zone. Mails to
 * customers and instructors about one booking show it.
 */
export function ticket(booking: BookedTime, facility: MailedFacility, words: ServerWords) {
  const times = bookingTime(booking, facility, words)
  const facts = bookingFacts(booking, facility, words)
  return {
    ...times,
    html: htmlTicket(booking, times, facts, words),
    text: textTicket(booking, times, facts, words),
  }
}

/** Returns the ticket's HTML: date and time on green, the facts and the reference. */
function htmlTicket(
  booking: BookedTime,
  times: Times,
  facts: Fact[],
  { mail }: ServerWords,
): Markup {
  const { date, time, zone } = times
  const isOff = booking.status === 'cancelled'
  const strike = isOff ? 'text-decoration:line-through;' : ''
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="surface rule" bgcolor="${colors.surface}" style="margin:16px 0;border:1px solid ${colors.rule};border-radius:12px;border-collapse:separate;overflow:hidden;background-color:${colors.surface};">
<tr><td bgcolor="${colors.turf}" style="${font}padding:20px;background-color:${colors.turf};color:${colors.white};">
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:${colors.white};${strike}">${date}</p>
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:${colors.bulb};${strike}">${time}</p>
<p style="margin:4px 0 0;font-size:14px;line-height:20px;color:${colors.bulb};">${isOff ? mail.cancelled : zone}</p></td></tr>
<tr><td bgcolor="${colors.leather}" style="padding:4px 0;font-size:0;line-height:0;background-color:${colors.leather};"><div style="border-top:3px dashed ${colors.stitch};font-size:0;line-height:0;">&nbsp;</div></td></tr>
<tr><td style="padding:8px 20px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${facts.map((each, index) => fact(each, index, mail))}
</table></td></tr>
<tr><td class="sunken" bgcolor="${colors.sunken}" style="${font}padding:16px 20px 20px;background-color:${colors.sunken};">
<p class="muted" style="margin:0 0 8px;font-size:14px;line-height:20px;color:${colors.muted};">${mail.bookingReference}</p>
<span style="display:inline-block;padding:8px 12px;border-radius:4px;background-color:${colors.board};color:${colors.bulb};font-family:'SF Mono',Consolas,Menlo,monospace;font-size:20px;line-height:24px;font-weight:700;letter-spacing:3px;">${shownReference(oneLine(booking.reference))}</span></td></tr>
</table>`
}

function textTicket(
  booking: BookedTime,
  { date, time, zone }: Times,
  facts: Fact[],
  { mail }: ServerWords,
): string[] {
  return [
    date,
    mail.listed(time, zone),
    '',
    ...facts.map(({ label, value, note }) =>
      mail.labelled(label, note === '' ? value : mail.noted(value, note)),
    ),
    mail.labelled(mail.bookingReference, shownReference(oneLine(booking.reference))),
  ]
}

type Times = { date: string; time: string; zone: string }

/** Returns the booking's date and time in the facility's time zone. */
export function bookingTime(
  booking: Pick<BookedTime, 'start_time' | 'end_time'>,
  facility: MailedFacility,
  words: ServerWords,
): Times {
  const { start_time: start, end_time: end } = booking
  const zone = facility.time_zone
  return {
    date: longDate(localDate(start, zone), words.locale),
    time: formatTimeRange(start, end, zone, words.times),
    zone: zoneNameAt(new Date(start), zone, words),
  }
}

type Fact = { label: string; value: string; note: string; href?: string }

/** Returns the lines of a ticket: what, where, for whom, and what is to pay. */
function bookingFacts(booking: BookedTime, facility: MailedFacility, words: ServerWords): Fact[] {
  const { cages, mail } = words
  const title = bookingTitle(booking, words)
  const service = oneLine(booking.service_name)
  const address = oneLine(facility.address)
  const facts: Fact[] = [
    {
      label: mail.bookedLabel,
      value: title,
      note: service.toLowerCase() === title.toLowerCase() ? '' : service,
    },
    {
      label: spaceLabel(cages.spaceLabels, { name: booking.space_name, type: booking.space_type }),
      value: oneLine(booking.space_name),
      note: oneLine(booking.space_description),
    },
    ...playerFacts(booking, words),
  ]
  if (booking.price !== null && booking.status !== 'cancelled')
    facts.push({ label: mail.atTheDeskLabel, value: formatMoney(booking.price), note: '' })
  if (address !== '')
    facts.push({ label: mail.whereLabel, value: address, note: '', href: directionsUrl(address) })
  return facts
}

/** Returns the player's name and the other texts about the player that are not empty. */
function playerFacts(booking: BookedTime, { player }: ServerWords): Fact[] {
  return shownTexts.flatMap((text) => {
    const { column, required } = playerTexts[text]
    const value = oneLine(booking[column])
    return required || value !== '' ? [{ label: player.mailed[text], value, note: '' }] : []
  })
}

const shownTexts = textsWhere<PlayerTextWith<{ mail: 'shown' }>>(({ mail }) => mail === 'shown')

function fact(
  { label, value, note, href }: Fact,
  index: number,
  mail: ServerWords['mail'],
): Markup {
  const rule = index === 0 ? '' : `border-top:1px solid ${colors.rule};`
  const cell = `${font}padding:12px 0;font-size:16px;line-height:22px;${rule}`
  const small = `font-size:14px;line-height:20px;font-weight:400;`
  return html`<tr>
<td class="muted rule" width="30%" valign="top" style="${cell}color:${colors.muted};">${label}</td>
<td class="ink rule" valign="top" dir="auto" style="${cell}font-weight:650;color:${colors.ink};word-break:break-word;">${value}${note === '' ? '' : html`<br><span class="muted" style="${small}color:${colors.muted};">${note}</span>`}${href ? html`<br><a class="link" href="${href}" style="${small}color:${colors.primary};">${mail.getDirections}</a>` : ''}</td>
</tr>`
}
