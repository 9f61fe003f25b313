import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Users from 'lucide-react/icons/users'
import { formatMoney } from '../../../../shared/money.ts'
import { localDate } from '../../../../shared/times.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { useAddressParams } from '../../../lib/use-address-params.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { moneyAddresses } from '../../../site/money-addresses.ts'
import { PricesOff } from '../../../site/prices-off.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DateFilter } from '../../../ui/date-filter.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import {
  messages,
  partInWords,
  partNames,
  periodInWords,
  periodNames,
  type Report,
  type ReportRow,
  readReport,
  reportFile,
  sums,
  totalsOf,
} from './money-report.ts'
import { reportQuery } from './queries.ts'

/** `/admin/money/reports`: what was booked, collected, waived and is owed over time. For owners. */
export function ReportsPage() {
  const facility = useSiteFacility()
  usePageTitle('Reports')
  if (!facility.facility_settings?.enable_payments) return <PricesOff title="Reports" />
  return <Reports facility={facility} />
}

function Reports({ facility }: { facility: Facility }) {
  const [params, setParams] = useAddressParams()
  const today = localDate(new Date(), facility.time_zone)
  const shown = readReport(params, today)
  const report = useQuery({
    ...reportQuery(facility.id, shown),
    placeholderData: keepPreviousData,
  })
  const show = (change: Partial<Report>) =>
    setParams((now) => ({ ...readReport(now, today), ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <>
      <PageHeader
        title="Reports"
        back={{ label: 'Money', to: moneyAddresses.money }}
        actions={
          <>
            <ButtonLink variant="secondary" icon={Users} to={moneyAddresses.pay}>
              Pay sheet
            </ButtonLink>
            <Button
              variant="secondary"
              icon={Download}
              disabled={!report.data?.rows.length || report.isPlaceholderData}
              onClick={() =>
                downloadFile(
                  `money-${shown.from}-${shown.to}.csv`,
                  'text/csv;charset=utf-8',
                  reportFile(report.data?.rows ?? [], shown.by),
                )
              }
            >
              Export CSV
            </Button>
          </>
        }
      />
      <div className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-4">
        <DateFilter label="From" value={shown.from} onChange={(from) => from && show({ from })} />
        <DateFilter label="To" value={shown.to} onChange={(to) => to && show({ to })} />
        <SelectField
          label="By"
          value={shown.period}
          options={Object.entries(periodNames)}
          onChange={({ target }) => show({ period: target.value as Report['period'] })}
        />
        <SelectField
          label="And by"
          value={shown.by}
          empty="All together"
          options={Object.entries(partNames)}
          onChange={({ target }) => show({ by: target.value as Report['by'] })}
        />
      </div>
      <Loaded
        query={report}
        failed={messages.load}
        loading={<Loading label="Loading the report" bars={['h-80 rounded-card']} />}
      >
        {({ rows, report }) => <ReportTable rows={rows} report={report} />}
      </Loaded>
    </>
  )
}

/** On a phone a row is a block: what it is about, and below each sum with its name. */
const stacked =
  'max-sm:block max-sm:[&_thead]:sr-only max-sm:[&_tbody]:block max-sm:[&_tfoot]:block max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-3 max-sm:[&_tr]:border-t max-sm:[&_tr]:border-rule max-sm:[&_tr]:py-1.5 max-sm:[&_td]:border-0! max-sm:[&_td]:py-1!'
const wholeLine = 'max-sm:col-span-3 max-sm:font-[650] max-sm:whitespace-normal!'

function ReportTable({ rows, report }: { rows: readonly ReportRow[]; report: Report }) {
  const totals = totalsOf(rows)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard
    <section aria-label="Report" className="card overflow-x-auto" tabIndex={0}>
      <table
        className={`${stacked} w-full text-ui [&_td]:border-t [&_td]:border-rule [&_td]:px-4 [&_td]:py-2.5 [&_td]:whitespace-nowrap [&_th]:px-4 [&_th]:py-2.5 [&_th]:text-left [&_th]:text-caption [&_th]:font-[620] [&_th]:text-ink-3`}
      >
        <thead>
          <tr>
            <th scope="col">{periodNames[report.period]}</th>
            {report.by && <th scope="col">{partNames[report.by]}</th>}
            {sums.map(([column, name]) => (
              <th key={column} scope="col" className="text-right!">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.period} ${row.part}`}>
              <td className={wholeLine}>{periodInWords(row.period, report)}</td>
              {report.by && (
                <td className={`${wholeLine} wrap-anywhere`}>{partInWords(row.part, report.by)}</td>
              )}
              {sums.map(([column, name]) => (
                <SumCell key={column} name={name} amount={row[column]} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="font-[680]">
          <tr>
            <td className={wholeLine} colSpan={report.by ? 2 : 1}>
              Together
            </td>
            {sums.map(([column, name]) => (
              <SumCell key={column} name={name} amount={totals[column]} />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function SumCell({ name, amount }: { name: string; amount: number }) {
  return (
    <td className="text-right max-sm:text-left">
      <span className="block text-caption font-normal text-ink-3 sm:hidden">{name}</span>
      {formatMoney(amount)}
    </td>
  )
}
