import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * For Settings, one's own account and the handbook: shows and focuses the section or the field that
 * the address names.
 */
export function useFocusOnAnchor(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor can be asked for twice.
  useEffect(() => {
    const name = CSS.escape(hash.slice(1))
    if (!name) return
    const section = document.querySelector<HTMLElement>(`#${name}`)
    // A section may have the name of a field in it.
    const field = (section ?? document).querySelector<HTMLElement>(`[name=${name}]`)
    const target = field ?? section
    if (!target) return
    if (!field) target.tabIndex = -1
    target.scrollIntoView({ block: field ? 'center' : 'start' })
    target.focus({ preventScroll: true })
  }, [hash, key])
}
