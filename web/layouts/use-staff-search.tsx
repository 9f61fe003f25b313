import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { searchNotLoaded } from '#words/desk-frame.ts'
import type { StaffSearchDialog } from '../features/staff-search/staff-search-dialog.tsx'
import type { Facility } from '../lib/facility-row.ts'
import { pageFiles } from '../lib/page-files.ts'
import { coveringDialog } from '../ui/covering-dialog.ts'
import { showDoneMessage } from '../ui/done-message.ts'

/**
 * For the screens below `/admin`: returns the search for customers, bookings, spaces and times. A
 * button or Ctrl+K (⌘K) opens it. Its files load when it is first opened. If they cannot be loaded,
 * a message says so. While another dialog is open, the keys do nothing.
 */
export function useStaffSearch(facility: Facility): { open: () => void; dialog: ReactNode } {
  const [Search, setSearch] = useState<typeof StaffSearchDialog | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    setOpen(true)
    if (Search) return
    try {
      const file = await pageFiles(() => import('../features/staff-search/staff-search-dialog.tsx'))
      setSearch(() => file.StaffSearchDialog)
    } catch {
      setOpen(false)
      showDoneMessage(searchNotLoaded, true)
    }
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    if (event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!document.querySelector(coveringDialog)) void open()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return {
    open: () => void open(),
    dialog: Search && <Search facility={facility} open={isOpen} onClose={() => setOpen(false)} />,
  }
}
