import { NavLink } from 'react-router'
import { type SettingPart, settingParts } from '../../../../shared/setting-kinds.ts'
import { staffPaths } from '../../../staff-paths.ts'

const names = Object.keys(settingParts) as SettingPart[]

/**
 * The links to the parts of Settings. From 1180 px they stand beside the form, else above it. On
 * phones they stand in columns, in fewer if the text is large.
 */
export function SettingsNav() {
  return (
    <nav
      aria-label="Parts of Settings"
      className="grid grid-cols-[repeat(auto-fit,minmax(max(30%,5.5rem),1fr))] gap-0.5 sm:flex sm:flex-wrap xl:grid xl:grid-cols-1"
    >
      {names.map((part) => (
        <NavLink
          key={part}
          to={staffPaths.adminSettingsPart(part)}
          className="flex min-h-11 items-center rounded-control px-3 font-[560] text-ink-2 hover:bg-ink/5 aria-[current]:bg-sunken aria-[current]:font-[680] aria-[current]:text-ink max-sm:justify-center max-sm:px-1 max-sm:text-small xl:min-h-10"
        >
          {settingParts[part]}
        </NavLink>
      ))}
    </nav>
  )
}
