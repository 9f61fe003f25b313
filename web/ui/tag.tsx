import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A filter that is set above a list, with a button that removes it. */
export function Tag(props: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <span className="inline-flex min-h-8 items-center gap-1 rounded-full border border-open bg-selected pr-1 pl-3 text-small font-semibold text-on-open pointer-coarse:min-h-11 pointer-coarse:pr-0">
      {props.children}
      <button
        type="button"
        aria-label={props.label}
        onClick={props.onRemove}
        className="grid size-6 place-items-center rounded-full hover:bg-open pointer-coarse:size-11"
      >
        <Icon of={X} size="small" />
      </button>
    </span>
  )
}
