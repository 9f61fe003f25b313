import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { haveCard } from '#words/booking-form.ts'
import * as words from '#words/card.ts'
import { locale } from '#words/language.ts'
import { shortDate } from '../../../../shared/dates.ts'
import { bareCode, writtenCode } from '../../../../shared/pass-code.ts'
import { publicClient } from '../../../lib/clients.ts'
import { fetching } from '../../../lib/fetch-data.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { HalfHours, halfHourLooks } from '../../../ui/half-hours.tsx'

/** A card of hours as `get_pass` returns it. */
export type Card = {
  name: string
  minutes_left: number | null
  expires_on: string | null
  minutes: number | null
  service_ids: string[] | null
}

/** A field for the code of a card of hours. It shows what is left before and after the booking. */
export function HaveCard(props: {
  /** The length of the booking, in minutes. */
  minutes: number
  /** How many bookings the card pays, and of how many. By default it is one booking. */
  paid?: { bookings: number; of: number }
  /** Called with the code of a card that exists and with the card, else with null. */
  onCode: (code: string | null, card: Card | null) => void
  onRemove: () => void
}) {
  const [typed, setTyped] = useState('')
  const code = bareCode(typed)
  const isWhole = code.length === 12
  const card = useQuery({
    queryKey: ['card', code],
    queryFn: fetching(() => publicClient.rpc('get_pass', { p_code: code }).maybeSingle()),
    enabled: isWhole,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const found = isWhole && card.isSuccess ? (card.data as Card | null) : undefined
  const known = found ? code : null
  const tell = useEffectEvent(() => props.onCode(known, found ?? null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: called whenever the card changes
  useEffect(() => tell(), [known])
  const error =
    (isWhole && card.isError && words.notRead) || (found === null && words.noSuchCard) || null
  return (
    <section
      aria-labelledby="have-card"
      className="card grid gap-3 px-4 pt-2 pb-4 md:col-span-full"
    >
      <div className="flex items-center justify-between">
        <h2 id="have-card" className="text-body font-[680]">
          {haveCard}
        </h2>
        <Button
          variant="quiet"
          size="small"
          className="-mr-3"
          aria-label={words.removeCard}
          onClick={props.onRemove}
        >
          {words.remove}
        </Button>
      </div>
      <TextField
        label={words.cardCode}
        autoFocus
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => isWhole && setTyped(writtenCode(code))}
      />
      <div role="status">
        {found && <CardLeft card={found} minutes={props.minutes} paid={props.paid} />}
      </div>
    </section>
  )
}

function CardLeft({
  card,
  minutes,
  paid,
}: Pick<Parameters<typeof HaveCard>[0], 'minutes' | 'paid'> & { card: Card }) {
  const { minutes: all, minutes_left: left, expires_on: end } = card
  const after = left === null ? null : left - minutes
  return (
    <div className="grid gap-2 text-ui">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b className="font-[680] wrap-anywhere">{card.name}</b>
        <span className="text-ink-2">
          {[
            left === null ? words.withoutEnd : words.left(left),
            end && words.until(shortDate(end, locale)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {all !== null && left !== null && after !== null && after >= 0 && (
        <>
          <HalfHours
            minutes={all}
            used={all - left}
            now={minutes}
            label={words.drawn(all - left, minutes, after)}
          />
          <p className="flex flex-wrap gap-x-4 text-small text-ink-2">
            <span className="inline-flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={`size-3.5 shrink-0 rounded-[3px] ${halfHourLooks.now}`}
              />
              {paid ? words.theseBookings(minutes, paid.bookings) : words.thisBooking(minutes)}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <span
                aria-hidden="true"
                className={`size-3.5 shrink-0 rounded-[3px] ${halfHourLooks.left}`}
              />
              {words.leftAfter(after)}
            </span>
          </p>
        </>
      )}
      {paid && paid.bookings < paid.of && <p>{words.paysSome(paid.bookings, paid.of)}</p>}
      {after !== null && after < 0 && <p>{words.tooShort(minutes)}</p>}
    </div>
  )
}
