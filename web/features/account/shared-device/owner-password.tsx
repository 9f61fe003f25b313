import * as words from '#words/desk-frame.ts'
import { language } from '#words/language.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useProof } from '../mutations.ts'
import { deviceKey } from '../queries.ts'

/**
 * On a shared device, in place of a page of owners or of the account's own page: asks for the
 * password of the account with which the device is signed in.
 */
export function OwnerPassword() {
  usePageTitle(words.password)
  const proving = useProof({ outdates: [deviceKey] })
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password ? {} : { password: words.passwordMissing }),
    onSubmit: (typed) => proving.send(typed),
  })
  return (
    <form {...form.props} lang={language} className="card mx-auto grid max-w-110 gap-4 p-5">
      <h1 className="heading-section">{words.ownersPage}</h1>
      <p className="text-ui text-ink-2">{words.deviceIsShared}</p>
      <PasswordField
        label={words.password}
        required
        autoComplete="off"
        {...form.text('password')}
      />
      <FailureNotice text={proving.failure} />
      <Button type="submit" busy={proving.busy} busyLabel={words.checking}>
        {words.proceed}
      </Button>
      <ButtonLink to={staffPaths.adminDay} variant="quiet">
        {words.backToDay}
      </ButtonLink>
    </form>
  )
}
