/**
 * The services, spaces or instructors that the staff's form for a booking or a series has read,
 * inactive ones too.
 */
export type Offer = readonly { id: string; is_active: boolean; deleted_at?: string | null }[]

/**
 * Returns the id, or `''` if what it names is inactive or deleted. A new booking may copy such an
 * id from an older booking. The form would then show that nothing is chosen, but would still send
 * the id, and the server would refuse it. While the list loads, every id stays.
 */
export function offeredId(id: string, list: Offer | undefined): string {
  const found = list?.find((each) => each.id === id)
  return found && (!found.is_active || found.deleted_at) ? '' : id
}
