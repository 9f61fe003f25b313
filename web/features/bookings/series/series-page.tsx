import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Facility } from '../../../lib/facility-row.ts'
import { byName } from '../../../lib/names.ts'
import { useFreshQuery } from '../../../lib/use-fresh-query.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import {
  formInstructorsQuery,
  formServiceTypesQuery,
  formSpacesQuery,
  formTeamsQuery,
} from '../rows/form-queries.ts'
import { offeredId } from '../rows/offered-ids.ts'
import { bookingQuery } from '../rows/queries.ts'
import { messages as bookingMessages } from '../rows/rules.ts'
import { intervalInWords } from './interval-words.ts'
import { messages } from './rules.ts'
import { SeriesDatesPanel } from './series-dates-panel.tsx'
import { SeriesFields } from './series-fields.tsx'
import {
  changedSeries,
  emptySeries,
  type SeriesForm,
  seriesArguments,
  seriesErrors,
  seriesLike,
} from './series-form-state.ts'

/**
 * `/admin/bookings/series/new`, the page that repeats a booking: an empty form, one with the values
 * of the form for a single booking (`begun`), or one filled from the booking in `?from=` with the
 * spaces in `?space=`. With `?series=&date=` beside `?from=` it adds one date to that series.
 */
export function SeriesPage() {
  usePageTitle('Repeat a booking')
  const facility = useSiteFacility()
  const [params] = useSearchParams()
  const begun = (useLocation().state as { series?: Partial<SeriesForm> } | null)?.series
  const from = params.get('from')
  if (!from) {
    const initial = { ...emptySeries(facility.facility_settings), ...begun }
    return <SeriesEditor facility={facility} initial={initial} seriesId={null} />
  }
  return <SeriesLike key={params.toString()} facility={facility} from={from} params={params} />
}

function SeriesLike(props: { facility: Facility; from: string; params: URLSearchParams }) {
  const { facility, params } = props
  const booking = useFreshQuery(bookingQuery(facility.id, props.from, 'form'))
  return (
    <Loaded
      query={booking}
      failed={bookingMessages.loadBooking}
      loading={
        <>
          <PageHeader
            title="Repeat a booking"
            back={{ label: 'Bookings', to: staffPaths.adminBookings }}
          />
          <LoadingSeries />
        </>
      }
    >
      {(like) => {
        const initial = seriesLike(like, facility.time_zone, new Date())
        const spaceIds = params.getAll('space')
        const date = params.get('date')
        return (
          <SeriesEditor
            facility={facility}
            seriesId={params.get('series')}
            initial={{
              ...initial,
              ...(spaceIds.length > 0 && { spaceIds }),
              ...(date && { date, times: '1' }),
            }}
          />
        )
      }}
    </Loaded>
  )
}

/** First shows the form of the series, then each date to decide about. Only then is it booked. */
function SeriesEditor(props: {
  facility: Facility
  initial: SeriesForm
  /** The series to which the dates are added; null for a new one. */
  seriesId: string | null
}) {
  const { facility } = props
  const [submitted, setSubmitted] = useState<SeriesForm | null>(null)
  const serviceTypes = useQuery(formServiceTypesQuery(facility.id))
  const spaces = useQuery(formSpacesQuery(facility.id))
  const instructors = useQuery(formInstructorsQuery(facility.id))
  const teams = useQuery(formTeamsQuery(facility.id))
  const requires = (id: string) =>
    serviceTypes.data?.find((service) => service.id === id)?.requires_instructor ?? false
  const offered = (values: SeriesForm): SeriesForm => ({
    ...values,
    serviceTypeId: offeredId(values.serviceTypeId, serviceTypes.data),
    spaceIds: values.spaceIds.filter((id) => offeredId(id, spaces.data)),
    instructorId: offeredId(values.instructorId, instructors.data),
    // Only active teams are listed.
    teamId: teams.data?.some(({ id }) => id === values.teamId) === false ? '' : values.teamId,
  })
  const draft = useDraft('series', null, () => props.initial)
  const form = useForm<SeriesForm>({
    draft,
    follow: (values, patch) =>
      changedSeries(values, patch, serviceTypes.data ?? [], facility.facility_settings, teams.data),
    check: (values) => seriesErrors(offered(values), requires(values.serviceTypeId)),
    onSubmit: (values) =>
      setSubmitted({ ...offered(values), ...inOrder(offered(values), spaces.data ?? []) }),
  })
  const lists = [
    { query: serviceTypes, message: bookingMessages.loadServiceTypes },
    { query: spaces, message: bookingMessages.loadSpaces },
    { query: instructors, message: bookingMessages.loadInstructors },
    { query: teams, message: messages.loadTeams },
  ]
  const failed = lists.filter(({ query }) => query.isError)
  const title = submitted
    ? `${submitted.name.trim()}, ${props.seriesId ? 'one more date' : intervalInWords(Number(submitted.everyWeeks), submitted.date)}`
    : 'Repeat a booking'
  return (
    <>
      <PageHeader title={title} back={{ label: 'Bookings', to: staffPaths.adminBookings }} />
      {submitted ? (
        <SeriesDatesPanel
          facility={facility}
          form={submitted}
          series={seriesArguments(facility, submitted, props.seriesId)}
          spaces={spaces.data ?? []}
          instructors={instructors.data ?? []}
          onChange={() => setSubmitted(null)}
          draft={draft.sent(form.values)}
        />
      ) : lists.some(({ query }) => query.isPending) ? (
        <LoadingSeries />
      ) : (
        <>
          <form id="series-form" {...form.props} className="grid max-w-215 gap-5">
            <DraftNotice form={form} />
            {failed.map(({ query, message }) => (
              <Notice key={message} tone="error" onRetry={() => void query.refetch()}>
                {message}
              </Notice>
            ))}
            <SeriesFields
              form={{ ...form, values: offered(form.values) }}
              facility={facility}
              serviceTypes={serviceTypes.data ?? []}
              spaces={spaces.data ?? []}
              instructors={instructors.data ?? []}
              teams={props.seriesId ? [] : (teams.data ?? [])}
              requiresInstructor={requires(form.values.serviceTypeId)}
            />
          </form>
          <SaveBar message="You see every date before anything is booked.">
            <ButtonLink variant="secondary" to={staffPaths.adminBookings}>
              Discard
            </ButtonLink>
            <Button type="submit" form="series-form">
              Check the dates
            </Button>
          </SaveBar>
        </>
      )}
    </>
  )
}

/** The placeholder for the form while its options load. */
function LoadingSeries() {
  return (
    <Loading label="Loading the booking" className="grid max-w-215 gap-5" bars={['h-36', 'h-60']} />
  )
}

/**
 * Returns the spaces in the order of their names, not as selected: the lesson is in the first one.
 */
function inOrder({ spaceIds }: SeriesForm, spaces: readonly { id: string; name: string }[]) {
  return {
    spaceIds: byName(spaces.filter(({ id }) => spaceIds.includes(id))).map(({ id }) => id),
  }
}
