import type { StaffRole } from '../../../site/staff-role.ts'

/** In Settings, the roles that an administrator can have, with their names on screen. */
export const roleOptions: [StaffRole, string][] = [
  ['owner', 'Owner'],
  ['desk', 'Desk'],
]
