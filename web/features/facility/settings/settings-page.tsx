import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { editedSettingsQuery } from './queries.ts'
import { messages } from './rules.ts'
import { SettingsForm } from './settings-form.tsx'

/** /admin/settings. `below` stands under the facility's own sections. */
export function SettingsPage(props: { below: ReactNode }) {
  const facility = useSiteFacility()
  const settings = useQuery(editedSettingsQuery(facility.id))
  usePageTitle('Settings')
  return (
    <>
      <PageHeader
        title="Settings"
        subtitle={
          <>
            <Link className="link" to={paths.adminSetup}>
              Opening day, step by step
            </Link>
            {' · '}
            <Link className="link" to={paths.adminWebsite}>
              Booking on your website
            </Link>
          </>
        }
      />
      <Loaded
        query={settings}
        failed={messages.load}
        className="max-w-190"
        loading={
          <Loading
            label="Loading settings"
            className="grid max-w-190 gap-5"
            bars={['h-90', 'h-72']}
          />
        }
      >
        {(read) => <SettingsForm facility={read} below={props.below} />}
      </Loaded>
    </>
  )
}
