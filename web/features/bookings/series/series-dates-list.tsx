import CalendarOff from 'lucide-react/icons/calendar-off'
import Check from 'lucide-react/icons/check'
import UserX from 'lucide-react/icons/user-x'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTimeRange } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Choice as ChoiceButton } from '../../../ui/choice.tsx'
import { Plate } from '../../../ui/plate.tsx'
import type { Instructor, Space } from '../rows/form-queries.ts'
import {
  type Choice,
  type Chosen,
  choiceKey,
  chosenOf,
  countsOf,
  type SeriesDate,
} from './series-choices.ts'
import { choiceLabel, instructorName, placesInWords } from './series-words.ts'

type Names = { spaces: readonly Space[]; instructors: readonly Instructor[]; zone: string }

/**
 * The preview of a series: how many dates are free, clash and so on, then every date. Only a date
 * with a problem has buttons, one for each choice of what to do.
 */
export function SeriesDatesList(props: {
  dates: SeriesDate[]
  chosen: Chosen
  names: Names
  onChoose: (date: string, choice: Choice) => void
}) {
  const { dates, chosen, names } = props
  const [showsProblemsOnly, setShowsProblemsOnly] = useState(false)
  const problems = dates.filter(({ choices }) => choices.length > 0)
  return (
    <section className="card overflow-hidden" aria-label="Dates">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 bg-board-8 px-4 py-2.5 text-ui text-bulb">
        {countsOf(dates).map(({ outcome, count }) => (
          <p key={outcome} className="flex items-center gap-2">
            <Plate className="h-10.5 min-w-9 px-1 text-[1.75rem]">{count}</Plate>
            {outcome}
          </p>
        ))}
        {problems.length > 0 && problems.length < dates.length && (
          <label className="ml-auto flex min-h-11 items-center gap-2 text-small max-md:hidden">
            <input
              type="checkbox"
              checked={showsProblemsOnly}
              onChange={({ target }) => setShowsProblemsOnly(target.checked)}
              className="size-5.5 accent-turf-500"
            />
            Only the {problems.length} to decide
          </label>
        )}
      </div>
      <ol>
        {(showsProblemsOnly ? problems : dates).map((date) => (
          <DateRow
            key={date.date}
            date={date}
            chosen={chosenOf(date, chosen)}
            names={names}
            onChoose={(choice) => props.onChoose(date.date, choice)}
          />
        ))}
      </ol>
    </section>
  )
}

function DateRow(props: {
  date: SeriesDate
  chosen: Choice | undefined
  names: Names
  onChoose: (choice: Choice) => void
}) {
  const { date, names } = props
  const { tone, icon, word } = looks[date.outcome]
  const isProblem = date.choices.length > 0
  const day = shortDate(date.date)
  const times = formatTimeRange(date.start, date.end, names.zone)
  const place = [
    placesInWords(date.spaceIds, names.spaces),
    instructorName(date.instructorId, names.instructors),
  ]
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-t border-rule px-4 py-2 md:grid-cols-[9.5rem_minmax(0,1fr)_auto]',
        isProblem && 'bg-page',
      )}
    >
      <span className="tabular-nums max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:py-0.5">
        <b className="block min-w-25 text-ui font-[650]">{day}</b>
        <span className="block text-small whitespace-nowrap text-ink-3 max-md:pt-px">{times}</span>
      </span>
      <div className="min-w-0 max-md:col-span-full max-md:row-start-2 md:py-1">
        {isProblem ? (
          <>
            <b className="block pb-2 text-ui font-[650] [overflow-wrap:anywhere] max-md:pt-1">
              {date.reason}
            </b>
            <Choices {...props} day={day} />
          </>
        ) : (
          <span className="text-ui text-ink-3 max-md:sr-only md:py-1.5">
            {place.filter(Boolean).join(', ')}
          </span>
        )}
      </div>
      <Chip tone={tone} icon={icon} className="max-md:row-start-1 max-md:[grid-column:2] md:mt-1">
        {word}
      </Chip>
    </li>
  )
}

function Choices(props: {
  date: SeriesDate
  day: string
  chosen: Choice | undefined
  names: Names
  onChoose: (choice: Choice) => void
}) {
  const { date, names } = props
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-2 pb-1">
      <legend className="sr-only">What to do on {props.day}</legend>
      {date.choices.map((choice) => (
        <ChoiceButton
          key={choiceKey(choice)}
          look="bare"
          name={name}
          checked={choice === props.chosen}
          onChange={() => props.onChoose(choice)}
          className="inline-flex min-h-9 items-center rounded-full border-[1.5px] border-edge bg-surface px-3.5 text-small font-[620] hover:border-ink-2 has-checked:border-transparent has-checked:bg-chosen has-checked:text-on-chosen pointer-coarse:min-h-11"
        >
          {choiceLabel(choice, date, names)}
        </ChoiceButton>
      ))}
    </fieldset>
  )
}

const looks = {
  free: { tone: 'good', icon: Check, word: 'Free' },
  clash: { tone: 'bad', icon: X, word: 'Clash' },
  closed: { tone: 'neutral', icon: CalendarOff, word: 'Closed' },
  away: { tone: 'warn', icon: UserX, word: 'Away' },
  skipped: { tone: 'neutral', icon: CalendarOff, word: 'Skipped' },
} as const
