import { useLocation } from 'react-router'
import { safeReturnPath } from '../return-path.ts'

/** Returns the page that asked for the sign-in: from the guard, or from `?next=` after a reload. */
export function useReturnPath(): string | null {
  const { state, search } = useLocation()
  const sent = (state as { next?: unknown } | null)?.next
  return safeReturnPath(sent) ?? safeReturnPath(new URLSearchParams(search).get('next'))
}
