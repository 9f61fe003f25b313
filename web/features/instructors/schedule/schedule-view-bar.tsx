import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '../../../ui/button.tsx'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { type ScheduleView, type ShownSchedule, scheduleViews, shifted } from './schedule-range.ts'

const names: Record<ScheduleView, string> = { day: 'Day', week: 'Week', month: 'Month' }

/**
 * Switches an instructor's schedule between day, week and month, and goes to the previous or next
 * one, or to today.
 */
export function ScheduleViewBar(props: {
  shown: ShownSchedule
  today: string
  onShow: (shown: ShownSchedule) => void
}) {
  const { shown, today, onShow } = props
  return (
    <div className="flex w-[calc(100vw-2rem)] flex-wrap gap-2 sm:w-auto">
      <ChoiceGroup
        legend="View"
        legendHidden
        className="inline-flex gap-0.5 rounded-control border-[1.5px] border-control bg-surface p-0.5"
      >
        <span className="inline-flex gap-0.5">
          {scheduleViews.map((view) => (
            <Choice
              key={view}
              look="bare"
              name="view"
              checked={shown.view === view}
              onChange={() => onShow({ ...shown, view })}
              className="inline-flex min-h-9.5 items-center rounded-[6px] px-3.5 text-small font-semibold text-ink-2 has-checked:bg-chosen has-checked:text-on-chosen pointer-coarse:min-h-10.5"
            >
              {names[view]}
            </Choice>
          ))}
        </span>
      </ChoiceGroup>
      <div className="flex w-full gap-1 sm:w-auto">
        <Button
          variant="secondary"
          size="small"
          aria-label={`Previous ${shown.view}`}
          className="w-11 min-h-11! px-0!"
          onClick={() => onShow(shifted(shown, -1))}
          icon={ChevronLeft}
        ></Button>
        <Button
          variant="secondary"
          size="small"
          className="min-h-11! grow"
          onClick={() => onShow({ ...shown, date: today })}
        >
          Today
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Next ${shown.view}`}
          className="w-11 min-h-11! px-0!"
          onClick={() => onShow(shifted(shown, 1))}
          icon={ChevronRight}
        ></Button>
      </div>
    </div>
  )
}
