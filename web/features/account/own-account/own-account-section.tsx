import { TwoStepSection } from '../second-step/two-step-section.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { OwnSessionsSection } from './own-sessions-section.tsx'

/** How the account signs in: address, password, second step and sessions. */
export function OwnAccountSection() {
  return (
    <>
      <ChangeEmailForm />
      <ChangePasswordForm />
      <TwoStepSection />
      <OwnSessionsSection />
    </>
  )
}
