import { Link } from 'react-router'
import { staffPaths } from '../../../staff-paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { countedSteps, doneInWords, nextStep } from './first-day.ts'
import type { FacilitySetup } from './queries.ts'

/** A notice on the dashboard, until all steps are done that are not optional. */
export function SetupNotice({ setup }: { setup: FacilitySetup }) {
  const steps = Object.values(countedSteps(setup))
  const next = nextStep(steps)
  if (!next) return null
  return (
    <Notice
      tone="info"
      className="mb-5"
      action={
        <Link className="link" to={staffPaths.adminSetup}>
          Open the list
        </Link>
      }
    >
      Opening day: {doneInWords(steps)}. Next: {next.title}.
    </Notice>
  )
}
