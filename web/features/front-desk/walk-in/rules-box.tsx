import { type ReactNode, useEffect, useRef, useState } from 'react'
import { rulesBox } from '#words/desk-walk-in.ts'

/**
 * In the walk-in panel, above its buttons: the rules that the booking would break. A long list
 * scrolls, so that the fields above keep their room. Only then does the Tab key stop at the box,
 * because the arrow keys scroll it. On a very low screen (`low`) the whole dialog scrolls instead
 * (ui/dialog.tsx).
 */
export function RulesBox(props: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const inner = content.current
    const box = inner?.parentElement
    if (!inner || !box) return
    const resized = new ResizeObserver(() => setScrolls(box.scrollHeight > box.clientHeight + 1))
    resized.observe(inner)
    resized.observe(box)
    return () => resized.disconnect()
  }, [])
  return (
    <section
      aria-label={rulesBox}
      className="max-h-[max(6rem,100dvh-30rem)] overflow-y-auto low:max-h-none"
      tabIndex={scrolls ? 0 : undefined}
    >
      <div ref={content} className="grid gap-2.5">
        {props.children}
      </div>
    </section>
  )
}
