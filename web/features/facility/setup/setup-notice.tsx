import { Link } from 'react-router'
import type { Facility } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSetupSteps } from './use-setup-steps.ts'

/** A line on the dashboard until all steps are done. Missing mail has a notice of its own. */
export function SetupNotice({ facility }: { facility: Facility }) {
  const steps = useSetupSteps(facility) ?? []
  const left = steps.filter(({ name, isDone }) => !isDone && name !== 'mail')
  if (left.length === 0) return null
  const done = steps.filter(({ isDone }) => isDone).length
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
      Opening day: {done} of {steps.length} done. Next: {left[0]?.title}.
    </Notice>
  )
}
