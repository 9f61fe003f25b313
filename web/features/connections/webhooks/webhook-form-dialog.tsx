import { useRef } from 'react'
import { ChoiceGroup } from '../../../ui/choice.tsx'
import { EditDialog } from '../../../ui/edit-dialog.tsx'
import { CheckboxField, FieldError, TextField } from '../../../ui/field.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useEditForm } from '../../../ui/use-edit-form.ts'
import { useSaveWebhook } from './mutations.ts'
import type { Webhook } from './queries.ts'
import { events, webhookErrors, webhookForm } from './rules.ts'

/** Creates a webhook, or changes an existing one. */
export function WebhookFormDialog(props: {
  facilityId: string
  open: boolean
  webhook: Webhook | null
  onClose: () => void
  onCreated: (secret: string) => void
}) {
  const { webhook } = props
  const first = useRef<HTMLInputElement>(null)
  const saving = useSaveWebhook(props.facilityId, webhook)
  const form = useEditForm({
    draft: useDraft('webhook', webhook?.id ?? null, () => webhookForm(webhook)),
    check: webhookErrors,
    saving,
    onSaved: (secret) => {
      props.onClose()
      if (secret !== null) props.onCreated(secret)
    },
  })
  const chosen = form.values.events
  const choose = (type: string, isChosen: boolean) =>
    form.edit({
      events: Object.keys(events).filter((each) =>
        each === type ? isChosen : chosen.includes(each),
      ),
    })
  return (
    <EditDialog
      noun="webhook"
      isNew={webhook === null}
      open={props.open}
      onClose={props.onClose}
      form={form}
      saving={saving}
      initialFocus={first}
    >
      <TextField
        ref={first}
        label="Address"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Where your program listens, with https://. Addresses inside a network are not called."
        {...form.text('url')}
      />
      <ChoiceGroup
        legend="Events"
        aria-describedby={form.errors.events ? 'events-error' : undefined}
      >
        {Object.entries(events).map(([type, name]) => (
          <CheckboxField
            key={type}
            name="events"
            label={name}
            checked={chosen.includes(type)}
            onChange={(event) => choose(type, event.target.checked)}
          />
        ))}
        {form.errors.events && <FieldError id="events-error">{form.errors.events}</FieldError>}
      </ChoiceGroup>
    </EditDialog>
  )
}
