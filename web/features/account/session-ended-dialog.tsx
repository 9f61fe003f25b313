import { useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { forgetPerson } from '../../lib/session-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSignInAgain } from './mutations.ts'
import { signInErrors } from './rules.ts'
import { SignInFields } from './sign-in-fields.tsx'

/**
 * Over a page whose session ended: signing in goes on where the page was, and sends what was being
 * saved. A native dialog, because it has to lie over every other one.
 */
export function SessionEndedDialog(props: { email: string }) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const signingIn = useSignInAgain()
  const form = useForm({
    initial: { email: props.email, password: '' },
    check: signInErrors,
    onSubmit: (typed) => signingIn.send(typed),
  })
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[name="password"]')?.focus()
    return () => dialog?.close()
  }, [])
  const isOther = form.values.email.trim().toLowerCase() !== props.email
  return createPortal(
    <dialog
      ref={box}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
      className="dense fixed inset-x-0 top-auto bottom-0 z-60 m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-sheet bg-surface p-5 text-ink shadow-2 backdrop:bg-board-9/55 md:inset-0 md:m-auto md:h-fit md:w-110 md:rounded-card"
    >
      <form {...form.props} className="grid gap-4">
        <div>
          <h2 id={`${id}-title`} className="heading-section">
            Sign in again
          </h2>
          <p id={`${id}-text`} className="mt-1 text-ui text-ink-2">
            Your session has ended. What you typed is still here; what was being saved is saved once
            you have signed in.
          </p>
        </div>
        <SignInFields
          form={form}
          emailHint={isOther && 'Another account starts afresh, without what was typed here.'}
        />
        {signingIn.failure && <Notice tone="error">{signingIn.failure}</Notice>}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="secondary" onClick={forgetPerson}>
            Leave this page
          </Button>
          <Button type="submit" busy={signingIn.busy} busyLabel="Signing In...">
            Sign In
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}
