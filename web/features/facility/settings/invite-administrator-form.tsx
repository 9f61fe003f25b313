import { bareEmail, emailError } from '../../../../shared/email-address.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useInviteAdministrator } from './mutations.ts'
import { roleOptions } from './role-options.ts'

/** In Settings, mails a link that makes its recipient an owner, or an account of the desk. */
export function InviteAdministratorForm() {
  const inviting = useInviteAdministrator()
  const form = useForm({
    draft: useDraft('invitation', null, () => ({ email: '', role: 'owner' })),
    check: ({ email }) => ({ email: emailError(email) ?? undefined }),
    onSubmit: (typed, draft) =>
      inviting.send(
        { email: bareEmail(typed.email), role: typed.role === 'desk' ? 'desk' : 'owner' },
        () => form.saved(typed, form.start),
        draft,
      ),
  })
  return (
    <form {...form.props} className="mt-3 grid gap-3 border-t border-rule pt-4">
      <DraftNotice form={form} />
      <FailureNotice text={inviting.failure} />
      <div className="flex flex-wrap items-start gap-2.5">
        <TextField
          className="min-w-0 flex-1 basis-64"
          label="Invite an administrator by email"
          type="email"
          autoComplete="off"
          hint="They get a link that works once, for 7 days."
          {...form.text('email')}
        />
        <div className="flex flex-wrap items-end gap-2.5">
          <SelectField label="As" options={roleOptions} {...form.text('role')} />
          <Button type="submit" variant="secondary" busy={inviting.busy} busyLabel="Sending...">
            Send invitation
          </Button>
        </div>
      </div>
    </form>
  )
}
