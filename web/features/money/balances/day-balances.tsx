import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { waivedAll } from '#words/desk-board.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { CoinMark } from '../../../ui/coin-mark.tsx'
import { balanceInWords, coinOf, owingInWords, shortMoney } from './balance-words.ts'
import { type Balance, balancesQuery } from './queries.ts'

const Balances = createContext<ReadonlyMap<string, Balance>>(new Map())

/**
 * Provides the balances of the bookings on a screen, such as the day board, to the marks below it.
 * One request reads them. Provides none where prices are switched off.
 */
export function DayBalances(props: { bookings: readonly { id: string }[]; children: ReactNode }) {
  const facility = useSiteFacility()
  const isOn = facility.facility_settings?.enable_payments ?? false
  const { data } = useQuery(balancesQuery(isOn ? props.bookings.map(({ id }) => id) : []))
  const balances = useMemo(
    () => new Map(data?.map((balance) => [balance.booking_id, balance])),
    [data],
  )
  return <Balances value={balances}>{props.children}</Balances>
}

/** Returns the balance of a booking of the screen, if it is known. */
function useBalance(bookingId: string): Balance | undefined {
  return useContext(Balances).get(bookingId)
}

/** Returns the ids of the bookings on which something is owed. */
export function useOwing(bookingIds: readonly string[]): string[] {
  const balances = useContext(Balances)
  return bookingIds.filter((id) => (balances.get(id)?.owed ?? 0) > 0)
}

/**
 * Returns the words about a block's balance for screen readers, and the width of its coin in
 * pixels.
 */
export function useBalanceWords(bookingId: string): { words: string | null; width: number } {
  const balance = useBalance(bookingId)
  if (!balance || !coinOf(balance)) return { words: null, width: 0 }
  const amount = balance.owed > 0 ? shortMoney(balance.owed) : ''
  return { words: balanceInWords(balance), width: 19 + amount.length * 8 }
}

/**
 * The coin of a booking of the screen, with the amount that is owed. `isDue`: the booking has
 * begun, so the amount is bold. Hidden from screen readers: the block's name says it.
 */
export function BalanceCoin(props: {
  bookingId: string
  isDue: boolean
  /** True on the line of a name. A narrow column then leaves out the amount. */
  isLine?: boolean
  className?: string
}) {
  const balance = useBalance(props.bookingId)
  const coin = balance && coinOf(balance)
  if (!coin) return null
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-flex items-center gap-0.5', props.className)}
    >
      <CoinMark state={coin} className="size-3.75 shrink-0" />
      {balance.owed > 0 && (
        <span
          className={classNames(
            props.isLine ? '@max-[150px]:hidden' : '@max-[120px]:hidden',
            props.isDue && 'font-bold',
          )}
        >
          {shortMoney(balance.owed)}
        </span>
      )}
    </span>
  )
}

/** The coin with its word, in a list and on paper. A paid booking has only the filled coin. */
export function BalanceMark(props: { bookingId: string; className?: string }) {
  const balance = useBalance(props.bookingId)
  const coin = balance && coinOf(balance)
  if (!coin) return null
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-small whitespace-nowrap',
        props.className,
      )}
    >
      <CoinMark state={coin} className="size-4.5 shrink-0" />
      <span className="sr-only">{balanceInWords(balance)}</span>
      {balance.owed > 0 && (
        <b aria-hidden="true" className="font-[650]">
          {shortMoney(balance.owed)}
        </b>
      )}
      {coin === 'waived' && <span aria-hidden="true">{waivedAll}</span>}
    </span>
  )
}

/**
 * How many owe something of the players who are here or whose booking has begun, and how much
 * together.
 */
export function OwingNow(props: {
  bookings: readonly { id: string; start_time: string; arrived_at: string | null }[]
  now: Date
}) {
  const balances = useContext(Balances)
  const due = props.bookings.filter((booking) => isDue(booking, props.now))
  const words = owingInWords(due.flatMap(({ id }) => balances.get(id) ?? []))
  if (!words) return null
  return (
    <>
      <span aria-hidden="true" className="max-md:hidden">
        ·{' '}
      </span>
      <b className="inline-flex items-center gap-1 font-[650] whitespace-nowrap text-ink">
        <CoinMark state="owed" className="size-3.75 shrink-0" />
        {words}
      </b>
    </>
  )
}

/** Returns whether the player is here, or the booking has begun. */
function isDue(booking: { start_time: string; arrived_at: string | null }, now: Date): boolean {
  return booking.arrived_at !== null || Date.parse(booking.start_time) <= now.getTime()
}
