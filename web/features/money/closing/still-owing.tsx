import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../../../shared/money.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { CoinMark } from '../../../ui/coin-mark.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { cents, sumOwed } from '../balances/balance-words.ts'
import type { Balance } from '../balances/queries.ts'
import { useRemind } from '../entries/mutations.ts'
import type { OwingBooking } from './queries.ts'

/** A booking of the day that still owes something. */
type Owing = { booking: OwingBooking; balance: Balance }

/**
 * On the page that closes the day: the bookings that start on that day and still owe something.
 * Each links to its card on the day board. A button mails a reminder to the customers of the chosen
 * ones.
 */
export function StillOwing({ owing, zone }: { owing: readonly Owing[]; zone: string }) {
  const reminding = useRemind()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  if (owing.length === 0) return null
  const chosen = owing.filter(({ booking }) => booking.player_email && !left.has(booking.id))
  const choose = (id: string, isChosen: boolean) => {
    const rest = [...left].filter((each) => each !== id)
    setLeft(new Set(isChosen ? rest : [...rest, id]))
  }
  return (
    <section aria-label="Still owed" className="card px-5 py-4 text-ui lg:col-start-1">
      <h2 className="flex items-center gap-2 font-[680]">
        <CoinMark state="owed" className="size-5 shrink-0" />
        {owing.length} still {owing.length === 1 ? 'owes' : 'owe'}{' '}
        {formatMoney(sumOwed(owing.map(({ balance }) => balance)))}
      </h2>
      <FailureNotice text={reminding.failure} />
      <ul className="my-1">
        {owing.map(({ booking, balance }) => (
          <li key={booking.id} className="flex items-center gap-3">
            <label className="-m-2 grid size-11 shrink-0 place-items-center">
              <input
                type="checkbox"
                className="size-5 accent-selected-line"
                aria-label={`Remind ${booking.player_name}`}
                disabled={!booking.player_email}
                checked={chosen.some((each) => each.booking.id === booking.id)}
                onChange={({ target }) => choose(booking.id, target.checked)}
              />
            </label>
            <Link
              className="inline-flex min-h-11 min-w-0 flex-1 items-center py-1.5 wrap-anywhere hover:underline"
              to={`${staffPaths.adminDay}?date=${localDate(booking.start_time, zone)}&booking=${booking.id}`}
            >
              {owingInWords(booking, balance, zone)}
              {!booking.player_email && ', no email'}
            </Link>
            <b className="font-[650]">{formatMoney(balance.owed)}</b>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="small"
        smallIcon={Mail}
        busy={reminding.busy}
        disabled={chosen.length === 0}
        onClick={() => reminding.send(chosen.map(({ booking }) => booking.id))}
      >
        {chosen.length === 1 ? 'Remind 1 by email' : `Remind ${chosen.length} by email`}
      </Button>
    </section>
  )
}

/**
 * Returns the player with what explains the debt, for the list and the printed sheet: `Nora Eberly,
 * no-show 2:00 PM`, `Rosa Quintana, paid $25.00 of $45.00`, or else space and time.
 */
export function owingInWords(
  { player_name, status, start_time, facility_spaces }: OwingBooking,
  balance: Balance,
  zone: string,
): string {
  const time = formatTime(start_time, zone)
  if (status === 'no_show') return `${player_name}, no-show ${time}`
  if (status === 'cancelled') return `${player_name}, cancelled ${time}`
  if (balance.paid > 0) {
    const whole = formatMoney(cents(balance.owed + balance.paid + balance.waived))
    return `${player_name}, paid ${formatMoney(balance.paid)} of ${whole}`
  }
  return [player_name, facility_spaces?.name, time].filter(Boolean).join(', ')
}
