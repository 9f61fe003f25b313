import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useExportEverything } from './mutations.ts'

/**
 * In Settings, downloads everything that the facility keeps, for a spreadsheet or another program.
 */
export function EverythingSection() {
  const facility = useSiteFacility()
  const exporting = useExportEverything(facility)
  const money = facility.facility_settings?.enable_payments ? ' money,' : ''
  return (
    <section id="everything" aria-labelledby="everything-title" className="card p-5">
      <h2 id="everything-title" className="mb-2 text-[1.0625rem] leading-6 font-[680]">
        Everything as files
      </h2>
      <div className="grid gap-3">
        <p className="text-ui text-ink-2">
          {`Bookings, customers, teams,${money} messages and settings in one ZIP file: each list opens in
          a spreadsheet, and README says what every column means. It holds what customers told you,
          so keep it as safe as your sign-in. The `}
          <Link to={staffPaths.adminActivity} className="link">
            activity
          </Link>{' '}
          notes who downloads it.
        </p>
        <FailureNotice text={exporting.failure} />
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={exporting.busy}
          busyLabel="Making the files..."
          onClick={() => exporting.send()}
          icon={Download}
        >
          Download everything
        </Button>
      </div>
    </section>
  )
}
