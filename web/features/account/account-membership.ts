import { paths } from '../../paths.ts'

/** What the signed-in account is at the site's facility and elsewhere. */
export type Membership = {
  /** Facilities that the account administers. */
  adminOf: { id: string; name: string }[]
  /** The instructor record at the site's facility. */
  instructorId: string | null
  /** The site's facility asks its administrators for a second step that this session lacks. */
  lacksSecondStep: boolean
}

/** `elsewhere` administers only facilities that this site does not show. */
export type Standing = 'admin' | 'instructor' | 'elsewhere' | 'stranger' | 'founder'

/** What `/dashboard` goes by; a `founder` is anybody on a site that has no facility yet. */
export function standing(
  membership: Pick<Membership, 'adminOf' | 'instructorId'>,
  siteFacilityId: string | null,
): Standing {
  if (membership.adminOf.some(({ id }) => id === siteFacilityId)) return 'admin'
  if (membership.instructorId) return 'instructor'
  if (!siteFacilityId) return 'founder'
  return membership.adminOf.length > 0 ? 'elsewhere' : 'stranger'
}

type Named = { first_name: string | null; last_name: string | null } | null

/** What the header calls somebody; without a name 'User' (specification §2). */
export function accountName(profile: Named): string {
  const names = [profile?.first_name, profile?.last_name].map((name) => name?.trim())
  return names.filter(Boolean).join(' ') || 'User'
}

/** Where 'Account' leads: administrators to their settings, anybody else to the instructor profile. */
export function accountPath(profile: { role: string | null } | null): string {
  return profile?.role === 'admin' ? paths.adminSettings : paths.instructorProfile
}
