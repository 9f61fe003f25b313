import Download from 'lucide-react/icons/download'
import { localDate } from '../../../../shared/times.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { useIsOwner } from '../../../site/staff-role.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useWrite } from '../../../ui/use-write.ts'
import type { BookingFilters } from '../rows/booking-filters.ts'
import { type BookingScope, fetchAllBookings } from '../rows/queries.ts'
import { messages } from '../rows/rules.ts'
import { bookingSpreadsheet } from './booking-spreadsheet.ts'
import { noteExport } from './mutations.ts'

/**
 * Exports the bookings of the filtered list, from all pages, as a CSV file. Only owners see the
 * button.
 */
export function BookingsExportButton(props: {
  scope: BookingScope
  filters: BookingFilters
  disabled: boolean
}) {
  const { scope, filters } = props
  const isOwner = useIsOwner()
  const hasPrices = useSiteFacility().facility_settings?.enable_payments ?? false
  const exporting = useWrite({
    send: async () => {
      const bookings = await fetchAllBookings(scope, filters)
      // The export is recorded first: if recording fails, there is no export.
      await noteExport(scope.facilityId, bookings.length)
      const today = localDate(new Date(), scope.zone)
      downloadFile(
        `bookings-${today}.csv`,
        'text/csv;charset=utf-8',
        bookingSpreadsheet(bookings, scope.zone, hasPrices),
      )
      return bookings.length
    },
    outdates: [],
    done: (_, count) => (count === 1 ? 'Exported 1 booking' : `Exported ${count} bookings`),
    failed: () => messages.loadBookings,
  })
  if (!isOwner) return null
  return (
    <div className="grid gap-1">
      <Button
        variant="secondary"
        disabled={props.disabled}
        busy={exporting.busy}
        onClick={() => exporting.send()}
        icon={Download}
      >
        <span className="max-sm:sr-only">Export CSV</span>
      </Button>
      {exporting.failure && (
        <div role="alert">
          <FieldError>{exporting.failure}</FieldError>
        </div>
      )}
    </div>
  )
}
