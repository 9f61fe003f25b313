import { useQuery } from '@tanstack/react-query'
import { classNames } from '../../../lib/class-names.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { LiveLine } from '../../../site/live-line.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { AddressPanel } from './address-panel.tsx'
import { OfferBoard } from './offer-board.tsx'
import { OpenCageForm } from './open-cage-form.tsx'
import { setupQuery } from './queries.ts'
import { messages, progressInWords, type SetupStep } from './rules.ts'
import { SetupStepRow } from './setup-step-row.tsx'
import { SpacesStep } from './spaces-step.tsx'
import { useSetupSteps } from './use-setup-steps.ts'

/** The first day of a facility: the steps, and what customers can book so far. */
export function SetupPage({ facility }: { facility: Facility }) {
  usePageTitle('Opening day')
  const setup = useQuery(setupQuery(facility.id))
  const steps = useSetupSteps(facility)
  return (
    <>
      <div className="no-print">
        <PageHeader
          title="Opening day"
          subtitle={
            <>
              {steps && progressInWords(steps)} <LiveLine />
            </>
          }
        />
      </div>
      {setup.isError && (
        <Notice tone="error" onRetry={() => void setup.refetch()}>
          {messages.load}
        </Notice>
      )}
      {setup.data && steps ? (
        <div className="grid gap-5 print:block lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
          <Steps steps={steps} facility={facility} />
          <div className="grid gap-4">
            <div className="no-print">
              <OfferBoard setup={setup.data} />
            </div>
            <AddressPanel facilityName={facility.name} />
            <p className="no-print px-1 text-ui text-ink-3">
              This list leaves the dashboard when all is done. You find it again in Settings.
            </p>
          </div>
        </div>
      ) : (
        !setup.isError && <Loading label="Loading the steps" bars={['h-120']} />
      )}
    </>
  )
}

function Steps({ steps, facility }: { steps: SetupStep[]; facility: Facility }) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section aria-label="Steps" className="card no-print overflow-hidden">
      <div aria-hidden="true" className="grid grid-cols-7 gap-0.75">
        {steps.map(({ name, isDone }) => (
          <i key={name} className={classNames('h-1.5', isDone ? 'bg-selected-line' : 'bg-rule')} />
        ))}
      </div>
      <ol>
        {steps.map((step, place) => (
          <SetupStepRow
            key={step.name}
            step={step}
            number={place + 1}
            isNext={step.name === next?.name}
          >
            {step.name === next?.name && <StepContent step={step} facility={facility} />}
          </SetupStepRow>
        ))}
      </ol>
    </section>
  )
}

function StepContent({ step, facility }: { step: SetupStep; facility: Facility }) {
  if (step.name === 'spaces') return <SpacesStep facilityId={facility.id} />
  if (step.name === 'services') return <OpenCageForm facility={facility} />
  return (
    <ButtonLink size="small" className="mt-3" to={step.to}>
      {openLabels[step.name]}
    </ButtonLink>
  )
}

const openLabels: Record<Exclude<SetupStep['name'], 'spaces' | 'services'>, string> = {
  facility: 'Enter the address',
  hours: 'Set opening hours',
  instructors: 'Add an instructor',
  mail: 'Open Mail',
  share: 'Book as a customer',
}
