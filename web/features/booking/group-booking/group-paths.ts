import { paths } from '../../../paths.ts'

/** Returns the address of a group's link: there its customer sees and changes all its bookings. */
export function groupPath(groupToken: string): string {
  return `${paths.groups}/${encodeURIComponent(groupToken)}`
}
