import type { User } from '@supabase/auth-js'
import { useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import * as words from '#words/account.ts'
import { useSession } from '../../../lib/session.ts'
import { forgetPerson } from '../../../lib/session-client.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useSignInAgain } from '../mutations.ts'
import { signInErrors } from '../rules.ts'
import { SecondStepForm } from '../second-step/second-step-form.tsx'
import { useSecondStepHere } from '../second-step/second-step-writes.ts'
import { SignInFields } from './sign-in-fields.tsx'

/**
 * Asks staff to sign in again over a page whose session ended. When the same person signs in, the
 * page goes on, and sends again what it was saving. It is a native dialog, because it must lie
 * above every other one.
 */
export function SessionEndedDialog(props: { email: string }) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const { pendingSecondFactor } = useSession()
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[name="password"]')?.focus()
    return () => dialog?.close()
  }, [])
  return createPortal(
    <dialog
      ref={box}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
      className="dense fixed inset-x-0 top-auto bottom-0 z-60 m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-sheet bg-surface p-5 text-ink shadow-2 backdrop:bg-board-9/55 md:inset-0 md:m-auto md:h-fit md:w-110 md:rounded-card"
    >
      <div className="grid gap-4">
        <div>
          <h2 id={`${id}-title`} className="heading-section">
            {words.signInAgain}
          </h2>
          <p id={`${id}-text`} className="mt-1 text-ui text-ink-2">
            {words.typedIsHere}
          </p>
        </div>
        {pendingSecondFactor ? (
          <CodeAgain user={pendingSecondFactor} />
        ) : (
          <PasswordAgain email={props.email} />
        )}
      </div>
    </dialog>,
    document.body,
  )
}

function PasswordAgain(props: { email: string }) {
  const signingIn = useSignInAgain()
  const form = useForm({
    initial: { email: props.email, password: '' },
    check: signInErrors,
    onSubmit: (typed) => signingIn.send(typed),
  })
  const isOther = form.values.email.trim().toLowerCase() !== props.email
  return (
    <form {...form.props} className="grid gap-4">
      <SignInFields form={form} emailHint={isOther && words.typedIsLost} />
      <FailureNotice text={signingIn.failure} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <LeaveButton />
        <Button type="submit" busy={signingIn.busy} busyLabel={words.signingIn}>
          {words.signIn}
        </Button>
      </div>
    </form>
  )
}

function CodeAgain(props: { user: User }) {
  const stepping = useSecondStepHere()
  return (
    <SecondStepForm
      user={props.user}
      busy={stepping.busy}
      failure={stepping.failure}
      onCode={(typed) => stepping.send(typed)}
    >
      <LeaveButton />
    </SecondStepForm>
  )
}

/** Leaves the page without a sign-in. What was typed on it is lost. */
function LeaveButton() {
  return (
    <Button variant="secondary" onClick={forgetPerson}>
      {words.leavePage}
    </Button>
  )
}
