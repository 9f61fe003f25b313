import * as words from '#words/desk-money.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { CoinMark } from '../../../ui/coin-mark.tsx'
import { balanceInWords, coinOf, sumOwed } from '../balances/balance-words.ts'
import type { Balance } from '../balances/queries.ts'
import { EntriesDisclosure } from '../entries/entries-disclosure.tsx'
import { useRecordEntry } from '../entries/mutations.ts'
import { CollectForm, CollectRefusal } from './collect-form.tsx'
import type { PaidTogether } from './paid-together.ts'
import { ReturnButton } from './return-button.tsx'
import { UseCreditButton } from './use-credit-button.tsx'
import { useOwnDeeds } from './use-own-deeds.ts'
import { WaiveButton } from './waive-button.tsx'

/**
 * The till in a booking's details, on its card, and in the walk-in panel after it has booked: what
 * the booking owes and what was recorded about it, with the buttons that collect, waive and return.
 */
export function Till(props: {
  facilityId: string
  bookingId: string
  group?: PaidTogether | null
  balance: Balance
  /** The balances of the group's bookings that owe something. */
  owing?: readonly Balance[]
  onCollected?: () => void
}) {
  const { balance, facilityId, bookingId, group, owing = [] } = props
  const about = { bookingId }
  const coin = coinOf(balance)
  const groupOwed = sumOwed(owing)
  const shares = [
    ...(balance.owed > 0 ? [{ name: words.thisBooking, amount: balance.owed, about }] : []),
    ...(group && groupOwed > Math.max(0, balance.owed)
      ? [{ name: group.label(owing.length), amount: groupOwed, about: { groupId: group.id } }]
      : []),
  ]
  const [share, ...others] = group?.isFirst ? shares.reverse() : shares
  const [deeds, countDeed] = useOwnDeeds(shares)
  const collecting = useRecordEntry(props.onCollected)
  // An earlier failure to collect says nothing about what is done now.
  const beginDeed = () => {
    collecting.reset()
    countDeed()
  }
  return (
    <div className="grid gap-2.5">
      {coin && !(share && coin === 'owed') && (
        <p className="flex items-center gap-2 text-ui font-[620]">
          <CoinMark state={coin} className="size-5 shrink-0" />
          <span className="block first-letter:uppercase">{balanceInWords(balance)}</span>
        </p>
      )}
      {!coin && !share && (
        <p className="text-ui text-ink-3">
          {balance.price === null ? words.noPrice : words.nothingToPay}
        </p>
      )}
      {balance.owed > 0 && (
        <UseCreditButton key={`credit ${balance.owed}`} bookingId={bookingId} onSend={beginDeed} />
      )}
      {share && (
        <CollectForm
          key={deeds}
          facilityId={facilityId}
          shares={[share, ...others]}
          recording={collecting}
          onSend={beginDeed}
          onCollected={props.onCollected}
        >
          {balance.owed > 0 && (
            <WaiveButton
              facilityId={facilityId}
              about={about}
              owed={balance.owed}
              onSend={beginDeed}
            />
          )}
        </CollectForm>
      )}
      {!share && <CollectRefusal recording={collecting} />}
      {balance.owed < 0 && (
        <ReturnButton facilityId={facilityId} about={about} amount={-balance.owed} />
      )}
      {(balance.price !== null || coin) && (
        <EntriesDisclosure about={about} title={words.priceIs(formatMoney(balance.price ?? 0))} />
      )}
    </div>
  )
}
