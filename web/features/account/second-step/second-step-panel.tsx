import type { User } from '@supabase/auth-js'
import * as words from '#words/account.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'
import type { SecondStep } from './second-step.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { useCancelSecondStep } from './second-step-writes.ts'

/** Asks for the code of the second step, in place of the form of `/login` or `/reset-password`. */
export function SecondStepPanel(props: {
  user: User
  busy: boolean
  failure: string | null
  onCode: (typed: SecondStep) => void
}) {
  const leaving = useCancelSecondStep()
  usePageTitle(words.secondStep)
  return (
    <SignInFrame title={words.secondStep}>
      <div className="mt-3">
        <SecondStepForm {...props}>
          <Button variant="quiet" block busy={leaving.busy} onClick={() => leaving.send()}>
            {words.otherAccount}
          </Button>
        </SecondStepForm>
      </div>
    </SignInFrame>
  )
}
