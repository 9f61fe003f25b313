import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { loadingTimes, notAvailable, openTimes } from '#words/free-times.ts'
import { formatTime } from '../../../../shared/times.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { groupSlots } from '../free-times/slot-groups.ts'
import { isSameStart, type Slot, type SlotTimes } from '../free-times/slot-times.ts'

/**
 * For customers: the times of one day by part of the day, in the steps of a booking and where they
 * move one. Those that are taken are struck through.
 */
export function SlotGrid(props: {
  slots: Slot[]
  zone: string
  chosen: SlotTimes | null
  /** Returns the price of a time. Absent if all times have one price. */
  priceOf?: ((slot: Slot) => string | undefined) | undefined
  /** Returns the link of a time, used until the script runs. */
  addressOf?: (slot: Slot) => string
  onChoose: (slot: Slot) => void
}) {
  const { chosen } = props
  return (
    <div className="grid gap-4.5 lg:gap-3">
      {groupSlots(props.slots, props.zone).map((group) => (
        <SlotGroup key={group.part} name={group.part} count={openTimes(group.open)}>
          {group.slots.map((slot) =>
            slot.is_available ? (
              <Choice
                key={slot.start_time}
                look="solid"
                name="slot"
                checked={chosen !== null && isSameStart(slot, chosen)}
                href={props.addressOf?.(slot)}
                onChange={() => props.onChoose(slot)}
                className={`flex ${cellHeight} items-center justify-center text-[0.96875rem] font-[660] tracking-[-.01em] whitespace-nowrap max-[22.5rem]:text-small lg:text-small`}
              >
                <Icon
                  of={Check}
                  size="tiny"
                  // In the corner: a time such as "12:30 PM" or "10:00 a.m." leaves no room beside
                  // it.
                  className="absolute top-px right-px hidden size-2.5! stroke-4! group-has-checked/choice:block"
                />
                <span className="grid justify-items-center">
                  <time dateTime={slot.start_time}>{formatTime(slot.start_time, props.zone)}</time>
                  <span className="text-caption">{props.priceOf?.(slot)}</span>
                </span>
              </Choice>
            ) : (
              <span
                key={slot.start_time}
                className={`flex ${cellHeight} cursor-not-allowed items-center justify-center rounded-control bg-sunken text-[0.96875rem] font-medium tracking-[-.01em] whitespace-nowrap text-ink-3 line-through decoration-[1.5px] max-[22.5rem]:text-small lg:text-small`}
              >
                <time dateTime={slot.start_time}>{formatTime(slot.start_time, props.zone)}</time>
                <span className="sr-only"> {notAvailable}</span>
              </span>
            ),
          )}
        </SlotGroup>
      ))}
    </div>
  )
}

function SlotGroup(props: { name: string; count: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot hold the count at its end
    <div role="group" aria-label={props.name}>
      <h3 className="flex items-baseline justify-between pb-2 text-ui leading-5 font-[680] lg:pb-1.5">
        {props.name}
        <span className="text-small font-medium text-ink-3">{props.count}</span>
      </h3>
      <div className={gridLook}>{props.children}</div>
    </div>
  )
}

/** A placeholder with six cells per group, as high as the times that will appear. */
export function LoadingSlots() {
  return (
    <Loading label={loadingTimes} className="grid gap-4.5 lg:gap-3">
      {['a', 'b'].map((part) => (
        <div key={part}>
          <Skeleton className="mb-2 h-5 w-20" />
          <div className={gridLook}>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((cell) => (
              <Skeleton key={cell} className={cellHeight} />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  )
}

const gridLook = 'grid grid-cols-3 gap-2 md:grid-cols-6 lg:grid-cols-5 lg:gap-1.5'
const cellHeight = 'h-12.5 lg:h-11 lg:pointer-fine:h-10.5'
