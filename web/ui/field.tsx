import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { optionalMark } from '#words/controls.ts'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'
import { usePageLanguage } from './place-language.tsx'

/** What all fields of forms have in common. */
export type FieldProps = {
  label: ReactNode
  /** Shown below the control. */
  hint?: ReactNode
  /** Shown below the hint with an icon. It marks the control as invalid. */
  error?: string | null
  /** Adds "(optional)" to the label. */
  optional?: boolean
  /** Classes of the element around label and control. */
  className?: string
}

/** The attributes that connect a control with its field. */
type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, control, hint and error in one column. `children` renders the control. */
export function Field(
  props: FieldProps & { id?: string; children: (control: FieldControl) => ReactNode },
) {
  const made = useId()
  const id = props.id ?? made
  const described = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean)
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', props.className)}>
      <label htmlFor={id} className="text-ui leading-5 font-[620]">
        {props.label} {props.optional && <Optional />}
      </label>
      {props.children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': props.error ? true : undefined,
      })}
      {props.hint && (
        <p id={`${id}-hint`} className="text-small text-ink-3">
          {props.hint}
        </p>
      )}
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
    </div>
  )
}

/** Splits the props into those of the `Field` and those of the control in it. */
export function fieldParts<Props extends FieldProps & { id?: string }>(props: Props) {
  const { label, hint, error, optional, className, id, ...rest } = props
  return { field: { label, hint, error, optional, className, id }, rest }
}

/** One line of text. `prefix` is shown inside the control, for example `$`. */
export function TextField(
  props: FieldProps & Omit<ComponentProps<'input'>, 'prefix'> & { prefix?: ReactNode },
) {
  const { prefix, ...more } = props
  const { field, rest } = fieldParts(more)
  return (
    <Field {...field}>
      {(control) =>
        prefix ? (
          <span className="relative block">
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-3"
            >
              {prefix}
            </span>
            <input {...rest} {...control} className={classNames(controlLook, 'pl-10')} />
          </span>
        ) : (
          <input {...rest} {...control} className={controlLook} />
        )
      }
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const { field, rest } = fieldParts(props)
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          className={classNames(controlLook, 'min-h-24 resize-y leading-6')}
        />
      )}
    </Field>
  )
}

/** A native select. Its choices are `options`, after an `empty` one, or its children. */
export function SelectField(
  props: FieldProps &
    ComponentProps<'select'> & {
      empty?: string
      options?: readonly (readonly [value: string | number, name: string])[]
    },
) {
  const { empty, options = [], children, ...more } = props
  const { field, rest } = fieldParts(more)
  return (
    <Field {...field}>
      {(control) => (
        <select {...rest} {...control} className={classNames(controlLook, 'select-arrow pr-10')}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  )
}

/** A check box with its label to the right, 44 px high. */
export function CheckboxField(props: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const { label, hint, error, optional, className, id, ...rest } = props
  const made = useId()
  const control = id ?? made
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean)
  return (
    <div className={classNames('grid gap-1', className)}>
      <label className="flex min-h-11 items-center gap-3" htmlFor={control}>
        <input
          {...rest}
          id={control}
          type="checkbox"
          aria-describedby={described.join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          className="size-5.5 shrink-0 accent-selected-line"
        />
        <span>
          {label} {optional && <Optional />}
        </span>
      </label>
      {hint && (
        <p id={`${control}-hint`} className="text-small text-ink-3">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The error line below a control or a group of controls. */
export function FieldError(props: { id?: string; children: ReactNode }) {
  return (
    <p id={props.id} className="flex gap-1.5 text-small font-semibold text-danger">
      <Icon of={CircleAlert} className="mt-px size-4.5" />
      {props.children}
    </p>
  )
}

/** Class names of a text control, for inputs outside a field. */
export const controlLook = classNames(
  'block w-full min-w-0 min-h-12 rounded-control border-[1.5px] border-control bg-surface px-3.5 py-2.5 text-body',
  'in-[.dense]:min-h-11 in-[.dense]:py-2 md:in-[.dense]:text-ui',
  'placeholder:text-ink-3 hover:border-ink-2',
  'focus-visible:border-link focus-visible:outline-link focus-visible:outline-offset-0',
  'aria-invalid:border-2 aria-invalid:border-danger',
  'read-only:not-[select]:border-edge read-only:not-[select]:bg-sunken',
  'disabled:border-edge disabled:bg-sunken disabled:text-ink-3',
)

function Optional() {
  return (
    <span lang={usePageLanguage()} className="text-small font-normal text-ink-3">
      {optionalMark}
    </span>
  )
}
