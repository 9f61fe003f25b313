import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'

/** A native check box that looks like a switch and is announced as one. */
export function SwitchField(
  props: Omit<ComponentProps<'input'>, 'type' | 'role'> & {
    label: ReactNode
    hint?: ReactNode
    /** Classes of the element around switch and hint. */
    className?: string
  },
) {
  const { label, hint, className, id, ...rest } = props
  const made = useId()
  const control = id ?? made
  return (
    <div className={className}>
      <label
        htmlFor={control}
        className="relative inline-flex min-h-11 items-center gap-3 text-ui leading-5"
      >
        <input
          {...rest}
          id={control}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native check box says whether it is on.
          role="switch"
          aria-describedby={hint ? `${control}-hint` : undefined}
          className={classNames(
            'peer relative h-7 w-11.5 shrink-0 cursor-[inherit] appearance-none rounded-full bg-control transition-colors duration-160 checked:bg-chosen',
            'before:absolute before:inset-y-[3px] before:left-[3px] before:w-5.5 before:rounded-full before:bg-white before:shadow-knob before:transition-transform before:duration-160 checked:before:translate-x-4.5',
            'disabled:opacity-50 forced-colors:appearance-auto forced-colors:before:hidden',
          )}
        />
        {label}
      </label>
      {hint && (
        <p id={`${control}-hint`} className="text-small text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}
