import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Ticket from 'lucide-react/icons/ticket'
import { useEffect, useEffectEvent } from 'react'
import { haveCard } from '#words/booking-form.ts'
import * as words from '#words/card.ts'
import { bareCode, writtenCode } from '../../../../shared/pass-code.ts'
import { localDate } from '../../../../shared/times.ts'
import { publicClient } from '../../../lib/clients.ts'
import { endDate } from '../../../lib/end-date.ts'
import { fetching } from '../../../lib/fetch-data.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { Button } from '../../../ui/button.tsx'
import { controlLook, Field } from '../../../ui/field.tsx'
import { HalfHours, halfHourLooks } from '../../../ui/half-hours.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** A card of hours as `get_pass` returns it. */
export type Card = {
  name: string
  minutes_left: number | null
  /** What is left with the other cards of its holder, which pay too; null without a limit. */
  minutes_together: number | null
  expires_on: string | null
  minutes: number | null
  service_ids: string[] | null
}

/**
 * The field for the code of a card of hours, in the booking forms of visitors and staff and in the
 * walk-in panel. It shows what is left before and after the booking.
 */
export function HaveCard(props: {
  /** The code as typed. */
  typed: string
  onType: (typed: string) => void
  /** How many minutes the card is to pay: the length of the booking, or of all together. */
  minutes: number
  /** For several bookings: how many the card pays, and `of` how many. */
  paid?: { bookings: number; of: number }
  /** What the card is to pay, where that is one booking. A card that cannot pay it is not taken. */
  booking?: { serviceTypeId: string | undefined; start: string | Date; zone: string } | undefined
  /** Called with the code of a card that can pay, and with the card; else with null. */
  onCode: (code: string | null, card: Card | null) => void
  onRemove: () => void
}) {
  const { typed } = props
  const code = bareCode(typed)
  const isWhole = code.length === 12
  // Cached, so that the card is there at once for a customer who comes back to the form: until it
  // is read, the form does not show that it pays. It is then read again, because it may have been
  // used meanwhile.
  const card = useQuery({ ...cardQuery(code), enabled: isWhole })
  // If reading it again fails, `data` is still the card as it was read before.
  const found = isWhole ? card.data : undefined
  const refusal = found ? refusalOf(found, props) : null
  const acceptedCode = found && !refusal ? code : null
  const passOnCode = useEffectEvent(() =>
    props.onCode(acceptedCode, acceptedCode && found ? found : null),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: called whenever the card changes
  useEffect(() => passOnCode(), [acceptedCode])
  const isUnread = isWhole && card.isError && found === undefined
  const error = (isUnread && words.notRead) || (found === null && words.noSuchCard) || refusal
  return (
    <section
      aria-labelledby="have-card"
      className="card grid gap-3 border-2 border-open-bar px-4 pt-2 pb-4 md:col-span-full"
    >
      <div className="flex items-center gap-2">
        <Icon of={Ticket} />
        <h2 id="have-card" className="text-body font-[680]">
          {haveCard}
        </h2>
        <Button
          variant="quiet"
          size="small"
          className="-mr-3 ml-auto"
          aria-label={words.removeCard}
          onClick={props.onRemove}
        >
          {words.remove}
        </Button>
      </div>
      <Field label={words.cardCode} error={error}>
        {(control) => (
          <span className="relative block">
            <input
              {...control}
              // biome-ignore lint/a11y/noAutofocus: it appears when somebody says that they have a card
              autoFocus={typed === ''}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              value={found ? writtenCode(code) : typed}
              onChange={({ target }) => props.onType(target.value)}
              className={`${controlLook} uppercase tabular-nums ${found ? 'pr-10 font-[620] tracking-[.04em]' : ''}`}
            />
            {acceptedCode && (
              <span className="absolute inset-y-0 right-0 grid size-12 place-items-center">
                <span className="grid size-6.5 place-items-center rounded-full bg-primary text-on-primary">
                  <Icon of={Check} size="tiny" />
                </span>
              </span>
            )}
          </span>
        )}
      </Field>
      <div role="status">
        {found && (
          <CardLeft
            card={found}
            minutes={props.minutes}
            paid={props.paid}
            refused={refusal !== null}
          />
        )}
      </div>
    </section>
  )
}

/**
 * Returns the card with a typed code, and waits for it if it was not read yet. Rejects with a
 * sentence for the customer.
 */
export async function readCard(client: QueryClient, typed: string): Promise<Card> {
  const query = cardQuery(bareCode(typed))
  const known = client.getQueryData(query.queryKey)
  const card =
    known ??
    (await client.fetchQuery(query).catch(() => {
      throw new Error(words.notRead)
    }))
  if (!card) throw new Error(words.noSuchCard)
  return card
}

/** The card with a whole code; null where no card has it. */
function cardQuery(code: string) {
  return queryOptions({
    queryKey: ['card', code],
    queryFn: fetching(() => publicClient.rpc('get_pass', { p_code: code }).maybeSingle<Card>()),
    retry: false,
    staleTime: 0,
  })
}

/** Returns why the card cannot pay the booking, by the database's rules; null where it can. */
function refusalOf(
  { expires_on: end, service_ids, minutes_together: left }: Card,
  { booking, minutes }: Pick<Parameters<typeof HaveCard>[0], 'booking' | 'minutes'>,
): string | null {
  if (!booking) return null
  const { serviceTypeId, start, zone } = booking
  if (end !== null && end < localDate(start, zone)) return words.endsBefore(endDate(end, zone))
  if (serviceTypeId && service_ids && !service_ids.includes(serviceTypeId)) return words.otherKind
  if (left !== null && left < minutes) return words.tooShort(minutes)
  return null
}

/** What is left on the card, and what the booking or the bookings take of it. */
function CardLeft({
  card,
  minutes,
  paid,
  refused,
}: Pick<Parameters<typeof HaveCard>[0], 'minutes' | 'paid'> & { card: Card; refused: boolean }) {
  const { minutes: all, minutes_left: left, minutes_together: together, expires_on: end } = card
  const { time_zone: zone } = useSiteFacility()
  const after = left === null ? null : left - minutes
  const isEnough = together === null || together >= minutes
  return (
    <div className="grid gap-2 text-ui">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b className="font-[680] wrap-anywhere">{card.name}</b>
        <span className="text-ink-2">
          {[
            left === null ? words.unlimited : words.left(left),
            end && words.until(endDate(end, zone)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {!refused && all !== null && left !== null && after !== null && after >= 0 && (
        <>
          <HalfHours
            minutes={all}
            used={all - left}
            now={minutes}
            label={words.drawn(all - left, minutes, after)}
          />
          <p className="flex flex-wrap gap-x-4 text-small text-ink-2">
            {left < all && <Legend look="used">{words.used}</Legend>}
            <Legend look="now">
              {paid ? words.theseBookings(minutes, paid.bookings) : words.thisBooking(minutes)}
            </Legend>
            <Legend look="left">{words.leftAfter(after)}</Legend>
          </p>
        </>
      )}
      {paid && paid.bookings < paid.of && <p>{words.paysSome(paid.bookings, paid.of)}</p>}
      {!refused && after !== null && after < 0 && (
        <p>{isEnough ? words.othersPayRest : words.tooShort(minutes)}</p>
      )}
    </div>
  )
}

function Legend(props: { look: keyof typeof halfHourLooks; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={`size-3.5 shrink-0 rounded-[3px] ${halfHourLooks[props.look]}`}
      />
      {props.children}
    </span>
  )
}
