import { useSyncExternalStore } from 'react'

/**
 * For `/display`: returns the screen's width and height, swapped if the TV hangs on its side (90 or
 * 270 degrees).
 */
export function useFrameSize(rotate: number): { width: number; height: number } {
  const [width = 0, height = 0] = useSyncExternalStore(onResize, size).split(' ').map(Number)
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}

function onResize(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/**
 * Returns the size of the root element, as a text because React compares it with the last one. On a
 * tablet the size of the window follows the content, so it would keep changing.
 */
function size(): string {
  const { clientWidth, clientHeight } = document.documentElement
  return `${clientWidth} ${clientHeight}`
}
