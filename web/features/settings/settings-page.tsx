import { useQuery } from '@tanstack/react-query'
import { useSiteFacility } from '../../site/facility-query.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { editedSettingsQuery } from './queries.ts'
import { messages } from './rules.ts'
import { SettingsForm } from './settings-form.tsx'

/** /admin/settings */
export function SettingsPage() {
  const facility = useSiteFacility()
  const settings = useQuery(editedSettingsQuery(facility.id))
  usePageTitle('Settings')
  return (
    <>
      <PageHeader title="Settings" />
      {settings.data ? (
        <SettingsForm facility={settings.data} />
      ) : settings.isError ? (
        <Notice tone="error" className="max-w-190" onRetry={() => void settings.refetch()}>
          {messages.load}
        </Notice>
      ) : (
        <Loading label="Loading settings" className="grid max-w-190 gap-5">
          <Skeleton className="h-90" />
          <Skeleton className="h-72" />
        </Loading>
      )}
    </>
  )
}
