import { laterPart } from '../../../ui/later-part.tsx'
import { TwoStepSection } from '../second-step/two-step-section.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/**
 * Loads later, because its files contain a long list of browsers, by which a session gets its name.
 */
const LaterOwnSessionsSection = laterPart(
  async () => (await import('./own-sessions-section.tsx')).OwnSessionsSection,
)

/**
 * How the account signs in: address, password, second step and sessions. Administrators have it on
 * a page, instructors below their profile.
 */
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
