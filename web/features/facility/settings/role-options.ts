import type { StaffRole } from '../../../site/staff-role.ts'

/** The roles of an administrator with their names on screen. */
export const roleOptions: [StaffRole, string][] = [
  ['owner', 'Owner'],
  ['desk', 'Desk'],
]
