import { createContext, useContext } from 'react'

/** What an account may do for the facility. The database decides; the screens follow. */
export type StaffRole = 'owner' | 'desk'

/** The role of the signed-in account at the site's facility, below the frame of `/admin`. */
export const StaffRoleContext = createContext<StaffRole>('owner')

/** Returns whether to show what only owners may do. */
export function useIsOwner(): boolean {
  return useContext(StaffRoleContext) === 'owner'
}
