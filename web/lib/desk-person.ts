import { useSyncExternalStore } from 'react'

/**
 * The person who last typed a PIN on this device, which several people share at the desk. What
 * staff do there is recorded under this name. A locked device keeps the person, so that a request
 * which is under way is recorded under that name.
 */
export type DeskPerson = {
  id: string
  /** The account that the device is signed in as. */
  userId: string
  name: string
  token: string
  /** When the PIN was typed, in ms since 1970. */
  since: number
  /** When the token ends, in ms since 1970. */
  expiresAt: number
  isLocked: boolean
}

const storageKey = 'fungo-desk-person'

/** Returns the person at the desk of this device, for the account that is signed in. */
export function currentDeskPerson(userId: string): DeskPerson | null {
  const kept = read()
  return kept?.userId === userId ? kept : null
}

/** Like `currentDeskPerson`, for a component. It follows changes in all tabs. */
export function useDeskPerson(userId: string): DeskPerson | null {
  useSyncExternalStore(subscribe, stored, () => null)
  return currentDeskPerson(userId)
}

/** Makes a person the one at the desk of this device, after the PIN was right. */
export function takeDesk(person: Omit<DeskPerson, 'isLocked'>): void {
  write({ ...person, isLocked: false })
}

/** Locks this device: the screen stays, and the pad for a PIN covers it. */
export function lockDesk(): void {
  const person = read()
  if (person && !person.isLocked) write({ ...person, isLocked: true })
}

/** Forgets the person, because the account signs out or they are no longer at the desk. */
export function leaveDesk(): void {
  write(null)
}

/**
 * Locks the device if the server refused a request because the person's token is not valid, such as
 * one that has ended.
 */
export async function lockIfTokenRefused(person: DeskPerson, refusal: Response): Promise<void> {
  const body = await refusal
    .clone()
    .json()
    .catch(() => null)
  if (body?.details === 'desk_person' && read()?.token === person.token) lockDesk()
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(): DeskPerson | null {
  try {
    return JSON.parse(stored() ?? 'null')
  } catch {
    return null
  }
}

function stored(): string | null {
  return localStorage.getItem(storageKey)
}

function write(person: DeskPerson | null): void {
  if (person) localStorage.setItem(storageKey, JSON.stringify(person))
  else localStorage.removeItem(storageKey)
  for (const listener of listeners) listener()
}
