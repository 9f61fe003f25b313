import { user } from '#words/account.ts'
import type { StaffRole } from '../../site/staff-role.ts'
import { staffPaths } from '../../staff-paths.ts'

/** What the signed-in account may do at the site's facility and at others. */
export type Membership = {
  adminOf: { id: string; name: string; role: StaffRole }[]
  /** The instructor record at the site's facility. */
  instructorId: string | null
  /** True if the site's facility requires a second step of signing in that this session lacks. */
  lacksSecondStep: boolean
}

/**
 * What an account is on this site. `elsewhere`: an administrator, but only of facilities that this
 * site does not show. `founder`: anybody while the site has no facility, because they may create
 * it.
 */
export type SiteRole = 'admin' | 'instructor' | 'elsewhere' | 'stranger' | 'founder'

/** Returns the account's role at the facility, or null if it has none. */
export function roleAt(membership: Membership, facilityId: string): StaffRole | null {
  return membership.adminOf.find(({ id }) => id === facilityId)?.role ?? null
}

/**
 * Returns what the account is on this site. The pages after a sign-in use it to open the right
 * area.
 */
export function siteRole(
  membership: Pick<Membership, 'adminOf' | 'instructorId'>,
  siteFacilityId: string | null,
): SiteRole {
  if (membership.adminOf.some(({ id }) => id === siteFacilityId)) return 'admin'
  if (membership.instructorId) return 'instructor'
  if (!siteFacilityId) return 'founder'
  return membership.adminOf.length > 0 ? 'elsewhere' : 'stranger'
}

type Named = { first_name: string | null; last_name: string | null } | null

/** Returns the name in the header, or 'User' for an account without one (specification §2). */
export function accountName(profile: Named): string {
  const names = [profile?.first_name, profile?.last_name].map((name) => name?.trim())
  return names.filter(Boolean).join(' ') || user
}

/**
 * Returns where 'Account' in the menu leads: an administrator's account, else the instructor's
 * profile.
 */
export function accountPath(profile: { role: string | null } | null): string {
  return profile?.role === 'admin' ? staffPaths.adminAccount : staffPaths.instructorProfile
}
