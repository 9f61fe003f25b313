import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SettingName } from '../../../shared/settings.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice.tsx'

/** What stands above a setting: a word about those that follow, or the way to what belongs to it. */
export const settingNotes: Partial<Record<SettingName, ReactNode>> = {
  leadTimeHours: (
    <p className="-mt-3 text-ui md:col-span-2">
      <Link className="link inline-flex min-h-11 items-center" to={paths.adminMail}>
        Emails sent to customers
      </Link>
    </p>
  ),
  openCageRate: (
    <Notice tone="info" className="md:col-span-2">
      This only makes rates visible. Payment processing comes later.
    </Notice>
  ),
  limitOpenBookings: (
    <p className="text-ui text-ink-2 md:col-span-2">
      For visitors only. Nobody at the desk is ever limited.
    </p>
  ),
  eraseMonths: (
    <p className="text-ui text-ink-2 md:col-span-2">
      What a family asks you to hand out or to erase is done on the page of a customer.
    </p>
  ),
}
