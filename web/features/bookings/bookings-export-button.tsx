import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { localDate } from '../../../shared/times.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { BookingFilters } from './booking-filters.ts'
import { bookingSpreadsheet } from './booking-spreadsheet.ts'
import { type BookingScope, fetchAllBookings } from './queries.ts'
import { messages } from './rules.ts'

/** Every booking of the filtered list, from all its pages, as a CSV file. */
export function BookingsExportButton(props: {
  scope: BookingScope
  filters: BookingFilters
  disabled: boolean
}) {
  const { scope, filters } = props
  const exporting = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchAllBookings(scope, filters),
    onSuccess: (bookings) => {
      const today = localDate(new Date(), scope.zone)
      downloadFile(
        `bookings-${today}.csv`,
        'text/csv;charset=utf-8',
        bookingSpreadsheet(bookings, scope.zone),
      )
      showToast(
        bookings.length === 1 ? 'Exported 1 booking' : `Exported ${bookings.length} bookings`,
      )
    },
  })
  return (
    <div className="grid gap-1">
      <Button
        variant="secondary"
        disabled={props.disabled}
        busy={exporting.isPending}
        busyLabel="Exporting..."
        onClick={() => exporting.mutate()}
      >
        <span className="flex items-center gap-2">
          <Icon of={Download} />
          Export CSV
        </span>
      </Button>
      {exporting.isError && (
        <div role="alert">
          <FieldError>{messages.loadBookings}</FieldError>
        </div>
      )}
    </div>
  )
}
