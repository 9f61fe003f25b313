import type { LucideIcon } from 'lucide-react'
import Links from 'lucide-react/icons/link'
import Repeat from 'lucide-react/icons/repeat'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { classNames } from '../../../lib/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { BalanceCoin } from '../../money/balances/day-balances.tsx'
import { UnsignedMark } from '../rows/day-waivers.tsx'
import type { BoardBooking } from './queries.ts'
import type { BlockLook } from './rules.ts'

/**
 * The marks at the right edge of a booking's block on the day board. At the top is one mark, which
 * `topMark` chooses. At the bottom are the group, the unsigned waiver and the coin of the balance.
 * In a narrow block the top mark is at the bottom too. A block of one line shows only the top mark
 * and the coin, side by side.
 */
export function BlockMarks(props: {
  booking: BoardBooking
  /** How many other bookings of its group the board shows. */
  others: number
  look: BlockLook
  isLine: boolean
  /** True if the next block would be drawn over this one. Then only the top mark is shown. */
  isCovered: boolean
}) {
  const { booking, others, isLine } = props
  const top = topMark(booking, props.look, isLine ? others : 0)
  return (
    <>
      {top && (
        <Icon
          of={top}
          size="small"
          className={classNames(
            'absolute top-0.5 right-1 stroke-[2.4]',
            isLine
              ? '@max-[120px]:right-0.5 @max-[120px]:size-3.5!'
              : '@max-[120px]:top-auto @max-[120px]:bottom-0.5',
          )}
        />
      )}
      {!props.isCovered && (
        <span
          className={classNames(
            'absolute flex gap-0.5',
            isLine
              ? `top-1/2 -translate-y-1/2 ${top ? 'right-5.5' : 'right-1'}`
              : 'right-1 bottom-0.5',
            top && '@max-[120px]:right-5.5',
          )}
        >
          {!isLine && others > 0 && <Icon of={Links} className="size-3.75! stroke-[2.4]" />}
          {!isLine && <UnsignedMark bookingId={booking.id} className="size-3.75" />}
          <BalanceCoin bookingId={booking.id} isDue={props.look !== 'coming'} isLine={isLine} />
        </span>
      )}
    </>
  )
}

/**
 * Returns the icon of the first that applies: no-show, arrived, in a series, in a group; else null.
 * `others`: how many other bookings of the group the board shows. Pass 0 where the group has its
 * own mark at the bottom.
 */
export function topMark(booking: BoardBooking, look: BlockLook, others: number): LucideIcon | null {
  if (look === 'no-show') return UserX
  if (booking.arrived_at) return UserCheck
  if (booking.series_id) return Repeat
  return others > 0 ? Links : null
}
