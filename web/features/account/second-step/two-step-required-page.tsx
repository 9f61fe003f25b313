import type { Facility } from '../../../lib/facility-row.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { SignOutBar } from '../sign-out-bar.tsx'
import { TwoStepSection } from './two-step-section.tsx'

/** Shown in place of the admin area to an administrator who must set up a second step first. */
export function TwoStepRequiredPage(props: { facility: Facility }) {
  usePageTitle('Set up two-step verification')
  return (
    <section className="wrap grid gap-5 py-10 md:py-14">
      <div className="grid gap-3">
        <h1 className="heading-page">Set up two-step verification</h1>
        <p className="max-w-[60ch] text-ink-2 wrap-anywhere">
          <b>{props.facility.name}</b> asks its administrators for it. It takes a minute and an app
          on your phone; the admin area opens after that.
        </p>
      </div>
      <div className="max-w-190">
        <TwoStepSection />
      </div>
      <SignOutBar secondary />
    </section>
  )
}
