import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { ProofDialog } from '../../account/second-step/proof-dialog.tsx'
import { useSendTest } from '../use-send-test.tsx'
import { useRemoveServer, useSaveServer } from './mutations.ts'
import { mailServerQuery } from './queries.ts'
import {
  type MailServer,
  messages,
  type ServerForm,
  securities,
  serverErrors,
  serverForm,
  withUsualPort,
} from './rules.ts'

/** In Settings, the mail server that the facility's messages go through, and a test of it. */
export function MailServerSection() {
  const facility = useSiteFacility()
  const found = useQuery(mailServerQuery(facility.id))
  return (
    <section id="mail-server" aria-labelledby="mail-server-title" className="card p-5">
      <h2 id="mail-server-title" className="mb-2 text-[1.0625rem] leading-6 font-[680]">
        Mail server
      </h2>
      <Loaded
        query={found}
        failed={messages.load}
        loading={<Loading label="Loading the mail server" className="py-3" bars={['h-72']} />}
      >
        {(read) => (
          <>
            {read.source === 'environment' ? (
              <p className="text-ui">
                Whoever runs this installation has set the mail server for all its mail (SMTP_URL of
                the server), so it cannot be changed here.
              </p>
            ) : (
              <ServerFields read={read} facility={facility} />
            )}
            <TestMail />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** The form. Saving and removing ask for the account's password if it was entered too long ago. */
function ServerFields(props: { read: MailServer; facility: { id: string; email: string | null } }) {
  const { read, facility } = props
  const { server, may_be_inside: mayBeInside } = read
  const saving = useSaveServer()
  const removing = useRemoveServer()
  const [unproved, setUnproved] = useState<'save' | 'remove' | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const draft = useDraft('mail-server', facility.id, () => serverForm(read, facility.email), {
    secret: 'password',
  })
  const form = useForm<ServerForm>({
    draft,
    follow: withUsualPort,
    check: (values) => serverErrors(values, server),
    onSubmit: (values) => save(values),
  })
  const save = (values: ServerForm) =>
    saving.send(
      values,
      (saved) => (saved ? begin(saved, values) : setUnproved('save')),
      draft.sent(values),
    )
  const remove = () => {
    const { values } = form
    removing.send(
      undefined,
      (left) => (left ? begin(left, values) : setUnproved('remove')),
      draft.sent(values),
    )
  }
  const begin = (stored: MailServer, sent: ServerForm) =>
    form.saved(sent, serverForm(stored, facility.email))
  return (
    <>
      <p className="mb-4 text-ui text-ink-2">
        {server
          ? 'Messages to customers, instructors and administrators go through it.'
          : 'Without one, messages reach nobody: they are kept on the Mail page. Your mail provider calls these details “SMTP”.'}
      </p>
      <DraftNotice form={form} className="mb-4" />
      <form {...form.props} className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Host"
          required
          autoCapitalize="none"
          spellCheck={false}
          placeholder="smtp.example.com"
          {...form.text('host')}
        />
        <TextField label="Port" required inputMode="numeric" {...form.text('port')} />
        <SelectField
          label="Protection"
          options={securities.filter(([security]) => security !== 'none' || mayBeInside)}
          {...form.text('security')}
        />
        <TextField
          label="Sender"
          type="email"
          required
          hint="The address that mail comes from. Replies go to the facility’s email."
          {...form.text('sender')}
        />
        <TextField
          label="User name"
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('username')}
        />
        <PasswordField
          label="Password of the mail server"
          autoComplete="off"
          hint={
            server?.has_password
              ? 'One is saved and never shown. Leave this empty to keep it.'
              : 'It is stored encrypted and never shown again.'
          }
          {...form.text('password')}
        />
        <FailureNotice text={saving.failure ?? removing.failure} className="sm:col-span-2" />
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit" variant="secondary" busy={saving.busy} busyLabel="Saving...">
            Save mail server
          </Button>
          {server && (
            <Button
              variant="danger"
              busy={removing.busy}
              busyLabel="Removing..."
              onClick={() => setRemoving(true)}
            >
              Remove mail server
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={isRemoving}
        title="Remove the mail server?"
        description="Its password is deleted. Until you save another one, messages reach nobody: they are kept on the Mail page."
        confirmLabel="Remove mail server"
        onConfirm={() => {
          setRemoving(false)
          remove()
        }}
        onClose={() => setRemoving(false)}
      />
      <ProofDialog
        open={unproved !== null}
        what="the mail server"
        onProved={() => {
          setUnproved(null)
          if (unproved === 'remove') remove()
          else save(form.values)
        }}
        onClose={() => setUnproved(null)}
      />
    </>
  )
}

function TestMail() {
  const test = useSendTest('Send a test message to me', 'mt-3')
  return (
    <div className="mt-4 border-t border-rule pt-4">
      {test.button}
      {test.outcome}
    </div>
  )
}
