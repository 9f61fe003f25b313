import type { LucideIcon } from 'lucide-react'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'

type ButtonLook = {
  /** `bulb` and `wire` are for dark surfaces, `danger-solid` for the confirm button of a dialog. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid' | 'bulb' | 'wire'
  /**
   * Heights: small 40 (44 on a touch screen), medium 48 (44 inside `.dense`), large 52, hero 56.
   */
  size?: 'small' | 'medium' | 'large' | 'hero'
  /** As wide as its container. */
  block?: boolean
  className?: string
}

/** An icon before the label, 20 or 16 px. */
type WithIcon = { icon?: LucideIcon; smallIcon?: LucideIcon }

type ButtonProps = ComponentProps<'button'> &
  ButtonLook &
  WithIcon & {
    /** Shows a spinner and ignores further presses; the button keeps focus and width. */
    busy?: boolean
    /** Replaces the label while busy, beside the spinner. By default there is only the spinner. */
    busyLabel?: string
  }

/** A button, by default of type `button`. */
export function Button(props: ButtonProps) {
  const { variant, size, block, className, busy, busyLabel, onClick, ...content } = props
  const { label, ...rest } = labelled(content)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonLook({ variant, size, block, className })}
    >
      {busy || busyLabel ? <BusyLabel busy={busy} busyLabel={busyLabel} label={label} /> : label}
    </button>
  )
}

/** A link within the site that looks like a button. */
export function ButtonLink(props: LinkProps & ButtonLook & WithIcon) {
  const { variant, size, block, className, ...content } = props
  const { label, ...rest } = labelled(content)
  return (
    <Link {...rest} className={buttonLook({ variant, size, block, className })}>
      {label}
    </Link>
  )
}

/** Returns the props with the icon and the children joined to a label. */
function labelled<Props extends WithIcon & { children?: ReactNode }>(props: Props) {
  const { icon, smallIcon, children, ...rest } = props
  const label = (
    <>
      {icon && <Icon of={icon} />}
      {smallIcon && <Icon of={smallIcon} size="small" />}
      {children}
    </>
  )
  return { label, ...rest }
}

/** A square button that shows only an icon; the label is its accessible name. */
export function IconButton(
  props: ComponentProps<'button'> & { label: string; icon: LucideIcon; iconSize?: 'large' },
) {
  const { label, icon, iconSize, className, ...rest } = props
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/8',
        className,
      )}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  )
}

const lip = 'shadow-lip active:shadow-pressed'

const variants: Record<NonNullable<ButtonLook['variant']>, string> = {
  primary: `border-transparent bg-primary text-on-primary hover:bg-primary-hover active:translate-y-px ${lip}`,
  secondary: 'bg-surface border-control text-ink hover:border-ink-2 hover:bg-sunken',
  quiet: 'border-transparent text-link hover:bg-selected',
  danger: 'bg-surface border-danger text-danger hover:bg-danger-soft',
  'danger-solid': `border-transparent bg-stitch-600 text-white hover:bg-stitch-700 active:translate-y-px ${lip}`,
  bulb: `border-transparent bg-bulb text-on-bulb hover:bg-white active:translate-y-px ${lip}`,
  wire: 'border-bulb/60 text-bulb hover:border-bulb hover:bg-bulb/10',
}

// A large button, or one as wide as its container, may have a long label in some language, and
// wraps it on the narrowest phone.
const sizes: Record<NonNullable<ButtonLook['size']>, string> = {
  small: 'min-h-10 pointer-coarse:min-h-11 px-3.5 text-small min-[20rem]:whitespace-nowrap',
  medium:
    'min-h-12 in-[.dense]:min-h-11 px-5 text-body min-[20rem]:whitespace-nowrap md:in-[.dense]:text-ui',
  large: 'min-h-13 px-5 text-[1.0625rem]',
  hero: 'min-h-14 px-5 text-[1.0625rem]',
}

/** Returns the class names of a button, for elements that are neither `button` nor `Link`. */
export function buttonLook({ variant, size, block, className }: ButtonLook): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border-[1.5px]',
    'font-[650] leading-5 no-underline transition duration-120',
    'disabled:border-transparent disabled:bg-rule disabled:text-ink-3 disabled:shadow-none',
    'disabled:translate-y-0 disabled:cursor-not-allowed',
    variants[variant ?? 'primary'],
    sizes[size ?? 'medium'],
    // `!` is needed because the size's padding comes later in the style sheet.
    variant === 'quiet' && 'px-3!',
    block && 'w-full whitespace-normal!',
    className,
  )
}

/**
 * Both labels share one grid cell, so the width does not change. Without a `busyLabel` the label is
 * only hidden from sight and stays the button's accessible name.
 */
function BusyLabel(props: { busy?: boolean; label: ReactNode; busyLabel?: string }) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  return (
    <span className="grid">
      <span
        className={classNames(cell, props.busy && (props.busyLabel ? 'invisible' : 'opacity-0'))}
      >
        {props.label}
      </span>
      <span className={classNames(cell, !props.busy && 'invisible')}>
        <Icon of={LoaderCircle} className="animate-spin" />
        {props.busyLabel}
      </span>
    </span>
  )
}
