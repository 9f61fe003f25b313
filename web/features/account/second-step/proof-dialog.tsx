import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useProof } from '../mutations.ts'

/**
 * Asks for the password again before a change of the second step or of the mail server. `what`
 * names what is changed.
 */
export function ProofDialog(props: {
  open: boolean
  what?: string
  onProved: () => void
  onClose: () => void
}) {
  const proving = useProof()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password ? {} : { password: 'Password is required' }),
    onSubmit: (typed) =>
      proving.send(typed, () => {
        form.restart()
        props.onProved()
      }),
  })
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      title="Is it you?"
      description={`You signed in a while ago. Your password shows that it is you who changes ${props.what ?? 'two-step verification'}.`}
      form={form.props}
      className="grid gap-4"
      submitLabel="Continue"
      busy={proving.busy}
      busyLabel="Checking..."
    >
      <PasswordField
        label="Password"
        required
        autoComplete="current-password"
        {...form.text('password')}
      />
      <FailureNotice text={proving.failure} />
    </FormDialog>
  )
}
