import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { Link, useLocation } from 'react-router'
import { formatTime } from '../../../shared/times.ts'
import { classNames } from '../../lib/class-names.ts'
import { listAddress } from '../../lib/list-address.ts'
import { dayInWords } from '../../lib/relative-time.ts'
import { useAddressParams } from '../../lib/use-address-params.ts'
import { useSiteFacility } from '../../site/facility-query.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { ActivityFilterRow } from './activity-filter-row.tsx'
import { noFilters, readActivityFilters } from './activity-filters.ts'
import { activityPageQuery, activityPeopleQuery, type ListedEntry } from './queries.ts'
import {
  actionInWords,
  changesInWords,
  messages,
  pageSize,
  placeOf,
  subjectInWords,
} from './rules.ts'

/**
 * `/admin/activity`: what staff and the operator changed, newest first. Filters and page live in
 * the address.
 */
export function ActivityPage() {
  const { id: facilityId, time_zone: zone } = useSiteFacility()
  usePageTitle('Activity')
  const [params, setParams] = useAddressParams()
  const { pathname } = useLocation()
  const { page, ...filters } = readActivityFilters(params)
  const list = useQuery(activityPageQuery({ facilityId, zone }, filters, page))
  const people = useQuery(activityPeopleQuery(facilityId))
  const narrow = (changes: Partial<typeof filters>) =>
    setParams((now) => {
      const { page: _, ...filters } = readActivityFilters(now)
      return listAddress({ ...filters, ...changes })
    })
  return (
    <>
      <PageHeader
        title="Activity"
        subtitle="What staff changed, and when. Nobody can change this list; entries are deleted after two years."
      />
      <section className="card overflow-hidden" aria-label="What was changed">
        <ActivityFilterRow
          filters={filters}
          people={people.data ?? []}
          total={list.data?.total}
          onChange={narrow}
        />
        <Loaded query={list} failed={messages.load} className="m-4" loading={<LoadingEntries />}>
          {(found) =>
            found.total === 0 ? (
              <EmptyState
                icon={History}
                title={listAddress(filters) ? messages.noneFound : messages.none}
                className="rounded-none border-x-0 border-b-0"
                action={
                  listAddress(filters) && (
                    <button type="button" className="link" onClick={() => narrow(noFilters)}>
                      Clear filters
                    </button>
                  )
                }
              />
            ) : (
              <>
                <ActivityList entries={found.entries} zone={zone} stale={list.isPlaceholderData} />
                <Pagination
                  page={found.page}
                  pageSize={pageSize}
                  total={found.total}
                  to={(other) => ({ pathname, search: listAddress(filters, other) })}
                />
              </>
            )
          }
        </Loaded>
      </section>
    </>
  )
}

function LoadingEntries() {
  return (
    <LoadingRows
      label="Loading the activity"
      className="border-t border-rule"
      rows={8}
      look="h-16 border-b px-5"
      bars={['h-9 w-36', 'h-6 flex-1']}
    />
  )
}

/** The entries: who changed what, when, and the values before and after. */
function ActivityList(props: {
  entries: readonly ListedEntry[]
  zone: string
  /** True while the rows are still those of the page before. */
  stale: boolean
}) {
  return (
    <ol
      aria-label="Activity"
      aria-busy={props.stale || undefined}
      className={classNames('border-t border-rule text-ui', props.stale && 'opacity-60')}
    >
      {props.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} zone={props.zone} />
      ))}
    </ol>
  )
}

function Entry({ entry, zone }: { entry: ListedEntry; zone: string }) {
  const now = new Date()
  const changes = changesInWords(entry.changes, zone, now)
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule px-4 py-3 last:border-0 md:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="min-w-0 text-small text-ink-3">
        <time dateTime={entry.created_at} className="block tabular-nums">
          {dayInWords(entry.created_at, zone, now)}, {formatTime(entry.created_at, zone)}
        </time>
        <span className="block wrap-anywhere" title={entry.actor_email ?? undefined}>
          {entry.actor_name}
        </span>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-[650]">{actionInWords(entry)}</span>
          <Subject entry={entry} zone={zone} />
        </p>
        {changes.length > 0 && (
          <dl className="mt-1 grid gap-y-0.5 text-small text-ink-2">
            {changes.map(({ name, says }) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt className="text-ink-3">{name}:</dt>
                <dd className="min-w-0 wrap-anywhere">{says}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

function Subject({ entry, zone }: { entry: ListedEntry; zone: string }) {
  const place = placeOf(entry)
  const name = subjectInWords(entry.subject_name, zone, new Date())
  if (!place) return name && `: ${name}`
  return (
    <>
      {': '}
      <Link className="link" to={place}>
        {name ?? 'Open'}
      </Link>
    </>
  )
}
