import { useQuery } from '@tanstack/react-query'
import Activity from 'lucide-react/icons/activity'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { systemQuery } from '../features/system/queries.ts'
import { stateOf } from '../features/system/rules.ts'
import { paths } from '../paths.ts'
import type { AreaEntry } from './area-shell.tsx'

/** Milliseconds after which a screen has mostly loaded its own data. */
const settled = 2_000

/**
 * Returns the sidebar's entry of the system page with its state, which is queried after a delay.
 */
export function useSystemEntry(): AreaEntry {
  const [enabled, setEnabled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), settled)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...systemQuery(), enabled })
  const isBad = data?.findings.some(({ state }) => state === 'failure') ?? false
  return {
    to: paths.adminSystem,
    label: 'System',
    icon: isBad ? TriangleAlert : Activity,
    // There is room only for the worst finding.
    note: data ? stateOf(data.findings).replace(/,.*/, '') : '',
  }
}
