import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { type SettingPart, settingParts } from '../../../../shared/setting-kinds.ts'
import { useFreshQuery } from '../../../lib/use-fresh-query.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { editedSettingsQuery } from './queries.ts'
import { messages } from './rules.ts'
import { addressOfAnchor } from './setting-sections.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { SettingsSearch } from './settings-search.tsx'

/**
 * `/admin/settings/{part}`: shows one part of Settings. First come its sections of the form, which
 * are saved together. `below` are the sections that save by themselves.
 */
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
          <Link className="link" to={staffPaths.adminSetup}>
            Opening day, step by step
          </Link>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[200px_minmax(0,760px)] xl:gap-8">
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

/**
 * `/admin/settings`: leads to the first part, or to the section that the anchor in the address
 * names. Old links have such an anchor, from the time when Settings was one page.
 */
export function SettingsStart() {
  const { hash } = useLocation()
  return <Navigate to={addressOfAnchor(hash.slice(1))} replace />
}

/** Returns the part of Settings that has this name in the address; undefined if none has it. */
export function settingPartOf(name: string | undefined): SettingPart | undefined {
  return (Object.keys(settingParts) as SettingPart[]).find((part) => part === name)
}
