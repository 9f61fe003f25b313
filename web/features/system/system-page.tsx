import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { longDate } from '../../../shared/dates.ts'
import { formatTime, localDate } from '../../../shared/times.ts'
import { useSiteFacility } from '../../site/facility-query.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type Finding, stateOf } from './findings-summary.ts'
import { useCheckAgain } from './mutations.ts'
import { systemQuery } from './queries.ts'
import { type Examined, inOrder, messages, ownersFindings, states } from './rules.ts'

/**
 * `/admin/system`: the state of the installation for owners, and below it, collapsed, each finding
 * of `npm run admin -- doctor` that owners may see, for the operator. With several facilities or
 * hosts some are left out.
 */
export function SystemPage() {
  const facility = useSiteFacility()
  usePageTitle('System')
  const query = useQuery(systemQuery())
  const again = useCheckAgain()
  return (
    <div className="max-w-240">
      <PageHeader
        title="System"
        subtitle="What this installation says about itself"
        actions={
          <Button
            variant="secondary"
            busy={again.busy}
            busyLabel="Checking..."
            onClick={() => again.send()}
            icon={RefreshCw}
          >
            Check again
          </Button>
        }
      />
      <FailureNotice text={again.failure} className="mb-4" />
      <section className="card overflow-hidden" aria-label="System">
        <Loaded query={query} failed={messages.check} className="m-4" loading={<LoadingFindings />}>
          {(examined) => <Findings examined={examined} zone={facility.time_zone} />}
        </Loaded>
      </section>
    </div>
  )
}

function Findings(props: { examined: Examined; zone: string }) {
  const { checked_at: at, findings } = props.examined
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 px-4 py-3.5">
        <b className="text-ui font-[680]">{stateOf(findings)}</b>
        <span className="text-small text-ink-3">
          Checked {longDate(localDate(at, props.zone))}, {formatTime(at, props.zone)}
        </span>
      </p>
      <ul aria-label="How it stands">
        {ownersFindings(findings).map((finding) => (
          <Line key={finding.about} {...finding} />
        ))}
      </ul>
      <details className="border-t border-rule">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 text-ui font-[620]">
          Details for whoever runs the server
        </summary>
        <ul aria-label="Details">
          {inOrder(findings).map((finding) => (
            <Line key={finding.about + finding.says} {...finding} />
          ))}
        </ul>
      </details>
    </>
  )
}

function Line({ about, state, says }: Finding) {
  const look = states[state]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-rule px-4 py-3 text-ui md:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <span className="font-[650] first-letter:uppercase">{about}</span>
      <span className="text-ink-2 [overflow-wrap:anywhere] max-md:order-last max-md:col-span-2">
        {says}
      </span>
      <Chip tone={look.tone} icon={look.icon} className="justify-self-end">
        {look.name}
      </Chip>
    </li>
  )
}

function LoadingFindings() {
  return (
    <Loading label="Checking the system">
      <div className="px-4 py-3.5">
        <Skeleton className="h-6 w-56" />
      </div>
      {Array.from({ length: 6 }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-12.75 items-center gap-6 border-t border-rule px-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-6.5 w-20 rounded-full" />
        </div>
      ))}
    </Loading>
  )
}
