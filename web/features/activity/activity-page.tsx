import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useLocation, useSearchParams } from 'react-router'
import { useSiteFacility } from '../../site/facility-query.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ActivityFilterRow } from './activity-filter-row.tsx'
import { noFilters, readActivityFilters, writeActivityFilters } from './activity-filters.ts'
import { ActivityList } from './activity-list.tsx'
import { activityPageQuery, activityPeopleQuery } from './queries.ts'
import { messages, pageSize } from './rules.ts'

/** /admin/activity: what staff changed, newest first. Filters and page live in the address. */
export function ActivityPage() {
  const { id: facilityId, time_zone: zone } = useSiteFacility()
  usePageTitle('Activity')
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const { page, ...filters } = readActivityFilters(params)
  const list = useQuery(activityPageQuery({ facilityId, zone }, filters, page))
  const people = useQuery(activityPeopleQuery(facilityId))
  const narrow = (next: typeof filters) => setParams(writeActivityFilters(next))
  return (
    <>
      <PageHeader
        title="Activity"
        subtitle="What staff changed, and when. Nobody can change this list; entries go after two years."
      />
      <section className="card overflow-hidden" aria-label="What was changed">
        <ActivityFilterRow
          filters={filters}
          people={people.data ?? []}
          total={list.data?.total}
          onChange={(changes) => narrow({ ...filters, ...changes })}
        />
        <Loaded query={list} failed={messages.load} className="m-4" loading={<LoadingEntries />}>
          {(found) =>
            found.total === 0 ? (
              <EmptyState
                icon={History}
                title={writeActivityFilters(filters) ? messages.noneFound : messages.none}
                className="rounded-none border-x-0 border-b-0"
                action={
                  writeActivityFilters(filters) && (
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
                  to={(other) => ({ pathname, search: writeActivityFilters(filters, other) })}
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
    <Loading label="Loading the activity" className="border-t border-rule">
      {Array.from({ length: 8 }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-16 items-center gap-6 border-b border-rule px-5">
          <Skeleton className="h-9 w-36" />
          <Skeleton className="h-6 flex-1" />
        </div>
      ))}
    </Loading>
  )
}
