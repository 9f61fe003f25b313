import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../../lib/error-text.ts'
import { mailedLink } from '../../../lib/mailed-link.ts'
import { useSession } from '../../../lib/session.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { NewPasswordFields } from '../../../ui/new-password-fields.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { AccountPanel } from '../account-panel.tsx'
import { openMailedLink, useSetPassword } from '../mutations.ts'
import { newPasswordErrors, noAnswer, passwordRule } from '../rules.ts'
import { SecondStepPanel } from '../second-step/second-step-panel.tsx'
import { useSecondStepHere } from '../second-step/second-step-writes.ts'
import { ResetRequestForm } from './reset-request-form.tsx'

/**
 * `/reset-password`: the target of mailed links. With a session it asks for a new password. Without
 * one it says why, and offers a new link. A link that confirms a new address leaves nothing more to
 * do.
 */
export function ResetPasswordPage() {
  const link = useMailedLink()
  const { user, pendingSecondFactor } = useSession()
  const stepping = useSecondStepHere()
  const navigate = useNavigate()
  const title = titles[link.purpose] ?? 'Reset Password'
  usePageTitle(title)

  if (link.loading) return <Loading label="Opening the link..." className="min-h-[80dvh]" />
  if (pendingSecondFactor && !link.failure) {
    return (
      <SecondStepPanel
        user={pendingSecondFactor}
        busy={stepping.busy}
        failure={stepping.failure}
        onCode={(typed) => stepping.send(typed)}
      />
    )
  }
  return (
    <AccountPanel title={title}>
      {user && !link.failure ? (
        link.purpose === 'email_change' ? (
          <EmailChanged email={user.email ?? ''} />
        ) : (
          <NewPasswordForm
            email={user.email ?? ''}
            onDone={() => navigate(paths.dashboard, { replace: true })}
            onLate={link.onLate}
          />
        )
      ) : (
        <>
          {link.failure && (
            <Notice tone="error" className="mt-5" onRetry={link.retry}>
              <p className="font-[650]">{link.failure}</p>
              <p>
                A link works once and not for long; a newer link replaces it. Your password is
                unchanged. Ask for a new link here.
              </p>
            </Notice>
          )}
          <ResetRequestForm email="" onBack={() => navigate(paths.login)} />
        </>
      )}
    </AccountPanel>
  )
}

function EmailChanged(props: { email: string }) {
  return (
    <>
      <p className="mt-3 text-ink-2 wrap-anywhere">
        From now on you sign in with <b>{props.email}</b>. Your password stays the same.
      </p>
      <ButtonLink to={paths.dashboard} size="large" block className="mt-5" replace>
        Continue
      </ButtonLink>
    </>
  )
}

const titles: Record<string, string> = {
  invite: 'Choose your password',
  email_change: 'Email address changed',
}

/** Opens the mailed link that led here. Without a link the session of this browser counts. */
function useMailedLink() {
  const { loading } = useSession()
  const link = mailedLink()
  const [opening, setOpening] = useState(link?.kind === 'session')
  const [failure, setFailure] = useState(link?.kind === 'failed' ? linkFailed(link.message) : null)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (link?.kind !== 'session' || !opening) return
    openMailedLink(link)
      .then(() => setFailure(null))
      .catch((error) => setFailure(errorText(error, noAnswer)))
      .finally(() => setOpening(false))
  }, [link, opening])
  return {
    failure: isLate ? 'It is too long ago that the link was opened or you signed in.' : failure,
    retry: link?.kind === 'session' && !isLate ? () => setOpening(true) : undefined,
    onLate: () => setLate(true),
    loading: opening || (loading && !failure),
    purpose: link?.kind === 'session' ? link.purpose : '',
  }
}

function linkFailed(message: string): string {
  return message || 'Email link is invalid or has expired'
}

/** Sets a new password, typed twice, for the signed-in account. */
function NewPasswordForm(props: {
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
      <FailureNotice text={setting.failure} />
      <Button type="submit" size="large" block busy={setting.busy} busyLabel="Saving...">
        Set new password
      </Button>
    </form>
  )
}
