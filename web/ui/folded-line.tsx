import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ComponentProps } from 'react'
import { change } from '#words/controls.ts'
import { EarlyButton } from './early-button.tsx'
import { Icon } from './icon.tsx'

const look =
  'grid min-h-14.5 w-full grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-[10px] border-[1.5px] border-edge bg-surface px-3.5 py-1.5 text-left max-[22.5rem]:grid-cols-[minmax(0,1fr)_auto] max-[22.5rem]:px-3'

/**
 * One line for choices that visitors rarely change, such as cage and length: the current choice, a
 * detail, and "Change", which opens a sheet.
 */
export function FoldedLine(
  props: ComponentProps<typeof EarlyButton> & {
    value: string
    detail: string
    /** True when there is nothing to change. */
    fixed: boolean
  },
) {
  const { value, detail, fixed, ...rest } = props
  const words = (
    <>
      <Icon of={SlidersHorizontal} className="text-ink-3 max-[22.5rem]:hidden" />
      <span className="min-w-0">
        <span className="block truncate leading-5.5 font-[660]">{value}</span>
        <span className="block truncate text-small first-letter:uppercase leading-4.5 text-ink-3">
          {detail}
        </span>
      </span>
    </>
  )
  if (fixed) return <p className={look}>{words}</p>
  return (
    <EarlyButton {...rest} aria-haspopup="dialog" className={`${look} hover:border-ink-2`}>
      {words}
      <span className="link text-ui">{change}</span>
    </EarlyButton>
  )
}
