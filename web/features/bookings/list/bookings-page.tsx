import { useQuery } from '@tanstack/react-query'
import CalendarSearch from 'lucide-react/icons/calendar-search'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAddressParams } from '../../../lib/use-address-params.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { LiveLine } from '../../../site/live-line.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { laterDialog, laterPart } from '../../../ui/later-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { DayBalances } from '../../money/balances/day-balances.tsx'
import {
  type BookingFilters,
  changedFilters,
  isAhead,
  noFilters,
  pageSizeOf,
  readBookingFilters,
  writeBookingFilters,
} from '../rows/booking-filters.ts'
import { rememberedPeriod, rememberPeriod } from '../rows/booking-periods.ts'
import { bookingsPageQuery, type ListedBooking } from '../rows/queries.ts'
import { messages } from '../rows/rules.ts'
import { BookingsExportButton } from './bookings-export-button.tsx'
import { BookingsFilters } from './bookings-filters.tsx'
import { BookingsNav } from './bookings-nav.tsx'
import { BookingsTable, LoadingBookings } from './bookings-table.tsx'
import { BookingsViewNav } from './bookings-view-nav.tsx'
import { type BulkCancellation, keepCancellation, keptCancellation } from './bulk-cancellation.ts'
import { BulkUndoNotice } from './bulk-undo-notice.tsx'

const LaterDetailsSheet = laterDialog(
  async () => (await import('../details/booking-details-sheet.tsx')).BookingDetailsSheet,
)
const LaterCancelDialog = laterDialog(
  async () => (await import('../details/cancel-booking-dialog.tsx')).CancelBookingDialog,
)
const LaterBulkCancelDialog = laterDialog(
  async () => (await import('./bulk-cancel-dialog.tsx')).BulkCancelDialog,
)
const LaterBulkBar = laterPart(
  async () => (await import('./bookings-bulk-bar.tsx')).BookingsBulkBar,
)

/**
 * `/admin/bookings`, the list of bookings: the address holds the tab, the filters, the page and the
 * open booking.
 */
