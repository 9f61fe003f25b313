import { useLocation } from 'react-router'
import { safeReturnPath } from '../return-path.ts'

/** The page that sent the visitor to sign in: from the guard, or `?next=` after a full reload. */
export function useReturnPath(): string | null {
  const { state, search } = useLocation()
  const sent = (state as { next?: unknown } | null)?.next
  return safeReturnPath(sent) ?? safeReturnPath(new URLSearchParams(search).get('next'))
}
