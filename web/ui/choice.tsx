import Check from 'lucide-react/icons/check'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useHydrating } from '../lib/hydration.ts'
import { Icon } from './icon.tsx'

/** A fieldset of radios or check boxes whose legend is a section title. */
export function ChoiceGroup(
  props: Omit<ComponentProps<'fieldset'>, 'children'> & {
    legend: ReactNode
    /** Shows the legend to screen readers only. */
    legendHidden?: boolean
    children: ReactNode
  },
) {
  const { legend, legendHidden, children, className, ...rest } = props
  return (
    <fieldset {...rest} className={classNames('min-w-0', className)}>
      <legend className={legendHidden ? 'sr-only' : 'mb-3 text-[1.0625rem] leading-6 font-[680]'}>
        {legend}
      </legend>
      {children}
    </fieldset>
  )
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'radio' | 'checkbox'
  /**
   * `card`: tinted with a thick green line when chosen. `solid`: filled green when chosen. `bare`:
   * only the focus ring. Style the content with `group-has-checked/choice:` and
   * `group-has-disabled/choice:`.
   */
  look?: 'card' | 'solid' | 'bare'
  /** Makes it a link to this address until the script is loaded, unless it is already chosen. */
  href?: string
  /** Classes of the label. The caller sets layout and size. */
  className?: string
  children: ReactNode
}

/** A native radio or check box that covers its whole label, so that a press anywhere chooses it. */
export function Choice(props: ChoiceProps) {
  const { look = 'card', href, className, children, type = 'radio', ...rest } = props
  const isEarly = useHydrating() && href && !rest.checked && !rest.disabled
  const shape = classNames('group/choice relative transition-colors duration-120', looks[look])
  if (isEarly) {
    return (
      <a href={href} aria-label={rest['aria-label']} className={classNames(shape, className)}>
        {children}
      </a>
    )
  }
  return (
    <label
      className={classNames(
        shape,
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input
        {...rest}
        type={type}
        className="absolute inset-0 m-0 size-full cursor-[inherit] opacity-0"
      />
      {children}
    </label>
  )
}

const looks = {
  card: classNames(
    'rounded-card border-[1.5px] border-edge bg-surface hover:border-ink-2',
    'has-checked:border-selected-line has-checked:bg-selected has-checked:shadow-[inset_0_0_0_1.5px_var(--color-selected-line)]',
  ),
  solid: classNames(
    'rounded-control border-[1.5px] border-open-bar bg-surface text-link hover:bg-selected',
    'has-checked:bg-chosen has-checked:text-on-chosen has-checked:shadow-lip',
  ),
  bare: '',
}

/** The round tick of a `Choice`: empty until chosen. */
export function ChoiceTick(props: { className?: string }) {
  return (
    <span
      className={classNames(
        'grid size-6.5 shrink-0 place-items-center rounded-full border-2 border-control bg-surface text-transparent',
        'group-has-checked/choice:border-selected-line group-has-checked/choice:bg-chosen group-has-checked/choice:text-on-chosen',
        props.className,
      )}
    >
      <Icon of={Check} size="small" className="stroke-3" />
    </span>
  )
}
