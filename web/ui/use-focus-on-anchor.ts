import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** What was shown last, for which navigation. */
let shown: { key: string; target: HTMLElement } | undefined

/**
 * For Settings, one's own account and the handbook: shows and focuses the section or the field that
 * the address names. A part of the page that comes later calls it too. It does not show again what
 * is shown already, because the visitor may have gone on.
 */
export function useFocusOnAnchor(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const name = CSS.escape(hash.slice(1))
    if (!name) return
    const section = document.querySelector<HTMLElement>(`#${name}`)
    // A section may have the name of a field in it.
    const field = (section ?? document).querySelector<HTMLElement>(`[name=${name}]`)
    const target = field ?? section
    if (!target || (shown?.key === key && shown.target === target)) return
    shown = { key, target }
    if (!field) target.tabIndex = -1
    target.scrollIntoView({ block: field ? 'center' : 'start' })
    target.focus({ preventScroll: true })
  }, [hash, key])
}
