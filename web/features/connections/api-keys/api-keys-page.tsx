import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { dayWithYear, startInWords } from '../../../lib/relative-time.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EditDialog } from '../../../ui/edit-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ManagedList } from '../../../ui/managed-list.tsx'
import { SecretDialog } from '../../../ui/secret-dialog.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useEditForm } from '../../../ui/use-edit-form.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useTimesOpened } from '../../../ui/use-times-opened.ts'
import { useCreateApiKey, useRevokeApiKey } from './mutations.ts'
import { type ApiKey, apiKeysQuery } from './queries.ts'
import {
  apiKeyErrors,
  canManageWebhooks,
  emptyForm,
  messages,
  type Scope,
  scopeName,
  scopes,
} from './rules.ts'

/**
 * `/admin/api-keys`: the API keys with which the facility's own programs read and make bookings.
 */
export function ApiKeysPage() {
  const facility = useSiteFacility()
  usePageTitle('API keys')
  const keys = useQuery(apiKeysQuery(facility.id))
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<string | null>(null)
  const [keyToRevoke, setKeyToRevoke] = useState<ApiKey | null>(null)
  const timesOpened = useTimesOpened(creating)
  const revoking = useRevokeApiKey()
  return (
    <>
      <ManagedList
        title="API keys"
        subtitle="For programs of your own that read or make bookings."
        back={{ label: 'Settings', to: staffPaths.adminSettings }}
        noun="API key"
        icon={KeyRound}
        hint="A key lets a program in without anybody’s password, and can be revoked by itself."
        query={keys}
        loading="Loading API keys"
        failed={messages.load}
        onNew={() => setCreating(true)}
      >
        {(key) => (
          <KeyRow apiKey={key} zone={facility.time_zone} onRevoke={() => setKeyToRevoke(key)} />
        )}
      </ManagedList>
      <ApiKeyFormDialog
        key={timesOpened}
        facilityId={facility.id}
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={setCreated}
      />
      <SecretDialog
        secret={created}
        title="Copy the key now"
        description="It is shown only this once. Whoever has it may do what it may do."
        label="API key"
        copied="Key copied"
        onClose={() => setCreated(null)}
      />
      <ConfirmDialog
        open={keyToRevoke !== null}
        title={`Revoke ${keyToRevoke?.name}?`}
        description="Programs that use this key are refused at once. It cannot be brought back."
        confirmLabel="Revoke"
        busy={revoking.busy}
        busyLabel="Revoking..."
        error={revoking.failure}
        onConfirm={() => keyToRevoke && revoking.send(keyToRevoke.id, () => setKeyToRevoke(null))}
        onClose={() => {
          revoking.reset()
          setKeyToRevoke(null)
        }}
      />
    </>
  )
}

function KeyRow(props: { apiKey: ApiKey; zone: string; onRevoke: () => void }) {
  const { apiKey, zone } = props
  const now = useNow()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-body font-[680] wrap-anywhere">{apiKey.name}</h2>
        <p className="text-small text-ink-2">
          {scopeName(apiKey.scope)}
          {apiKey.manages_webhooks && ', webhooks of its own'} · ends in{' '}
          <code>{apiKey.ending}</code>
        </p>
        <p className="text-small text-ink-3">
          Made {dayWithYear(apiKey.created_at, zone, now)} ·{' '}
          {apiKey.last_used_at
            ? `last used ${startInWords(apiKey.last_used_at, zone, now)}`
            : 'never used'}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Revoke ${apiKey.name}`}
        onClick={props.onRevoke}
      >
        Revoke
      </Button>
    </li>
  )
}

/** Creates a key with a name and a scope. */
function ApiKeyFormDialog(props: {
  facilityId: string
  open: boolean
  onClose: () => void
  onCreated: (key: string) => void
}) {
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
    >
      <TextField
        label="Name"
        required
        autoComplete="off"
        hint="Such as the program that uses it. It is shown where that program cancels a booking."
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
      {canManageWebhooks(form.values.scope) && (
        <SwitchField
          label="Looks after webhooks of its own"
          hint="For a program that enters its own address. They are deleted with the key."
          {...form.check('managesWebhooks')}
        />
      )}
    </EditDialog>
  )
}
