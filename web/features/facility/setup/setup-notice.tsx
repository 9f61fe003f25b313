import { Link } from 'react-router'
import type { Facility } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { doneInWords, nextStep } from './rules.ts'
import { useSetupSteps } from './use-setup-steps.ts'

/** A line on the dashboard until all steps are done that a facility needs. */
export function SetupNotice({ facility }: { facility: Facility }) {
  const steps = useSetupSteps(facility) ?? []
  const next = nextStep(steps)
  if (!next) return null
  return (
    <Notice
      tone="info"
      className="mb-5"
      action={
        <Link className="link" to={paths.adminSetup}>
          Open the list
        </Link>
      }
    >
      Opening day: {doneInWords(steps)}. Next: {next.title}.
    </Notice>
  )
}
