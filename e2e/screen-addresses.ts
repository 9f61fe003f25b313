import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { handbookRoot } from '../shared/handbook.ts'
import { settingParts } from '../shared/setting-kinds.ts'

const handbook = join(import.meta.dirname, '../docs/handbook')

/**
 * Addresses of the demo facility's screens, by who may open them. The long tests open each of them
 * (e2e/long): in every language, at every size, and with prices off. Addresses with a row's id are
 * not listed. web/routes/screen-addresses.test.tsx fails when a route is missing here.
 */
export const screens = {
  visitor: [
    ...['/', '/book', '/book?type=open', '/book?type=lesson', '/contact', '/manage'],
    ...['/manage/nobody', '/display', '/login', '/register', '/reset-password', '/no-such-page'],
    ...['/embed/book', '/embed/book?type=open'],
  ],
  admin: [
    ...['/admin', '/admin/bookings', '/admin/bookings/day', '/admin/bookings/new'],
    ...['/admin/bookings/series/new', '/admin/customers', '/admin/instructors'],
    ...['/admin/instructors/new', '/admin/spaces', '/admin/services', '/admin/business-hours'],
    ...['/admin/settings', ...Object.keys(settingParts).map((part) => `/admin/settings/${part}`)],
    ...['/admin/bookings/sign', '/admin/teams', '/admin/waivers', '/admin/account'],
    ...['/admin/mail', '/admin/activity', '/admin/system', '/admin/setup'],
    ...['/admin/api-keys', '/admin/webhooks', '/admin/website', '/create-facility'],
  ],
  /** Only where prices are shown. */
  money: [
    ...['/admin/money', '/admin/money/reports', '/admin/money/reports/pay'],
    ...['/admin/money/statement', '/admin/passes', '/admin/passes/sell', '/admin/settings/rates'],
    ...['/admin/bookings/day', '/admin/bookings?owed=yes', '/book?type=open'],
  ],
  instructor: [
    ...['/instructor', '/instructor/schedule', '/instructor/availability'],
    ...['/instructor/unavailability', '/instructor/profile'],
  ],
  /**
   * The handbook explains money even where prices are off. So it is apart from the screens that
   * must show no money then.
   */
  handbook: [
    handbookRoot,
    ...globSync('*.md', { cwd: handbook })
      .filter((file) => file !== 'README.md')
      .map((file) => `${handbookRoot}/${basename(file, '.md')}`),
  ],
}
