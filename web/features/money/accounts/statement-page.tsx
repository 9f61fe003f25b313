import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import { pageNotFound } from '#words/layout.ts'
import { localDate } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { isMissing } from '../../../lib/is-missing.ts'
import { useAddressParams } from '../../../lib/use-address-params.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { NotFoundPage } from '../../../site/not-found-page.tsx'
import { PricesOff } from '../../../site/prices-off.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { DateFilter } from '../../../ui/date-filter.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { messages } from '../entries/entry-words.ts'
import type { About } from '../entries/mutations.ts'
import { accountQuery } from '../entries/queries.ts'
import { useMailStatement } from './mutations.ts'
import { holderQuery } from './queries.ts'
import { readStatement, type Statement } from './statement-address.ts'
import { StatementSheet } from './statement-sheet.tsx'

/**
 * `/admin/money/statement`: what was charged to and paid by a team, a family or a group on some
 * days, to print or to mail.
 */
export function StatementPage() {
  const facility = useSiteFacility()
  const [params] = useAddressParams()
  const shown = readStatement(params, localDate(new Date(), facility.time_zone))
  usePageTitle(shown ? 'Statement' : pageNotFound)
  if (!facility.facility_settings?.enable_payments) return <PricesOff title="Statement" />
  if (!shown) return <NotFoundPage />
  return <StatementLoaded facility={facility} shown={shown} />
}

function StatementLoaded({ facility, shown }: { facility: Facility; shown: Statement }) {
  const { about, from, to } = shown
  const [, setParams] = useAddressParams()
  const mailing = useMailStatement()
  const holder = useQuery(holderQuery(facility.id, about))
  const account = useQuery(accountQuery(about, { to }))
  const show = (change: Partial<Pick<Statement, 'from' | 'to'>>) =>
    setParams((now) => ({ from, to, ...Object.fromEntries(now), ...change }), { replace: true })
  if (!holder.data && isMissing(holder.error)) return <NotFoundPage />
  return (
    <>
      <div className="no-print">
        <PageHeader
          title="Statement"
          back={backOf(about)}
          actions={
            <>
              {holder.data?.email && !about.groupId && (
                <Button
                  variant="secondary"
                  busy={mailing.busy}
                  onClick={() => mailing.send(shown)}
                  icon={Mail}
                >
                  Send by email
                </Button>
              )}
              <Button variant="secondary" onClick={() => window.print()} icon={Printer}>
                Print
              </Button>
            </>
          }
        />
        <FailureNotice text={mailing.failure} className="mb-4" />
        <div className="mb-5 grid max-w-100 grid-cols-2 gap-3">
          <DateFilter label="From" value={from} onChange={(date) => date && show({ from: date })} />
          <DateFilter label="To" value={to} onChange={(date) => date && show({ to: date })} />
        </div>
      </div>
      <Loaded
        query={{
          data: account.data && holder.data && { entries: account.data, holder: holder.data },
          isError: account.isError || holder.isError,
          error: account.error ?? holder.error,
          refetch: () => Promise.all([account.refetch(), holder.refetch()]),
        }}
        failed={messages.load}
        loading={<Loading label="Loading the statement" bars={['h-130 rounded-card']} />}
      >
        {({ entries, holder }) => (
          <StatementSheet
            facility={facility}
            holder={holder}
            entries={entries}
            from={from}
            to={to}
            printed={localDate(new Date(), facility.time_zone)}
          />
        )}
      </Loaded>
    </>
  )
}

function backOf({ teamId, customerId }: About) {
  if (teamId) return { label: 'Team', to: staffPaths.adminTeam(teamId) }
  if (customerId) return { label: 'Customer', to: staffPaths.adminCustomer(customerId) }
  return { label: 'Bookings', to: staffPaths.adminBookings }
}
