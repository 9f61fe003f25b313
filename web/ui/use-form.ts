import { type FormEvent, useEffect, useRef, useState } from 'react'
import { changedColumns } from '../lib/changed-columns.ts'
import { type FieldErrors, firstWrong, isDirty, shownErrors, startOf } from './form-state.ts'
import type { Draft } from './use-draft.ts'
import type { SentDraft } from './use-write.ts'

/**
 * Returns what a form of the site needs: its values, its errors, and the props of each control. No
 * error shows before the first try to send it. Then the first wrong field gets the focus. Use
 * `useWrite` to send the values and to know whether a request is running.
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
  useEffect(() => {
    // Frozen values were sent: the draft has them, until the write drops it.
    if (!options.frozen) draft?.keep(start, values)
  })

  const set = (next: Values) => {
    if (options.frozen) return
    if (held) held.onEdit(next)
    else setState((last) => ({ ...last, values: next }))
  }
  const edit = (patch: Partial<Values>) => {
    if (options.frozen) return
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
    if (isRight()) onSubmit(values, draft?.sent(values))
  }
  const restart = (next = start) => {
    setState(startOf(next))
    setFound(null)
  }
  const saved = (
    sent: Values,
    next = sent,
    typedSince = (typed: Values): Partial<Values> | null => changedColumns(sent, typed),
  ) => {
    setState((last) => ({ ...startOf(next), values: { ...next, ...typedSince(last.values) } }))
    setFound(null)
  }
  return {
    start,
    values,
    errors,
    dirty,
    edit,
    set,
    restart,
    saved,
    restored: dirty ? found : null,
    discard: () => {
      held?.onRestart?.(start)
      restart()
      draft?.discard()
    },
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
  /** Returns the errors by field, in the order of the form. */
  check: (values: Values) => FieldErrors
  /** Called with values that have no errors, and with their draft for the write that saves them. */
  onSubmit: (values: Values, draft: SentDraft | undefined) => void
  /**
   * True while a form that then closes is being saved: edits change nothing, because they would be
   * lost.
   */
  frozen?: boolean
} & (
  | {
      initial: Values | (() => Values)
      /** Returns the values after an edit, if one field changes another. By default the patch. */
      follow?: (values: Values, patch: Partial<Values>) => Values
      held?: undefined
      draft?: undefined
    }
  | {
      /** The initial values, and the store of the draft. */
      draft: Draft<Values>
      follow?: (values: Values, patch: Partial<Values>) => Values
      initial?: undefined
      held?: undefined
    }
  | {
      /** For values held elsewhere, for example in a reducer. */
      held: {
        values: Values
        onEdit: (patch: Partial<Values>) => void
        /** Called with the initial values when the draft is discarded. */
        onRestart?: (values: Values) => void
      }
      /** Its values must be the initial ones of `held`. */
      draft?: Draft<Values>
      initial?: undefined
      follow?: undefined
    }
)

/** What `useForm` returns. */
export type Form<Values> = FormFields<Values> & {
  /** The initial values, or those with which it was restarted. */
  start: Values
  /** True when the values differ from the initial ones. */
  dirty: boolean
  set: (values: Values) => void
  /** Restarts the form with these values, by default with the initial ones. */
  restart: (values?: Values) => void
  /**
   * Begins again after `sent` was saved, from `next`, and keeps what was typed since. `typedSince`
   * returns that, by default the fields that differ from `sent`.
   */
  saved: (
    sent: Values,
    next?: Values,
    typedSince?: (typed: Values) => Partial<Values> | null,
  ) => void
  /** Set when it holds a draft. `outdated` when the record has changed since the draft. */
  restored: 'current' | 'outdated' | null
  /** Restarts the form without the draft and without the edits. */
  discard: () => void
  /** Shows the errors and focuses the first wrong field. Returns true when there is none. */
  isRight: () => boolean
  /** Puts the focus on a field's control. */
  focus: (field: string) => void
  /** Props of the `form` element around the fields. */
  props: {
    ref: React.RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
  }
}

/** The part of a form that a group of fields needs. */
export type FormFields<Values> = {
  values: Values
  errors: FieldErrors
  edit: (patch: Partial<Values>) => void
  /** Returns the props of a control that holds text. */
  text: (name: Names<Values, string>) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
  /** Returns the props of a check box or a switch. */
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
