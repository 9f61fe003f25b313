import { useRef } from 'react'
import { ChoiceGroup } from '../../../ui/choice.tsx'
import { EditDialog } from '../../../ui/edit-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useEditForm } from '../../../ui/use-edit-form.ts'
import { useCreateApiKey } from './mutations.ts'
import { apiKeyErrors, emptyForm, type Scope, scopes } from './rules.ts'

/** Creates a key with a name and a scope. */
export function ApiKeyFormDialog(props: {
  facilityId: string
  open: boolean
  onClose: () => void
  onCreated: (key: string) => void
}) {
  const first = useRef<HTMLInputElement>(null)
  const creating = useCreateApiKey(props.facilityId)
  const form = useEditForm({
    draft: useDraft('api-key', null, () => emptyForm),
    check: apiKeyErrors,
    saving: creating,
    onSaved: (key) => {
      props.onClose()
      props.onCreated(key)
    },
  })
  return (
    <EditDialog
      noun="API key"
      isNew
      open={props.open}
      onClose={props.onClose}
      form={form}
      saving={creating}
      initialFocus={first}
    >
      <TextField
        ref={first}
        label="Name"
        required
        autoComplete="off"
        hint="Such as the program that uses it. It stands where that program cancels a booking."
        {...form.text('name')}
      />
      <ChoiceGroup legend="What it may do">
        <div className="grid gap-1">
          {Object.entries(scopes).map(([scope, { name, hint }]) => (
            <label key={scope} className="flex min-h-11 items-start gap-3 py-1.5">
              <input
                type="radio"
                name="scope"
                value={scope}
                checked={form.values.scope === scope}
                onChange={() => form.edit({ scope: scope as Scope })}
                className="mt-0.5 size-5.5 shrink-0 accent-selected-line"
              />
              <span>
                <span className="block font-[620]">{name}</span>
                <span className="block text-small text-ink-3">{hint}</span>
              </span>
            </label>
          ))}
        </div>
      </ChoiceGroup>
    </EditDialog>
  )
}
