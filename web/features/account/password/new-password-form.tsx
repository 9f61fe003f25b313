import { Button } from '../../../ui/button.tsx'
import { NewPasswordFields } from '../../../ui/new-password-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useSetPassword } from '../mutations.ts'
import { newPasswordErrors, passwordRule } from '../rules.ts'

/** Sets a new password, typed twice, for the signed-in account. */
export function NewPasswordForm(props: {
  email: string
  onDone: () => void
  /** Called when the link that led here was opened too long ago. */
  onLate: () => void
}) {
  const setting = useSetPassword()
  const form = useForm({
    initial: { password: '', repeated: '' },
    check: newPasswordErrors,
    onSubmit: (typed) => setting.send(typed, (isSet) => (isSet ? props.onDone() : props.onLate())),
  })
  return (
    <form {...form.props} className="mt-3 grid gap-4.5">
      <p className="text-ink-2 wrap-anywhere">
        For <b>{props.email}</b>. Every other device is signed out.
      </p>
      <NewPasswordFields email={props.email} hint={passwordRule} text={form.text} />
      {setting.failure && <Notice tone="error">{setting.failure}</Notice>}
      <Button type="submit" size="large" block busy={setting.busy} busyLabel="Saving...">
        Set new password
      </Button>
    </form>
  )
}
