import { useSyncExternalStore } from 'react'

/** Returns the screen's width and height, swapped if it hangs turned by a quarter. */
export function useFrameSize(rotate: number): { width: number; height: number } {
  const [width = 0, height = 0] = useSyncExternalStore(onResize, size).split(' ').map(Number)
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}

function onResize(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** The size of the root element. A tablet's window size follows the content, so it would keep changing. */
function size(): string {
  const { clientWidth, clientHeight } = document.documentElement
  return `${clientWidth} ${clientHeight}`
}
