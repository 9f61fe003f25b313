import { bareEmail, emailError } from '../../../shared/email-address.ts'
import { hoursAndMinutes } from '../../../shared/hours-and-minutes.ts'
import { formatMoney } from '../../../shared/money.ts'
import { endDate } from '../../lib/end-date.ts'
import type { FieldErrors } from '../../ui/form-state.ts'
import { type DeskTender, lastTender } from '../money/entries/tender-looks.ts'
import type { Pass } from './queries.ts'

export const messages = {
  load: 'Failed to load the passes. Please try again.',
  sell: 'Failed to sell the pass. Please try again.',
  change: 'Failed to change the pass. Please try again.',
  takeBack: 'Failed to take the sale back. Please try again.',
  takenBack: 'The sale was taken back.',
  saleClosed: 'The day of this sale is closed. An owner can take the sale back.',
  nameMissing: 'The pass needs a name.',
  hoursWrong: 'Hours are a number above 0, or nothing for an unlimited pass.',
  priceWrong: 'The price is 0 or more, such as 380.00.',
  endWrong: 'The last day is today or later.',
  holderOpen: 'Choose a customer from the list, or clear the field.',
} as const

export type SaleForm = {
  name: string
  hours: string
  price: string
  end: string
  serviceId: string
  tender: DeskTender
  /** The search for the holder, before a customer is chosen. */
  holder: string
  customer: { id: string; name: string } | null
  teamId: string
  email: string
}

/** On the desk's page that sells a pass: what is sold, without its holder. */
export type Offer = Pick<SaleForm, 'name' | 'hours' | 'price' | 'end' | 'serviceId'>

/** What can be sold before any pass was sold: names and hours, without a price. */
const usual: Offer[] = [
  { name: '10 hours', hours: '10', price: '', end: '', serviceId: '' },
  { name: '5 hours', hours: '5', price: '', end: '', serviceId: '' },
]

/**
 * Returns at most four passes to choose from: those sold last, then the usual ones without a price.
 * A pass for a service that is not among `services` is left out; undefined where these are not
 * known.
 */
export function offersOf(
  sold: readonly Pass[],
  today: string,
  services: readonly { id: string }[] | undefined,
): Offer[] {
  const isOffered = ([first]: string[]) => services?.some(({ id }) => id === first) ?? true
  const offers = sold
    .filter(({ expires_on: end }) => end === null || end >= today)
    .filter(({ service_ids: ids }) => ids === null || isOffered(ids))
    .map((pass) => ({
      name: pass.name,
      hours: pass.minutes === null ? '' : String(pass.minutes / 60),
      price: Number(pass.price).toFixed(2),
      end: pass.expires_on ?? '',
      serviceId: pass.service_ids?.[0] ?? '',
    }))
  const different = [...new Map(offers.map((offer) => [JSON.stringify(offer), offer])).values()]
  const others = usual.filter(({ hours }) => !different.some((offer) => offer.hours === hours))
  return [...different, ...others].slice(0, 4)
}

/**
 * Returns `Any service, until used`, or `5 h, any service, until Tue, Aug 31` if the name lacks
 * hours.
 */
export function offerInWords(
  { name, hours, end }: Offer,
  service: string | undefined,
  zone: string,
): string {
  const minutes = minutesOf(hours)
  const until = end ? `until ${endDate(end, zone)}` : 'until used'
  const length = minutes && !name.includes(hours) && hoursAndMinutes(minutes)
  return [
    length,
    service ?? (length ? 'any service' : 'Any service'),
    minutes === null && !end ? 'unlimited' : until,
  ]
    .filter(Boolean)
    .join(', ')
}

/** An empty offer, for a pass that is unlike those sold before. */
export const otherOffer: Offer = { name: '', hours: '', price: '', end: '', serviceId: '' }

/** Returns the form of a sale that begins with this offer, without a holder. */
export function saleForm(offer: Offer | undefined): SaleForm {
  const nobody = { holder: '', customer: null, teamId: '', email: '' }
  return { ...(offer ?? otherOffer), ...nobody, tender: lastTender() }
}

/**
 * Returns `$38.00 an hour, instead of $45.00`, where `usual` is the usual price of an hour; null
 * without hours or a price. A dearer hour is perhaps mistyped, so that is said too.
 */
export function perHourInWords(form: Offer, usual: number | null): string | null {
  const each = Number(form.price) / Number(form.hours)
  if (!Number.isFinite(each) || each <= 0) return null
  const hourly = `${formatMoney(each)} an hour`
  if (!usual || usual === each) return hourly
  return `${hourly}, ${usual > each ? 'instead of' : 'more than the usual'} ${formatMoney(usual)}`
}

/** Returns the errors by field, in the order of the form. */
export function saleErrors(form: SaleForm, today: string): FieldErrors {
  const errors: FieldErrors = {}
  if (!form.name.trim()) errors.name = messages.nameMissing
  const minutes = minutesOf(form.hours)
  if (minutes !== null && !(minutes >= 1 && minutes <= 1_000_000))
    errors.hours = messages.hoursWrong
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(form.price.trim())) errors.price = messages.priceWrong
  if (form.end && form.end < today) errors.end = messages.endWrong
  if (form.holder.trim() && !form.customer) errors.holder = messages.holderOpen
  const email = form.email.trim() && emailError(form.email.trim())
  if (email) errors.email = email
  return errors
}

/** Returns whole minutes, NaN for no number, and null for an unlimited pass. */
export function minutesOf(hours: string): number | null {
  return hours.trim() === '' ? null : Math.round(Number(hours) * 60)
}

/** Returns the arguments of `sell_pass` for a form without errors. */
export function saleArguments(facilityId: string, form: SaleForm) {
  return {
    p_facility_id: facilityId,
    p_name: form.name.trim(),
    p_minutes: minutesOf(form.hours) as number,
    p_price: Number(form.price),
    p_tender: form.tender,
    ...(form.end && { p_expires_on: form.end }),
    ...(form.serviceId && { p_service_ids: [form.serviceId] }),
    ...(form.customer && { p_customer_id: form.customer.id }),
    ...(form.teamId && { p_team_id: form.teamId }),
    ...(form.email.trim() && { p_email: bareEmail(form.email) }),
  }
}

/** Returns `6 h 30 min left, until Tue, Aug 31`, to follow the code of the pass. */
export function leftInWords(
  pass: Pick<Pass, 'minutes' | 'minutes_used' | 'expires_on'>,
  zone: string,
): string {
  const left =
    pass.minutes === null
      ? 'unlimited'
      : `${hoursAndMinutes(pass.minutes - pass.minutes_used)} left`
  return pass.expires_on ? `${left}, until ${endDate(pass.expires_on, zone)}` : left
}
