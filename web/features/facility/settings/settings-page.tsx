import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { type SettingPart, settingParts } from '../../../../shared/setting-kinds.ts'
import { useFreshQuery } from '../../../lib/use-fresh-query.ts'
import { paths } from '../../../paths.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { editedSettingsQuery } from './queries.ts'
import { messages } from './rules.ts'
import { addressOfAnchor } from './setting-sections.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { SettingsSearch } from './settings-search.tsx'

/** One part of Settings. `below` is shown under its sections of the form. */
export function SettingsPage(props: { part: SettingPart; below: ReactNode }) {
  const { part } = props
  const facility = useSiteFacility()
  const settings = useFreshQuery(editedSettingsQuery(facility.id))
  const title = `Settings: ${settingParts[part]}`
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <Link className="link" to={paths.adminSetup}>
            Opening day, step by step
          </Link>
        }
      />
      <div className="grid gap-5 xl:grid-cols-[200px_minmax(0,760px)] xl:gap-8">
        <div className="grid content-start gap-3 xl:sticky xl:top-6 xl:self-start">
          <SettingsSearch />
          <SettingsNav />
        </div>
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
          {(read) => <SettingsForm facility={read} part={part} below={props.below} />}
        </Loaded>
      </div>
    </>
  )
}

/** `/admin/settings`: leads to the first part, or to that of the anchor in the address. */
export function SettingsStart() {
  const { hash } = useLocation()
  return <Navigate to={addressOfAnchor(hash.slice(1))} replace />
}

/** Returns the part of Settings with this name in the address, if there is one. */
export function settingPartOf(name: string | undefined): SettingPart | undefined {
  return (Object.keys(settingParts) as SettingPart[]).find((part) => part === name)
}
