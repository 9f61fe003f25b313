import { ChangeEmailForm } from './change-email-form.tsx'
import { OwnSessionsSection } from './own-sessions-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'

/** How somebody signs in: address, second step, and where they are signed in. */
export function OwnAccountSection() {
  return (
    <>
      <ChangeEmailForm />
      <TwoStepSection />
      <OwnSessionsSection />
    </>
  )
}
