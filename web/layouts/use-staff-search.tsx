import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Facility } from '../lib/facility-row.ts'
import { pageFiles } from '../lib/page-files.ts'

const StaffSearchDialog = lazy(async () => ({
  default: (await pageFiles(() => import('../features/staff-search/staff-search-dialog.tsx')))
    .StaffSearchDialog,
}))

/**
 * Returns the staff's search, which a button or Ctrl+K (⌘K) opens. Its files load when it is opened
 * first. Another dialog keeps the keys for itself.
 */
export function useStaffSearch(facility: Facility): { open: () => void; dialog: ReactNode } {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      if (!document.querySelector(otherDialog)) setState('open')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return {
    open: () => setState('open'),
    dialog: state !== 'unused' && (
      <Suspense fallback={null}>
        <StaffSearchDialog
          facility={facility}
          open={state === 'open'}
          onClose={() => setState('closed')}
        />
      </Suspense>
    ),
  }
}

const otherDialog = 'dialog[open], [role=dialog]:not([data-details-card], [data-side-panel])'
