import { createContext, useContext } from 'react'

/**
 * The role of an account at the facility. The database decides what it may do; the screens only
 * follow.
 */
export type StaffRole = 'owner' | 'desk'

/** The role of the signed-in account at the site's facility. Only the frame of `/admin` sets it. */
export const StaffRoleContext = createContext<StaffRole>('owner')

/** Returns whether to show what only owners may do. */
export function useIsOwner(): boolean {
  return useContext(StaffRoleContext) === 'owner'
}
