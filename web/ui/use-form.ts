import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldErrors, firstWrong, isDirty, shownErrors, startOf } from './form-state.ts'
import type { Draft } from './use-draft.ts'

/**
 * A form: its values, what is wrong with them, and what each control needs. Nothing is called wrong
 * before the first try to send it; then the first wrong field has the focus. What sending does, and
 * whether it is under way, is a `useWrite`.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { held, draft, check, onSubmit } = options
  const [state, setState] = useState(() => begun(options))
  const [found, setFound] = useState(draft?.found ?? null)
  const current = held ? { ...state, values: held.values } : state
  const { start, values } = current
  const dirty = isDirty(current)
  const errors = shownErrors(current, check)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => draft?.keep(start, values))

  const set = (next: Values) => {
    if (held) held.onEdit(next)
    else setState((last) => ({ ...last, values: next }))
  }
  const edit = (patch: Partial<Values>) => {
    if (held) held.onEdit(patch)
    else setState((last) => ({ ...last, values: changed(last.values, patch, options.follow) }))
  }
  const focus = (field: string) =>
    element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  const isRight = () => {
    setState((last) => ({ ...last, tried: true }))
    const wrong = firstWrong(check(values))
    if (wrong !== null) focus(wrong)
    return wrong === null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight()) onSubmit(values)
  }
  const restart = (next = start) => {
    setState(startOf(next))
    setFound(null)
  }
  return {
    values,
    errors,
    dirty,
    edit,
    set,
    restart,
    restored: dirty ? found : null,
    discard: () => {
      held?.onRestart?.(start)
      restart()
      draft?.drop()
    },
    forget: () => draft?.drop(),
    isRight,
    focus,
    props: { ref: element, noValidate: true, onSubmit: submit },
    text: (name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }) => edit({ [name]: target.value } as Partial<Values>),
    }),
    check: (name) => ({
      name,
      checked: values[name] as boolean,
      onChange: ({ target }) => edit({ [name]: target.checked } as Partial<Values>),
    }),
  }
}

type FormOptions<Values> = {
  /** What is wrong, by field in the order of the form. */
  check: (values: Values) => FieldErrors
  /** Gets values with which nothing is wrong. */
  onSubmit: (values: Values) => void
} & (
  | {
      /** What the form begins with. */
      initial: Values | (() => Values)
      /** What else changes with an edit; without it the patch alone. */
      follow?: (values: Values, patch: Partial<Values>) => Values
      held?: undefined
      draft?: undefined
    }
  | {
      /** What the form begins with, and where what is typed is kept. */
      draft: Draft<Values>
      follow?: (values: Values, patch: Partial<Values>) => Values
      initial?: undefined
      held?: undefined
    }
  | {
      /** For values that live elsewhere, in a reducer for example. */
      held: {
        values: Values
        onEdit: (patch: Partial<Values>) => void
        /** Takes what the form began with. */
        onRestart?: (values: Values) => void
      }
      /** What is held begins with its values. */
      draft?: Draft<Values>
      initial?: undefined
      follow?: undefined
    }
)

export type Form<Values> = FormFields<Values> & {
  /** It holds something else than it began with. */
  dirty: boolean
  /** Replaces all values. */
  set: (values: Values) => void
  /** Begins again with these values, else with those it began with. */
  restart: (values?: Values) => void
  /** It holds what was typed before; `outdated` when the record was changed since. */
  restored: 'current' | 'outdated' | null
  /** Begins again without what was typed, now and before. */
  discard: () => void
  /** Keeps nothing of it any more: it is saved. */
  forget: () => void
  /** Shows what is wrong and focuses the first such field; true when nothing is. */
  isRight: () => boolean
  /** Puts the focus on a field's control. */
  focus: (field: string) => void
  /** Of the `form` element around the fields. */
  props: {
    ref: React.RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
}

/** What a group of fields gets of its form. */
export type FormFields<Values> = {
  values: Values
  errors: FieldErrors
  edit: (patch: Partial<Values>) => void
  /** Name, value, error and change of a control that holds text. */
  text: (name: Names<Values, string>) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
  /** Name, state and change of a check box or a switch. */
  check: (name: Names<Values, boolean>) => {
    name: string
    checked: boolean
    onChange: (event: { target: { checked: boolean } }) => void
  }
}

type Names<Values, Held> = {
  [Name in keyof Values & string]: Values[Name] extends Held ? Name : never
}[keyof Values & string]

function begun<Values>({ initial, held, draft }: FormOptions<Values>) {
  if (draft) return { ...startOf(draft.start), values: draft.values }
  if (held) return startOf(held.values)
  return startOf((typeof initial === 'function' ? (initial as () => Values)() : initial) as Values)
}

function changed<Values>(
  values: Values,
  patch: Partial<Values>,
  follow: FormOptions<Values>['follow'],
): Values {
  return follow ? follow(values, patch) : { ...values, ...patch }
}
