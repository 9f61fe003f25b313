import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import * as words from '#words/second-contact.ts'
import { emailError } from '../../../../shared/email-address.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useAddContact, useRemoveContact } from './mutations.ts'

/** The second address of a booking or a group as its link shows it: shortened. */
export type SecondContact = { email: string; is_confirmed: boolean }

/**
 * On the page of a booking or a group: adds a second parent's address, so that both parents get the
 * mails and can move and cancel. If there is one, says which, and offers to remove it.
 */
export function SecondContactBox(props: { token: string; contact: SecondContact | null }) {
  const { token, contact } = props
  const [isOpen, setOpen] = useState(false)
  if (contact) return <KnownContact token={token} contact={contact} />
  if (isOpen) return <AddContact token={token} />
  return (
    <Button variant="quiet" size="large" icon={UserPlus} onClick={() => setOpen(true)}>
      {words.addSecond}
    </Button>
  )
}

function KnownContact({ token, contact }: { token: string; contact: SecondContact }) {
  const removing = useRemoveContact(token)
  const { email, is_confirmed } = contact
  return (
    <section aria-label={words.secondParent} className="card grid gap-2 p-4">
      <p className="text-ui wrap-anywhere">
        {is_confirmed ? words.alsoTo(email) : words.waitsFor(email)}
      </p>
      <FailureNotice text={removing.failure} />
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={removing.busy}
        busyLabel={words.removing}
        onClick={() => removing.send()}
      >
        {words.remove}
      </Button>
    </section>
  )
}

function AddContact({ token }: { token: string }) {
  const adding = useAddContact(token)
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailError(email) ?? undefined }),
    onSubmit: ({ email }) => adding.send(email),
  })
  return (
    <form {...form.props} aria-label={words.secondParent} className="card grid gap-3.5 p-4">
      <p className="text-ui text-ink-2">{words.whatItDoes}</p>
      <TextField
        {...form.text('email')}
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus
        required
      />
      <FailureNotice text={adding.failure} />
      <Button type="submit" block busy={adding.busy} busyLabel={words.asking}>
        {words.ask}
      </Button>
    </form>
  )
}
