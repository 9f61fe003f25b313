import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Facility } from '../../../lib/facility-row.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { useFreshQuery } from '../../../lib/use-fresh-query.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import type { SentDraft } from '../../../ui/use-write.ts'
import { BrokenRulesNotice } from '../../front-desk/walk-in/broken-rules-notice.tsx'
import { brokenRulesQuery } from '../../front-desk/walk-in/queries.ts'
import type { Instructor, Space } from '../rows/form-queries.ts'
import { useCreateSeries } from './mutations.ts'
import { type SeriesArguments, seriesPreviewQuery } from './queries.ts'
import { messages } from './rules.ts'
import { type Chosen, datesOf, decisionsOf, type SeriesDate } from './series-choices.ts'
import { SeriesDatesList } from './series-dates-list.tsx'
import type { SeriesForm } from './series-form-state.ts'
import { SeriesSummary } from './series-summary.tsx'
import { consequence, placesInWords } from './series-words.ts'

/**
 * The second step of a new series. Shows every date and what prevents it, with the best answer
 * preselected, and has the button that books them.
 */
export function SeriesDatesPanel(props: {
  facility: Facility
  form: SeriesForm
  series: SeriesArguments
  spaces: Space[]
  instructors: Instructor[]
  onChange: () => void
  /** The draft of the form. */
  draft: SentDraft
}) {
  const { facility, form, series, spaces, instructors } = props
  const preview = useFreshQuery(seriesPreviewQuery(series))
  const [chosen, setChosen] = useState<Chosen>({})
  const [tell, setTell] = useState(true)
  const [requestKey] = useState(newRequestKey)
  const creating = useCreateSeries()
  const navigate = useNavigate()
  // Some dates changed while staff looked, so nothing was booked.
  const [isStale, setStale] = useState(false)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isStale || creating.failure) alert.current?.focus()
  }, [isStale, creating.failure])

  const dates = preview.data ? datesOf(preview.data) : []
  const decisions = decisionsOf(dates, chosen)
  const { booked, sum, rest } = consequence(dates, decisions.skip)
  const first = dates.find(({ date }) => !decisions.skip.includes(date))
  const broken = useSeriesRules(series, first)
  const book = () => {
    setStale(false)
    const request = { series, decisions, requestKey, tell: tell && form.email.trim() !== '' }
    creating.send(
      request,
      (rows) => {
        const first = rows.find(({ outcome }) => outcome === 'booked')
        if (first) void navigate(`${staffPaths.adminBookings}?booking=${first.booking_id}`)
        else {
          // The earlier answers for dates that have a problem again are dropped.
          setChosen((last) => withoutProblems(last, datesOf(rows)))
          setStale(true)
        }
      },
      props.draft,
    )
  }
  const mail = form.email.trim() !== '' && (
    <SwitchField
      className="mt-2"
      label="One email with all dates and one calendar file"
      checked={tell}
      onChange={({ target }) => setTell(target.checked)}
    />
  )
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[19.75rem_minmax(0,1fr)]">
        <SeriesSummary
          form={form}
          spaces={spaces}
          instructors={instructors}
          zone={facility.time_zone}
          dates={dates}
          onChange={props.onChange}
        >
          {mail}
        </SeriesSummary>
        <div className="grid min-w-0 gap-4">
          {(creating.failure || isStale) && (
            <div ref={alert} tabIndex={-1}>
              <Notice tone="error">{creating.failure ?? messages.justTaken}</Notice>
            </div>
          )}
          <Loaded
            query={preview}
            failed={messages.loadPreview}
            loading={
              <Loading
                label="Checking the dates"
                className="grid gap-2"
                bars={['h-15', 'h-12', 'h-12', 'h-12']}
              />
            }
          >
            {() => (
              <>
                {first && broken.length > 0 && (
                  <BrokenRulesNotice
                    broken={broken}
                    words={{
                      start: new Date(first.start),
                      zone: facility.time_zone,
                      space: placesInWords(first.spaceIds, spaces),
                      instructor: null,
                    }}
                  />
                )}
                <SeriesDatesList
                  dates={dates}
                  chosen={chosen}
                  names={{ spaces, instructors, zone: facility.time_zone }}
                  onChoose={(date, choice) => setChosen((last) => ({ ...last, [date]: choice }))}
                />
              </>
            )}
          </Loaded>
          <div className="lg:hidden">{mail}</div>
        </div>
      </div>
      <SaveBar
        message={
          preview.data && (
            <span role="status">
              <b className="text-ink">{sum}</b> {rest}
            </span>
          )
        }
      >
        <ButtonLink variant="secondary" to={staffPaths.adminBookings}>
          Cancel
        </ButtonLink>
        <Button disabled={booked === 0} busy={creating.busy} busyLabel="Booking..." onClick={book}>
          {preview.data ? (booked === 1 ? 'Book 1 date' : `Book ${booked} dates`) : 'Book'}
          {broken.length > 0 && ' anyway'}
        </Button>
      </SaveBar>
    </>
  )
}

function withoutProblems(chosen: Chosen, dates: readonly SeriesDate[]): Chosen {
  const problems = new Set(
    dates.filter(({ outcome }) => !['free', 'skipped'].includes(outcome)).map(({ date }) => date),
  )
  return Object.fromEntries(Object.entries(chosen).filter(([date]) => !problems.has(date)))
}

/**
 * The rules that all dates of a series keep or break alike. Other rules are checked for each date.
 * The horizon is left out, because a series may reach beyond it.
 */
const rulesOfAllDates = ['lead_time', 'grid', 'duration', 'kind']

/** Returns the rules that the whole series breaks, read for its first date as for one booking. */
function useSeriesRules(series: SeriesArguments, first: SeriesDate | undefined) {
  const [spaceId] = first?.spaceIds ?? []
  const place =
    first && spaceId
      ? {
          facilityId: series.p_facility_id,
          spaceId,
          instructorId: first.instructorId,
          serviceTypeId: series.p_service_type_id,
          start: new Date(first.start),
          end: new Date(first.end),
        }
      : null
  const rules = useQuery({ ...brokenRulesQuery(place), placeholderData: keepPreviousData }).data
  return (rules ?? []).filter(({ rule }) => rulesOfAllDates.includes(rule))
}
