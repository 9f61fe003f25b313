import * as words from '#words/desk-group.ts'
import { bareEmail, emailError } from '../../../../shared/email-address.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import type { Edit } from '../../../lib/changed-columns.ts'
import { fetching } from '../../../lib/fetch-data.ts'
import { saveEdit } from '../../../lib/row-writes.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { useFreshQuery } from '../../../lib/use-fresh-query.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useWrite } from '../../../ui/use-write.ts'

type Contact = { name: string; email: string; phone: string }

/**
 * For staff, in a booking's details and on its card: changes the contact of its group. The group's
 * confirmed bookings that are not over get the email and the phone. A booking with another email
 * keeps both, and one with another phone keeps that phone. Players keep their names.
 */
export function GroupContactForm(props: { groupId: string; onDone: () => void }) {
  const { groupId } = props
  const { data } = useFreshQuery({
    queryKey: [...bookingsKey, 'group-contact', groupId],
    queryFn: fetching(() =>
      sessionClient
        .from('booking_groups')
        .select('contact_name, contact_email, contact_phone')
        .eq('id', groupId)
        .single(),
    ),
    staleTime: 0,
  })
  if (!data) return <Loading label={words.loadingContact} bars={['h-40 rounded-card!']} />
  const initial = {
    name: data.contact_name,
    email: data.contact_email ?? '',
    phone: data.contact_phone ?? '',
  }
  return <ContactFields {...props} initial={initial} />
}

function ContactFields(props: { groupId: string; initial: Contact; onDone: () => void }) {
  const saving = useWrite<Edit<Contact>>({
    send: (edit) => saveEdit('booking_groups', props.groupId, edit, contactColumns),
    outdates: [bookingsKey],
    done: words.contactSaved,
    failed: words.contactFailed,
    serverMessages: 'raised',
  })
  const form = useForm({
    draft: useDraft('group-contact', props.groupId, () => props.initial),
    check: ({ name, email }) => ({
      name: name.trim() ? undefined : words.nameMissing,
      email: (email.trim() && emailError(email)) || undefined,
    }),
    frozen: saving.busy,
    onSubmit: (values, draft) => saving.send({ start: form.start, values }, props.onDone, draft),
  })
  const keepAsItIs = () => {
    form.discard()
    props.onDone()
  }
  return (
    <form {...form.props} aria-label={words.contactOfAll} className="mt-2 grid gap-2.5">
      <DraftNotice form={form} />
      <TextField {...form.text('name')} label={words.name} maxLength={lengths.name} />
      <TextField {...form.text('email')} label={words.email} type="email" optional />
      <TextField {...form.text('phone')} label={words.phone} type="tel" optional />
      <FailureNotice text={saving.failure} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={saving.busy} busyLabel={words.saving}>
          {words.saveForAll}
        </Button>
        <Button variant="secondary" onClick={keepAsItIs}>
          {words.keep}
        </Button>
      </div>
    </form>
  )
}

function contactColumns({ name, email, phone }: Contact) {
  return {
    contact_name: name.trim(),
    contact_email: bareEmail(email) || null,
    contact_phone: phone.trim() || null,
  }
}
