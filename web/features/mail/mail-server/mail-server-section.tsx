import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { ProofDialog } from '../../account/second-step/proof-dialog.tsx'
import { MailAnswerNotice } from '../mail-answer-notice.tsx'
import { useSendTest } from '../mutations.ts'
import type { TestWords } from '../sent-test-words.ts'
import { useRemoveServer, useSaveServer } from './mutations.ts'
import { mailServerQuery } from './queries.ts'
import {
  followed,
  type MailServer,
  messages,
  type ServerForm,
  securities,
  serverErrors,
  serverForm,
} from './rules.ts'

/** The mail server that the facility's messages go through, and a test of it. */
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
              <ServerFields
                key={JSON.stringify(read.server)}
                read={read}
                facilityEmail={facility.email}
              />
            )}
            <TestMail />
          </>
        )}
      </Loaded>
    </section>
  )
}

function ServerFields(props: { read: MailServer; facilityEmail: string | null }) {
  const { server, may_be_inside: mayBeInside } = props.read
  const saving = useSaveServer()
  const removing = useRemoveServer()
  const [unproved, setUnproved] = useState<'save' | 'remove' | null>(null)
  const form = useForm<ServerForm>({
    initial: () => serverForm(props.read, props.facilityEmail),
    follow: followed,
    check: (values) => serverErrors(values, server),
    onSubmit: (values) => save(values),
  })
  const save = (values: ServerForm) =>
    saving.send(values, (isDone) => setUnproved(isDone ? null : 'save'))
  const remove = () => removing.send(undefined, (isDone) => setUnproved(isDone ? null : 'remove'))
  return (
    <>
      <p className="mb-4 text-ui text-ink-2">
        {server
          ? 'Messages to customers, instructors and administrators go through it.'
          : 'Without one, messages reach nobody: they are kept on the Mail page. Your mail provider calls these details “SMTP”.'}
      </p>
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
            <Button variant="danger" busy={removing.busy} busyLabel="Removing..." onClick={remove}>
              Remove mail server
            </Button>
          )}
        </div>
      </form>
      <ProofDialog
        open={unproved !== null}
        what="the mail server"
        onProved={() => (unproved === 'remove' ? remove() : save(form.values))}
        onClose={() => setUnproved(null)}
      />
    </>
  )
}

function TestMail() {
  const test = useSendTest()
  const [answer, setAnswer] = useState<TestWords | null>(null)
  return (
    <div className="mt-4 border-t border-rule pt-4">
      <Button
        variant="secondary"
        busy={test.busy}
        busyLabel="Sending..."
        onClick={() => test.send(undefined, setAnswer)}
      >
        Send a test message to me
      </Button>
      <FailureNotice text={test.failure} className="mt-3" />
      <MailAnswerNotice answer={answer} className="mt-3" />
    </div>
  )
}
