import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import Users from 'lucide-react/icons/users'
import { longDate } from '../../../../shared/dates.ts'
import { hoursAndMinutes } from '../../../../shared/hours-and-minutes.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { dayFilter } from '../../../lib/list-address.ts'
import { fullName } from '../../../lib/names.ts'
import { dateWithYear } from '../../../lib/relative-time.ts'
import { useAddressParams } from '../../../lib/use-address-params.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { moneyAddresses } from '../../../site/money-addresses.ts'
import { PricesOff } from '../../../site/prices-off.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { DateFilter } from '../../../ui/date-filter.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { paySheetFile, paySum } from './pay-sheet.ts'
import { type PaidLesson, paySheetQuery, teachersQuery } from './queries.ts'

const failed = 'Failed to load the pay sheet. Please try again.'

/**
 * `/admin/money/reports/pay`, the pay sheet: for owners, the lessons that an instructor gave or
 * whose player did not come, each at the rate of its day.
 */
export function PaySheetPage() {
  const facility = useSiteFacility()
  usePageTitle('Pay sheet')
  if (!facility.facility_settings?.enable_payments) return <PricesOff title="Pay sheet" />
  return <PaySheet facility={facility} />
}

function PaySheet({ facility }: { facility: Facility }) {
  const zone = facility.time_zone
  const [params, setParams] = useAddressParams()
  const teachers = useQuery(teachersQuery(facility.id))
  const teacher =
    teachers.data?.find(({ id }) => id === params.get('instructor')) ?? teachers.data?.[0]
  const to = dayFilter(params.get('to')) || localDate(new Date(), zone)
  const from = dayFilter(params.get('from')) || `${to.slice(0, 8)}01`
  const lessons = useQuery(paySheetQuery(teacher ? { instructorId: teacher.id, from, to } : null))
  const show = (change: Record<string, string>) =>
    setParams(
      (now) => ({ instructor: teacher?.id ?? '', from, to, ...Object.fromEntries(now), ...change }),
      { replace: true, preventScrollReset: true },
    )
  const name = fullName(teacher) ?? ''
  return (
    <>
      <PageHeader
        title="Pay sheet"
        back={{ label: 'Reports', to: moneyAddresses.reports }}
        actions={
          <span className="no-print contents">
            <Button
              variant="secondary"
              icon={Download}
              disabled={!lessons.data?.length}
              onClick={() =>
                downloadFile(
                  `pay-${name.toLowerCase().replaceAll(/\W+/g, '-')}-${from}-${to}.csv`,
                  'text/csv;charset=utf-8',
                  paySheetFile(lessons.data ?? [], zone),
                )
              }
            >
              Export CSV
            </Button>
            <Button
              variant="secondary"
              icon={Printer}
              disabled={!lessons.data?.length}
              onClick={() => print()}
            >
              Print
            </Button>
          </span>
        }
      />
      <Loaded
        query={teachers}
        failed={failed}
        loading={<Loading label="Loading the pay sheet" bars={['h-80 rounded-card']} />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={Users} title="No instructors yet" />
          ) : (
            <>
              <div className="no-print mb-5 grid grid-cols-2 gap-3 md:grid-cols-4">
                <SelectField
                  label="Instructor"
                  className="max-md:col-span-2 md:col-span-2"
                  value={teacher?.id}
                  options={all.map((each) => [each.id, fullName(each)])}
                  onChange={({ target }) => show({ instructor: target.value })}
                />
                <DateFilter
                  label="From"
                  value={from}
                  onChange={(day) => day && show({ from: day })}
                />
                <DateFilter label="To" value={to} onChange={(day) => day && show({ to: day })} />
              </div>
              <p className="mb-3 hidden text-ui print:block">
                {name}, {longDate(from)} to {longDate(to)}, {facility.name}
              </p>
              <Loaded
                query={lessons}
                failed={failed}
                loading={<Loading label="Loading the lessons" bars={['h-80 rounded-card']} />}
              >
                {(found) => <Lessons lessons={found} to={to} zone={zone} />}
              </Loaded>
            </>
          )
        }
      </Loaded>
    </>
  )
}

/**
 * A phone shows only what adds up to the amount. The file and the paper also say which lesson it
 * was.
 */
const onWide = 'max-sm:hidden print:table-cell'

function Lessons(props: { lessons: readonly PaidLesson[]; to: string; zone: string }) {
  const { lessons, to, zone } = props
  const { minutes, amount } = paySum(lessons)
  if (lessons.length === 0)
    return (
      <EmptyState
        icon={Users}
        title="No lessons on these days"
        hint="A lesson appears here when it is over. One that was cancelled does not count."
      />
    )
  return (
    <>
      <section
        aria-label="Lessons"
        className="card overflow-x-auto print:overflow-visible"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard
        tabIndex={0}
      >
        <table className="w-full text-ui [&_td]:border-t [&_td]:border-rule [&_td]:px-2 [&_td]:py-2.5 [&_td]:whitespace-nowrap sm:[&_td]:px-4 [&_td:nth-child(n+4)]:text-right [&_th]:px-2 [&_th]:py-2.5 sm:[&_th]:px-4 [&_th]:text-left [&_th]:text-caption [&_th]:font-[620] [&_th]:text-ink-3 [&_th:nth-child(n+4)]:text-right [&_tr]:break-inside-avoid">
          <thead>
            <tr>
              {['Date', 'Time', 'Lesson', 'Length', 'Rate', 'Amount'].map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={['Time', 'Lesson'].includes(column) ? onWide : undefined}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lessons.map((lesson) => (
              <tr key={lesson.booking_id}>
                <td>{dateWithYear(lesson.date, to)}</td>
                <td className={onWide}>
                  {formatTimeRange(lesson.start_time, lesson.end_time, zone)}
                </td>
                <td className={onWide}>
                  {lesson.service_name}
                  {lesson.status === 'no_show' && ', no-show'}
                </td>
                <td>{hoursAndMinutes(lesson.minutes)}</td>
                <td>{lesson.hourly_rate === null ? 'No rate' : formatMoney(lesson.hourly_rate)}</td>
                <td>{formatMoney(lesson.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="font-[680]">
            <tr>
              <td className="whitespace-normal!">
                {`Together, ${lessons.length} ${lessons.length === 1 ? 'lesson' : 'lessons'}`}
              </td>
              <td className={onWide} />
              <td className={onWide} />
              <td className="text-right">{hoursAndMinutes(minutes)}</td>
              <td />
              <td>{formatMoney(amount)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      {lessons.some(({ hourly_rate }) => hourly_rate === null) && (
        <p className="mt-3 text-small text-ink-3">
          A lesson without a rate counts as $0. The rate is set with the instructor.
        </p>
      )}
    </>
  )
}