export function BookingsPage() {
  const facility = useSiteFacility()
  usePageTitle('Bookings')
  const scope = { facilityId: facility.id, zone: facility.time_zone }
  const [params, setParams] = useAddressParams()
  const { pathname, search } = useLocation()
  const now = useNow()
  const { page, ...filters } = readBookingFilters(params)
  const list = useQuery(bookingsPageQuery(scope, filters, page))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [cancelling, setCancelling] = useState<ListedBooking[] | null>(null)
  const [cancelsAll, setCancelsAll] = useState(false)
  const [undoable, setUndoable] = useState(() => keptCancellation(Date.now()))

  const changeFilters = (changes: Partial<BookingFilters>, options?: { replace?: boolean }) => {
    setSelected(new Set())
    setParams((now) => {
      const { page: _, ...filters } = readBookingFilters(now)
      const next = writeBookingFilters(changedFilters(filters, changes))
      // Removing the last filter shows the tab of all bookings, so it counts as chosen.
      if (!next) rememberPeriod('')
      return next
    }, options)
  }
  const keepUndoable = (kept: BulkCancellation | null) => {
    keepCancellation(kept)
    setUndoable(kept)
  }
  const show = (id: string | null) =>
    setParams(
      (now) => {
        if (id) now.set('booking', id)
        else now.delete('booking')
        return now
      },
      // Closing replaces the history entry of opening, so that Back does not open it again.
      { preventScrollReset: true, replace: id === null },
    )
  const shown = list.data?.rows ?? []
  const chosen = shown.filter(({ id }) => selected.has(id))
  // The whole page is selected and there are more pages: offer to cancel every match.
  const canCancelAll =
    list.data !== undefined &&
    chosen.length === shown.length &&
    list.data.total > chosen.length &&
    filters.owed === '' &&
    (filters.status === '' || filters.status === 'confirmed')
  const listSearch = writeBookingFilters(filters, list.data?.page ?? page)

  // An address without parameters opens the tab that was chosen last.
  const remembered = search ? '' : rememberedPeriod()
  if (remembered) return <Navigate to={writeBookingFilters({ period: remembered })} replace />
  const ahead = isAhead(filters, scope.zone)

  return (
    <>
      <PageHeader
        title="Bookings"
        subtitle={<LiveLine />}
        actions={
          <>
            <BookingsViewNav />
            <BookingsExportButton scope={scope} filters={filters} disabled={!list.data?.total} />
            <ButtonLink to={staffPaths.adminNewBooking} state={{ from: listSearch }} icon={Plus}>
              New booking
            </ButtonLink>
          </>
        }
      />
      <BookingsNav
        scope={scope}
        period={filters.period}
        searchOf={(period) => writeBookingFilters(changedFilters(filters, { period }))}
      />
      {undoable && (
        <BulkUndoNotice
          key={undoable.undoId}
          kept={undoable}
          zone={scope.zone}
          onUndone={() => keepUndoable(null)}
        />
      )}
      <DayBalances bookings={shown}>
        <section className="card overflow-clip" aria-label="Bookings">
          <BookingsFilters
            filters={filters}
            onChange={changeFilters}
            result={
              list.data && {
                shown: list.data.rows.length,
                total: list.data.total,
                toCome: filters.period
                  ? list.data.rows.filter(
                      ({ start_time }) => Date.parse(start_time) > now.getTime(),
                    ).length
                  : null,
              }
            }
          />
          {list.isError && !list.data ? (
            <Notice tone="error" className="m-4" onRetry={() => void list.refetch()}>
              {messages.loadBookings}
            </Notice>
          ) : list.isPending ? (
            <LoadingBookings />
          ) : list.data.total === 0 ? (
            <EmptyState
              icon={CalendarSearch}
              title={messages.noBookings}
              className="rounded-none border-x-0 border-b-0"
              action={
                writeBookingFilters({ ...filters, period: '' }) && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => changeFilters({ ...noFilters, period: filters.period })}
                  >
                    Clear filters
                  </button>
                )
              }
            />
          ) : (
            <>
              <BookingsTable
                bookings={list.data.rows}
                zone={scope.zone}
                now={now}
                selected={selected}
                onSelect={setSelected}
                hrefOf={({ id }) => {
                  const open = new URLSearchParams(listSearch)
                  open.set('booking', id)
                  return `${pathname}?${open}`
                }}
                editState={{ from: listSearch }}
                onCancel={(booking) => setCancelling([booking])}
                stale={list.isPlaceholderData}
                isAhead={ahead}
                isOneDay={filters.period === 'today' || filters.period === 'tomorrow'}
              />
              {(!filters.period || list.data.total > pageSizeOf(filters)) && (
                <Pagination
                  page={list.data.page}
                  pageSize={pageSizeOf(filters)}
                  total={list.data.total}
                  to={(other) => ({ pathname, search: writeBookingFilters(filters, other) })}
                />
              )}
            </>
          )}
          {chosen.length > 0 && (
            <LaterBulkBar
              bookings={chosen}
              onSelectAll={
                chosen.length < shown.length
                  ? () => setSelected(new Set(shown.map(({ id }) => id)))
                  : undefined
              }
              onCancel={setCancelling}
              onCancelAll={canCancelAll ? () => setCancelsAll(true) : undefined}
              onClose={() => setSelected(new Set())}
            />
          )}
        </section>
      </DayBalances>
      <LaterDetailsSheet
        open={params.has('booking')}
        scope={scope}
        bookingId={params.get('booking')}
        editState={{ from: search && listSearch }}
        onClose={() => show(null)}
      />
      <LaterCancelDialog
        open={cancelling !== null}
        bookings={cancelling}
        zone={scope.zone}
        onClose={() => setCancelling(null)}
        onDone={() => setSelected(new Set())}
      />
      <LaterBulkCancelDialog
        scope={scope}
        filters={filters}
        open={cancelsAll}
        onClose={() => setCancelsAll(false)}
        earlier={undoable}
        onCancelled={(kept) => {
          setSelected(new Set())
          keepUndoable(kept)
        }}
      />
    </>
  )
}
