import { useQuery } from '@tanstack/react-query'
import WebhookIcon from 'lucide-react/icons/webhook'
import { useState } from 'react'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { ChoiceGroup } from '../../../ui/choice.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { EditDialog } from '../../../ui/edit-dialog.tsx'
import { CheckboxField, FieldError, TextField } from '../../../ui/field.tsx'
import { ManagedList } from '../../../ui/managed-list.tsx'
import { SecretDialog } from '../../../ui/secret-dialog.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useEditForm } from '../../../ui/use-edit-form.ts'
import { useTimesOpened } from '../../../ui/use-times-opened.ts'
import { DeliveriesSheet } from './deliveries-sheet.tsx'
import { useDeleteWebhook, useRotateSecret, useSaveWebhook, useSwitchWebhook } from './mutations.ts'
import { type Webhook, webhooksQuery } from './queries.ts'
import { events, hostOf, messages, webhookErrors, webhookForm } from './rules.ts'
import { WebhookRow } from './webhook-row.tsx'

/** The open dialog and its webhook. */
type OpenDialog = { what: 'form' | 'messages' | 'secret' | 'delete'; webhook: Webhook | null }

/**
 * `/admin/webhooks`: the programs that are told of changes, and the messages that were sent to
 * them.
 */
export function WebhooksPage() {
  const facility = useSiteFacility()
  usePageTitle('Webhooks')
  const webhooks = useQuery(webhooksQuery(facility.id))
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setOpened(null)
  const timesOpened = useTimesOpened(opened?.what === 'form')
  const switching = useSwitchWebhook()
  const rotating = useRotateSecret()
  const deletion = useDeleteWebhook()
  const open = (what: OpenDialog['what'], webhook: Webhook | null) => () =>
    setOpened({ what, webhook })
  const webhookOf = (what: OpenDialog['what']) => (opened?.what === what ? opened.webhook : null)
  const rotated = webhookOf('secret')
  return (
    <>
      <ManagedList
        title="Webhooks"
        subtitle="Programs of your own that are told when a booking or a closure changes."
        back={{ label: 'Settings', to: staffPaths.adminSettings }}
        noun="webhook"
        icon={WebhookIcon}
        hint="Each message is signed, and sent again for days until it arrives."
        query={webhooks}
        loading="Loading webhooks"
        failed={messages.load}
        failure={switching.failure}
        onNew={open('form', null)}
      >
        {(webhook) => (
          <WebhookRow
            webhook={webhook}
            busy={switching.sending?.id === webhook.id}
            onOpen={open('messages', webhook)}
            onEdit={open('form', webhook)}
            onSwitch={() => switching.send(webhook)}
            onSecret={open('secret', webhook)}
            onDelete={open('delete', webhook)}
          />
        )}
      </ManagedList>
      <WebhookFormDialog
        key={timesOpened}
        facilityId={facility.id}
        open={opened?.what === 'form'}
        webhook={webhookOf('form')}
        onClose={close}
        onCreated={setSecret}
      />
      <DeliveriesSheet
        facilityId={facility.id}
        zone={facility.time_zone}
        webhook={webhookOf('messages')}
        onClose={close}
      />
      <ConfirmDialog
        open={rotated !== null}
        title="Make a new secret?"
        description="For 24 hours messages are signed with the old secret as well, so that your program can change over."
        confirmLabel="New secret"
        busy={rotating.busy}
        busyLabel="Saving..."
        error={rotating.failure}
        onConfirm={() =>
          rotated &&
          rotating.send(rotated, (made) => {
            close()
            setSecret(made)
          })
        }
        onClose={() => {
          rotating.reset()
          close()
        }}
      />
      <DeleteDialog
        row={webhookOf('delete')}
        title={({ url }) => `Delete the webhook to ${hostOf(url)}?`}
        description={() =>
          'Nothing is sent to this address any more. Its list of messages is deleted too.'
        }
        deletion={deletion}
        onClose={close}
      />
      <SecretDialog
        secret={secret}
        title="Copy the secret now"
        description="It is shown only this once. With it your program checks that a message comes from here."
        label="Signing secret"
        copied="Secret copied"
        onClose={() => setSecret(null)}
      />
    </>
  )
}

/** Creates a webhook, or changes an existing one. */
function WebhookFormDialog(props: {
  facilityId: string
  open: boolean
  webhook: Webhook | null
  onClose: () => void
  onCreated: (secret: string) => void
}) {
  const { webhook } = props
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
    >
      <TextField
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
