import { paths } from '../../../paths.ts'

/** Returns the address at which all bookings of a group are seen and changed. */
export function groupPath(groupToken: string): string {
  return `${paths.groups}/${encodeURIComponent(groupToken)}`
}
