import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { useSession } from '../../../lib/session.ts'

/**
 * Returns the account that must give a code. It stays while `step` runs and after it has passed,
 * until the next page opens.
 */
export function usePendingSecondFactor(step: { busy: boolean; saved: boolean }): User | null {
  const { pendingSecondFactor } = useSession()
  const [last, setLast] = useState(pendingSecondFactor)
  if (pendingSecondFactor && pendingSecondFactor !== last) setLast(pendingSecondFactor)
  return pendingSecondFactor ?? (step.busy || step.saved ? last : null)
}
