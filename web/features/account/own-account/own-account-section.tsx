import { laterPart } from '../../../ui/later-part.tsx'
import { TwoStepSection } from '../second-step/two-step-section.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** Its files load later: they contain the long list of browsers that names each session's. */
const LaterOwnSessionsSection = laterPart(
  async () => (await import('./own-sessions-section.tsx')).OwnSessionsSection,
)

/** How the account signs in: address, password, second step and sessions. */
export function OwnAccountSection() {
  return (
    <>
      <ChangeEmailForm />
      <ChangePasswordForm />
      <TwoStepSection />
      <LaterOwnSessionsSection />
    </>
  )
}
