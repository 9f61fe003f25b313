import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { useSession } from '../../../lib/session.ts'

/** Who is asked for a code, also while `step` has passed and it is not yet known where it leads. */
export function usePendingSecondFactor(step: { busy: boolean; saved: boolean }): User | null {
  const { pendingSecondFactor } = useSession()
  const [last, setLast] = useState(pendingSecondFactor)
  if (pendingSecondFactor && pendingSecondFactor !== last) setLast(pendingSecondFactor)
  return pendingSecondFactor ?? (step.busy || step.saved ? last : null)
}
