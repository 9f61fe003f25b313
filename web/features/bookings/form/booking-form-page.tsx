import Repeat from 'lucide-react/icons/repeat'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { bookingReference } from '../../../../shared/booking-reference.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { useFreshQuery } from '../../../lib/use-fresh-query.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { BookingStatusBadge } from '../../../ui/booking-status-badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { bookingQuery } from '../rows/queries.ts'
import { UnreadBookingNotice } from '../rows/unread-booking-notice.tsx'
import type { SeriesForm } from '../series/series-form-state.ts'
import { BookingForm } from './booking-form.tsx'
import { type Beginning, seriesOf } from './booking-form-state.ts'

/**
 * `/admin/bookings/new` and `/admin/bookings/{id}`: the form of a new booking, or of an existing
 * one.
 */
export function BookingFormPage() {
  const { id } = useParams()
  const facility = useSiteFacility()
  usePageTitle(id ? 'Edit booking' : 'New booking')
  const from = (useLocation().state as { from?: unknown } | null)?.from
  // Returns to the list with the filters and the page it had.
  const list = `${staffPaths.adminBookings}${typeof from === 'string' ? from : ''}`
  return id ? (
    <EditBooking key={id} id={id} facility={facility} list={list} />
  ) : (
    <NewBooking facility={facility} list={list} />
  )
}

/**
 * The form of a new booking. It starts as a copy of the booking in `?like=`, or with the customer
 * whose page led here.
 */
function NewBooking({ facility, list }: { facility: Facility; list: string }) {
  const likeId = useSearchParams()[0].get('like')
  const player = (useLocation().state as Pick<Beginning, 'player'> | null)?.player
  const like = useFreshQuery(bookingQuery(facility.id, likeId, 'form'))
  const header = (series: Partial<SeriesForm>) => (
    <div className="max-w-215">
      <PageHeader
        title="New booking"
        back={{ label: 'Bookings', to: list }}
        actions={
          <ButtonLink
            variant="secondary"
            to={staffPaths.adminNewSeries}
            state={{ series }}
            icon={Repeat}
          >
            Repeat
          </ButtonLink>
        }
      />
    </div>
  )
  if (likeId && like.isPending)
    return (
      <>
        {header({})}
        <LoadingForm />
      </>
    )
  return (
    <BookingForm
      facility={facility}
      booking={null}
      beginning={{ like: like.data, player }}
      header={(values) => header(seriesOf(values, facility.time_zone))}
      list={list}
    />
  )
}

function EditBooking(props: { id: string; facility: Facility; list: string }) {
  const { id, facility, list } = props
  const booking = useFreshQuery(bookingQuery(facility.id, id, 'form'))
  const { data } = booking
  return (
    <>
      <PageHeader
        title="Edit booking"
        back={{ label: 'Bookings', to: list }}
        subtitle={
          data && (
            <span className="flex flex-wrap items-center gap-2 pt-1">
              <BookingStatusBadge status={data.status} />
              Reference {bookingReference(data.booking_token)}
            </span>
          )
        }
        actions={
          data && (
            <ButtonLink
              variant="secondary"
              to={`${list}${list.includes('?') ? '&' : '?'}booking=${id}`}
            >
              Details and emails
            </ButtonLink>
          )
        }
      />
      {data ? (
        <BookingForm facility={facility} booking={data} list={list} />
      ) : booking.isError ? (
        <UnreadBookingNotice query={booking} className="max-w-215" />
      ) : (
        <LoadingForm />
      )}
    </>
  )
}

function LoadingForm() {
  return (
    <Loading
      label="Loading the booking"
      className="grid max-w-215 gap-5"
      bars={['h-36', 'h-60', 'h-90']}
    />
  )
}
