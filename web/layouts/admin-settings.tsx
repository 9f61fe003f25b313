import { useState } from 'react'
import { useParams } from 'react-router'
import type { AdminRoute } from '../features/account/shared-device/desk-pages.ts'
import { SettingsPage, settingPartOf } from '../features/facility/settings/settings-page.tsx'
import { laterFiles } from '../lib/later-files.ts'
import { useLaterFiles } from '../lib/use-later-files.ts'
import { NotFoundPage } from '../site/not-found-page.tsx'
import { Loading } from '../ui/skeleton.tsx'

const settingsBelow = laterFiles(() => import('./settings-below.tsx'))

/** Tells the gates in front of `/admin/settings/:part` which parts there are. */
export const settingsRoute: AdminRoute = { isMissing: ({ part }) => !settingPartOf(part) }

/** `/admin/settings/:part`: the form, and below it the other sections of the part. */
export function AdminSettings() {
  const part = settingPartOf(useParams().part)
  const isMore = part === 'messages' || part === 'people' || part === 'connections'
  // An address may name a section below the form, so a page that opens here waits for it. A form
  // that is already on screen stays while those sections load.
  const [waits] = useState(isMore)
  const files = useLaterFiles(settingsBelow, isMore)
  if (!part) return <NotFoundPage />
  if (waits && isMore && !files) {
    return (
      <Loading label="Loading settings" className="grid max-w-190 gap-5" bars={['h-90', 'h-72']} />
    )
  }
  return <SettingsPage part={part} below={files?.below[part]} />
}
