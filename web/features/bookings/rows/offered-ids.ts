/** What can be chosen in a form, also what is switched off. */
export type Offer = readonly { id: string; is_active: boolean; deleted_at?: string | null }[]

/**
 * Returns the id, or `''` when it is in the list and switched off. A new booking that is like an
 * older one begins without it: the form would show nothing chosen, and the server refuse it. While
 * the list loads, every id stays.
 */
export function offeredId(id: string, list: Offer | undefined): string {
  const found = list?.find((each) => each.id === id)
  return found && (!found.is_active || found.deleted_at) ? '' : id
}
