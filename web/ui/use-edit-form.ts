import type { Edit } from '../lib/changed-columns.ts'
import type { FieldErrors } from './form-state.ts'
import type { Draft } from './use-draft.ts'
import { type Form, useForm } from './use-form.ts'
import type { Drafts } from './use-write.ts'

/**
 * Returns the form of a dialog of staff that saves one record, such as a team. `saving.send` gets
 * the values and those that the dialog opened with, so that it can write only what changed. After
 * the save, the draft is dropped and `onSaved` gets the answer. While it saves, the form accepts no
 * input, because that would be lost.
 */
export function useEditForm<Values extends object, Answer>(options: {
  draft: Draft<Values>
  /** Returns the errors by field, in the order of the form. */
  check: (values: Values) => FieldErrors
  saving: {
    busy: boolean
    send: (edit: Edit<Values>, onDone: (answer: Answer) => void, ...drafts: Drafts) => void
  }
  onSaved: (answer: Answer) => void
}): Form<Values> {
  const { draft, check, saving, onSaved } = options
  return useForm({
    draft,
    check,
    frozen: saving.busy,
    onSubmit: (values, sent) => saving.send({ start: draft.start, values }, onSaved, sent),
  })
}
