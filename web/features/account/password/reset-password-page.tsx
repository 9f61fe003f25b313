import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as words from '#words/account.ts'
import { noAnswer } from '#words/failures.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useSession } from '../../../lib/session.ts'
import { paths } from '../../../paths.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { NewPasswordFields } from '../../../ui/new-password-fields.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { openMailedLink, useSetPassword } from '../mutations.ts'
import { mailedLink } from '../read-mailed-link.ts'
import { newPasswordErrors } from '../rules.ts'
import { SecondStepPanel } from '../second-step/second-step-panel.tsx'
import { useSecondStepHere } from '../second-step/second-step-writes.ts'
import { SignInFrame } from '../sign-in-frame.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'

/**
 * `/reset-password`: where the links in mails about accounts lead: a new password, an invitation, a
 * changed address. With a session the page asks for a new password, after the second step if the
 * account has one. If the link failed, the page says why and offers to mail a new one. Without a
 * session it offers that too. After a link that confirmed a new address, it only names the address
 * to sign in with.
 */
export function ResetPasswordPage() {
  const link = useMailedLink()
  const { user, pendingSecondFactor } = useSession()
  const stepping = useSecondStepHere()
  const navigate = useNavigate()
  const title = titles[link.purpose] ?? words.resetPassword
  usePageTitle(title)

  if (link.loading) return <Loading label={words.openingLink} className="min-h-[80dvh]" />
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
    <SignInFrame title={title}>
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
              <p>{words.aboutLinks}</p>
            </Notice>
          )}
          <ResetRequestForm email="" onBack={() => navigate(paths.login)} />
        </>
      )}
    </SignInFrame>
  )
}

function EmailChanged(props: { email: string }) {
  return (
    <>
      <p className="mt-3 text-ink-2 wrap-anywhere">
        <Sentence of={words.nowSignInWith(<b>{props.email}</b>)} />
      </p>
      <ButtonLink to={paths.dashboard} size="large" block className="mt-5" replace>
        {words.proceed}
      </ButtonLink>
    </>
  )
}

const titles: Record<string, string> = {
  invite: words.choosePassword,
  email_change: words.emailChanged,
}

/**
 * Opens the mailed link that led here. Without a link, the page uses the session that this browser
 * already has.
 */
function useMailedLink() {
  const { loading } = useSession()
  const link = mailedLink()
  const [opening, setOpening] = useState(link?.kind === 'session')
  const [failure, setFailure] = useState(
    link?.kind === 'failed' ? errorText(link, words.badLink) : null,
  )
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (link?.kind !== 'session' || !opening) return
    openMailedLink(link)
      .then(() => setFailure(null))
      .catch((error) => setFailure(errorText(error, noAnswer)))
      .finally(() => setOpening(false))
  }, [link, opening])
  return {
    failure: isLate ? words.lateLink : failure,
    retry: link?.kind === 'session' && !isLate ? () => setOpening(true) : undefined,
    onLate: () => setLate(true),
    loading: opening || (loading && !failure),
    purpose: link?.kind === 'session' ? link.purpose : '',
  }
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
        <Sentence of={words.passwordFor(<b>{props.email}</b>)} />
      </p>
      <NewPasswordFields email={props.email} hint={words.passwordRule} text={form.text} />
      <FailureNotice text={setting.failure} />
      <Button type="submit" size="large" block busy={setting.busy} busyLabel={words.saving}>
        {words.setPassword}
      </Button>
    </form>
  )
}
