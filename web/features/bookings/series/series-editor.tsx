import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Facility } from '../../../lib/facility-row.ts'
import { byName } from '../../../lib/names.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
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
} from '../rows/form-queries.ts'
import { messages as bookingMessages } from '../rows/rules.ts'
import { SeriesDatesPanel } from './series-dates-panel.tsx'
import { SeriesFields } from './series-fields.tsx'
import {
  changedSeries,
  rhythm,
  type SeriesForm,
  seriesArguments,
  seriesErrors,
} from './series-form-state.ts'

/** First the form of the series, then the decision about each date. Only then it is booked. */
export function SeriesEditor(props: {
  facility: Facility
  initial: SeriesForm
  /** The series to which the dates are added; null for a new one. */
  seriesId: string | null
}) {
  const { facility } = props
  const [asked, setAsked] = useState<SeriesForm | null>(null)
  const serviceTypes = useQuery(formServiceTypesQuery(facility.id))
  const spaces = useQuery(formSpacesQuery(facility.id))
  const instructors = useQuery(formInstructorsQuery(facility.id))
  const requires = (id: string) =>
    serviceTypes.data?.find((service) => service.id === id)?.requires_instructor ?? false
  const form = useForm<SeriesForm>({
    draft: useDraft('series', null, () => props.initial),
    follow: (values, patch) =>
      changedSeries(values, patch, serviceTypes.data ?? [], facility.facility_settings),
    check: (values) => seriesErrors(values, requires(values.serviceTypeId)),
    onSubmit: (values) => setAsked({ ...values, ...inOrder(values, spaces.data ?? []) }),
  })
  const lists = [
    { query: serviceTypes, message: bookingMessages.loadServiceTypes },
    { query: spaces, message: bookingMessages.loadSpaces },
    { query: instructors, message: bookingMessages.loadInstructors },
  ]
  const failed = lists.filter(({ query }) => query.isError)
  const title = asked
    ? `${asked.name.trim()}, ${props.seriesId ? 'one more date' : rhythm(Number(asked.everyWeeks), asked.date)}`
    : 'Repeat a booking'
  return (
    <>
      <PageHeader title={title} back={{ label: 'Bookings', to: paths.adminBookings }} />
      {asked ? (
        <SeriesDatesPanel
          facility={facility}
          form={asked}
          series={seriesArguments(facility, asked, props.seriesId)}
          spaces={spaces.data ?? []}
          instructors={instructors.data ?? []}
          onChange={() => setAsked(null)}
          onBooked={form.forget}
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
              form={form}
              facility={facility}
              serviceTypes={serviceTypes.data ?? []}
              spaces={spaces.data ?? []}
              instructors={instructors.data ?? []}
              requiresInstructor={requires(form.values.serviceTypeId)}
            />
          </form>
          <SaveBar message="You see every date before anything is booked.">
            <ButtonLink variant="secondary" to={paths.adminBookings}>
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
export function LoadingSeries() {
  return (
    <Loading label="Loading the booking" className="grid max-w-215 gap-5" bars={['h-36', 'h-60']} />
  )
}

/** Returns the spaces by name, not by selection: the instructor teaches in the first one. */
function inOrder({ spaceIds }: SeriesForm, spaces: readonly { id: string; name: string }[]) {
  return {
    spaceIds: byName(spaces.filter(({ id }) => spaceIds.includes(id))).map(({ id }) => id),
  }
}
