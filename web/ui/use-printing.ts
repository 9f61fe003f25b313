import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const print = 'print'
/** True from `beforeprint` to `afterprint`. */
let isAsked = false

/**
 * Returns true while the page is printed. What staff's pages show only on paper, such as the sheet
 * of the closed day, is rendered only then.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(print)
      // The browser draws the paper as soon as the listeners return.
      const change = ({ type }: Event) => {
        if (type !== 'change') isAsked = type === 'beforeprint'
        flushSync(changed)
      }
      query.addEventListener('change', change)
      addEventListener('beforeprint', change)
      addEventListener('afterprint', change)
      return () => {
        query.removeEventListener('change', change)
        removeEventListener('beforeprint', change)
        removeEventListener('afterprint', change)
      }
    },
    () => isAsked || matchMedia(print).matches,
  )
}
