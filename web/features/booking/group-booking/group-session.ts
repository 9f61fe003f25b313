import { type GroupState, initialGroup } from './group-reducer.ts'

const version = 1

/**
 * Saves the group in this tab, so that a reload restores it. Once it is booked, the state
 * (group-reducer.ts) holds no name and no e-mail address, only the ticket: the group's link, its
 * times and its places.
 */
export function saveGroup(storage: () => Storage, facilityId: string, state: GroupState): void {
  try {
    storage().setItem(key(facilityId), JSON.stringify({ version, state }))
  } catch {
    // When storage is full or forbidden, the visitor only loses the restore after a reload.
  }
}

/** Returns the saved group of this facility, or the initial state without one. */
export function loadGroup(storage: () => Storage, facilityId: string): GroupState {
  try {
    const kept = JSON.parse(storage().getItem(key(facilityId)) ?? 'null')
    return kept?.version === version && isGroup(kept.state)
      ? { ...initialGroup, ...kept.state }
      : initialGroup
  } catch {
    return initialGroup
  }
}

/** Forgets the group of this facility. */
export function dropGroup(storage: () => Storage, facilityId: string): void {
  try {
    storage().removeItem(key(facilityId))
  } catch {
    // Without a storage nothing was saved.
  }
}

function key(facilityId: string): string {
  return `fungo.group.${facilityId}`
}

function isGroup(state: Partial<GroupState> | null): boolean {
  return Array.isArray(state?.lines) && Array.isArray(state.players) && Boolean(state.contact)
}
