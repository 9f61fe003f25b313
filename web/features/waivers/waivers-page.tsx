import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '../../../shared/dates.ts'
import { localDate } from '../../../shared/times.ts'
import { useSiteFacility } from '../../site/facility-query.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { staffPaths } from '../../staff-paths.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { useWithdraw } from './mutations.ts'
import { type WaiverVersion, waiverVersionsQuery } from './queries.ts'
import { messages, versionState } from './rules.ts'
import { VersionText } from './version-text.tsx'
import { WaiverDraftPanel } from './waiver-draft-panel.tsx'

/** `/admin/waivers`: the versions of the waiver, what changed between them, and the next one. */
export function WaiversPage() {
  const facility = useSiteFacility()
  usePageTitle('Waiver')
  const versions = useQuery(waiverVersionsQuery(facility.id))
  return (
    <>
      <PageHeader
        title="Waiver"
        subtitle="What everybody signs before they play here. Asked after the booking, never before it."
        back={{ label: 'Settings', to: staffPaths.adminSettings }}
      />
      <Loaded
        query={versions}
        failed={messages.load}
        loading={<Loading label="Loading the waiver" bars={['h-96 rounded-card!']} />}
      >
        {(rows) => (
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <WaiverDraftPanel
              // When this or another owner saves a new text, the form starts again from it. What
              // was typed is kept as a draft.
              key={JSON.stringify(rows[0])}
              facilityId={facility.id}
              languages={facility.facility_settings?.languages.slice(1) ?? []}
              versions={rows}
            />
            <VersionsPanel versions={rows} zone={facility.time_zone} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function VersionsPanel(props: { versions: WaiverVersion[]; zone: string }) {
  const { versions, zone } = props
  const [openId, setOpenId] = useState<string | null>(null)
  const [withdrawn, setWithdrawn] = useState<WaiverVersion | null>(null)
  const withdrawing = useWithdraw()
  const published = versions.filter(({ published_at }) => published_at)
  if (published.length === 0)
    return (
      <Panel title="Versions">
        <p className="px-5 py-4 text-ink-3">
          Nothing is published, so nobody is asked to sign. Ask your lawyer about the text.
        </p>
      </Panel>
    )
  return (
    <Panel title="Versions">
      <ul className="divide-y divide-rule">
        {published.map((version, at) => {
          const state = versionState(version, versions)
          const isOpen = openId === version.id
          return (
            <li key={version.id} className="px-5 py-3">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-48">
                  <h3 className="font-[650] wrap-anywhere">
                    Version {version.version}: {version.title}
                  </h3>
                  <p className="text-small text-ink-3">
                    {state} · published {shortDate(localDate(version.published_at ?? '', zone))} ·{' '}
                    {version.season_ends
                      ? `season ends ${shortDate(version.season_ends)}`
                      : 'good for a year'}
                    {version.asks_again && ' · asked everybody again'}
                  </p>
                </div>
                <Button
                  size="small"
                  variant="secondary"
                  aria-expanded={isOpen}
                  aria-label={`${isOpen ? 'Hide' : 'Show'} version ${version.version}`}
                  onClick={() => setOpenId(isOpen ? null : version.id)}
                >
                  {isOpen ? 'Hide' : 'Show'}
                </Button>
                {state === 'Asked now' && (
                  <Button size="small" variant="danger" onClick={() => setWithdrawn(version)}>
                    Stop asking
                  </Button>
                )}
              </div>
              {isOpen && <VersionText version={version} before={published[at + 1]} />}
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        open={withdrawn !== null}
        title="Stop asking for the waiver?"
        description="Nobody is asked to sign until you publish another version. What was signed is kept."
        confirmLabel="Stop asking"
        busy={withdrawing.busy}
        error={withdrawing.failure}
        onConfirm={() => withdrawn && withdrawing.send(withdrawn.id, () => setWithdrawn(null))}
        onClose={() => setWithdrawn(null)}
      />
    </Panel>
  )
}
