import type { ComponentProps } from 'react'
import { type DateWindow, openThrough } from '../free-times/booking-window.ts'
import type { useFreeTimes } from '../free-times/use-free-times.ts'
import { DateChoice } from './date-choice.tsx'
import { TimeChoice } from './time-choice.tsx'

type TimeProps = ComponentProps<typeof TimeChoice>

/** Where a customer chooses the new day and time of a booking or a group. */
export function MoveTimes(
  props: Omit<TimeProps, 'date' | 'today' | 'slots' | 'nextDate'> & {
    window: DateWindow
    times: Omit<ReturnType<typeof useFreeTimes>, 'slots'> & Pick<TimeProps, 'slots'>
    month: string | null
    onMonthChange: (month: string) => void
    /** True if no board of next free times is above. */
    isFirst?: boolean
  },
) {
  const { window, times, month, onMonthChange, isFirst, ...timeProps } = props
  return (
    <div className="mt-3.5 grid gap-3 lg:mt-4.5 lg:grid-cols-[328px_minmax(0,1fr)] lg:gap-7">
      <DateChoice
        window={window}
        date={times.date}
        month={month ?? times.date ?? window.today}
        freeDates={times.freeDates}
        note={openThrough(window)}
        isFirst={isFirst}
        onMonthChange={onMonthChange}
        onChoose={props.onDate}
      />
      <TimeChoice
        {...timeProps}
        date={times.date}
        today={window.today}
        slots={times.slots}
        nextDate={times.nextDate}
      />
    </div>
  )
}
