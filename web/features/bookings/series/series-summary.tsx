import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import type { ReactNode } from 'react'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTimeRange } from '../../../../shared/times.ts'
import { spaceNumber } from '../../../lib/names.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NumberPlate } from '../../../ui/plate.tsx'
import type { Instructor, Space } from '../rows/form-queries.ts'
import type { SeriesDate } from './series-choices.ts'
import type { SeriesForm } from './series-form-state.ts'
import { instructorName, placesInWords } from './series-words.ts'

type Props = {
  form: SeriesForm
  dates: SeriesDate[]
  spaces: Space[]
  instructors: Instructor[]
  zone: string
  onChange: () => void
  children: ReactNode
}

/**
 * What the form of a new series asked for, beside the dates to decide about. On a phone it is one
 * line. A press leads back to the form.
 */
export function SeriesSummary(props: Props) {
  const { form, dates, spaces } = props
  const [first, last] = [dates[0], dates.at(-1)]
  const span = first && last && daySpan(first.date, last.date)
  const instructor = instructorName(form.instructorId, props.instructors)
  const weeks = { 1: 'every week', 2: 'every other week', 4: 'every fourth week' }[form.everyWeeks]
  return (
    <>
      <button
        type="button"
        onClick={props.onChange}
        className="card flex min-h-14 items-center gap-4 border-edge px-4 py-2.5 text-left lg:hidden"
      >
        <Icon of={Repeat} className="text-ink-3" />
        <span className="min-w-0 flex-1">
          <b className="block font-[650]">{span ?? 'Checking the dates'}</b>
          <span className="block text-small text-ink-3">
            {[placesInWords(form.spaceIds, spaces), instructor].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="link">Change</span>
      </button>
      <section className="card p-4.5 max-lg:hidden" aria-label="What repeats">
        <h2 className="pb-2 text-body font-[680]">What repeats</h2>
        <dl className="text-ui [&>div]:grid [&>div]:grid-cols-[4.75rem_minmax(0,1fr)] [&>div]:border-t [&>div]:border-rule [&>div]:py-2.5 [&_dd]:font-[650] [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-ink-3">
          <Fact name="When">
            {first &&
              `${shortDate(first.date).slice(0, 3)}, ${formatTimeRange(first.start, first.end, props.zone)}`}
          </Fact>
          <Fact
            name="From"
            note={`${dates.length === 1 ? '1 date' : `${dates.length} dates`}, ${weeks}`}
          >
            {span}
          </Fact>
          <Fact name="Spaces">
            <span className="flex flex-wrap gap-1">
              {form.spaceIds.map((id) => {
                const name = spaces.find((space) => space.id === id)?.name ?? ''
                return spaceNumber(name) ? (
                  <span key={id}>
                    <NumberPlate>{spaceNumber(name)}</NumberPlate>
                    <span className="sr-only">{name} </span>
                  </span>
                ) : (
                  <span key={id}>{name}</span>
                )
              })}
            </span>
          </Fact>
          <Fact name="Instructor">{instructor}</Fact>
          <Fact name="For" note={form.email}>
            {form.name}
          </Fact>
        </dl>
        <Button variant="secondary" block className="mt-2" onClick={props.onChange} icon={Pencil}>
          Change
        </Button>
        {props.children}
      </section>
    </>
  )
}

/** Returns `Mar 17 – May 19, 2026`. */
function daySpan(first: string, last: string): string {
  const day = (date: string) => shortDate(date).replace(/^\w+, /, '')
  if (first === last) return `${day(first)}, ${first.slice(0, 4)}`
  const year = first.slice(0, 4) === last.slice(0, 4) ? '' : `, ${first.slice(0, 4)}`
  return `${day(first)}${year} – ${day(last)}, ${last.slice(0, 4)}`
}

function Fact(props: { name: string; note?: string; children: ReactNode }) {
  if (!props.children) return null
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        {props.children}
        {props.note && (
          <span className="block text-small font-normal text-ink-3">{props.note}</span>
        )}
      </dd>
    </div>
  )
}
