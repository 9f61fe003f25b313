import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { useSession } from '../../../lib/session.ts'

/**
 * For the sign-in forms: returns the account that must enter the code of its second step. The
 * session forgets it when the code is accepted. This hook keeps it while `step` runs and after
 * that, so that the form stays until the next page opens.
 */
export function usePendingSecondFactor(step: { busy: boolean; saved: boolean }): User | null {
  const { pendingSecondFactor } = useSession()
  const [last, setLast] = useState(pendingSecondFactor)
  if (pendingSecondFactor && pendingSecondFactor !== last) setLast(pendingSecondFactor)
  return pendingSecondFactor ?? (step.busy || step.saved ? last : null)
}
