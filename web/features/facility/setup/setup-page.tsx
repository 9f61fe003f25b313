import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { settingDefaults } from '../../../../shared/settings.ts'
import { classNames } from '../../../lib/class-names.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import { LiveLine } from '../../../site/live-line.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { AddressPanel } from './address-panel.tsx'
import { nextStep } from './first-day.ts'
import { useCreateOpenCage } from './mutations.ts'
import { priceErrors } from './open-cage-price.ts'
import { type FacilitySetup, type Offer, setupOfferQuery, setupQuery } from './queries.ts'
import { messages, progressInWords, type SetupStep } from './rules.ts'
import { SetupStepRow } from './setup-step-row.tsx'
import { SpacesStep } from './spaces-step.tsx'
import { useSetupSteps } from './use-setup-steps.tsx'

/**
 * Opening day: the steps to set up a new facility, and what customers can book so far.
 * `/admin/setup` shows it always, and `/admin` shows it in place of the dashboard until the
 * facility can be booked or somebody has booked.
 */
export function SetupPage({ facility }: { facility: Facility }) {
  usePageTitle('Opening day')
  const setup = useQuery(setupQuery(facility.id))
  const offer = useQuery(setupOfferQuery(facility.id))
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
      {(setup.isError || offer.isError) && (
        <Notice tone="error" onRetry={() => void Promise.all([setup.refetch(), offer.refetch()])}>
          {messages.load}
        </Notice>
      )}
      {setup.data && offer.data && steps ? (
        <div className="grid gap-5 print:block lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
          <Steps steps={steps} facility={facility} />
          <div className="grid gap-4">
            <div className="no-print">
              <OfferBoard setup={setup.data} offer={offer.data} />
            </div>
            <AddressPanel facilityName={facility.name} />
            <p className="no-print px-1 text-ui text-ink-3">
              This list disappears from the dashboard when all required steps are done. You still
              find it in Settings.
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
  const next = nextStep(steps)
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

/** What is done in the next step: a form here, or a link to the page for it. */
function StepContent({ step, facility }: { step: SetupStep; facility: Facility }) {
  if (step.name === 'spaces') return <SpacesStep facilityId={facility.id} />
  if (step.name === 'services') return <OpenCageForm facility={facility} />
  return (
    <ButtonLink size="small" className="mt-3" to={step.to}>
      {openLabels[step.name]}
    </ButtonLink>
  )
}

const openLabels: Partial<Record<SetupStep['name'], string>> = {
  facility: 'Enter the address',
  hours: 'Set opening hours',
  share: 'Book as a customer',
}

/** Creates the service for open cage time, with its price. */
function OpenCageForm({ facility }: { facility: Facility }) {
  const { default_booking_duration: minutes } = facility.facility_settings ?? settingDefaults
  const creating = useCreateOpenCage(facility.id, minutes)
  const form = useForm({
    initial: { price: '' },
    check: priceErrors,
    onSubmit: (values) => creating.send(values),
  })
  return (
    <form {...form.props} className="mt-3 grid gap-3">
      <TextField
        className="max-w-60"
        label={`Price of ${minutes} min`}
        inputMode="decimal"
        prefix="$"
        optional
        autoComplete="off"
        hint="Shown to customers; nothing is charged."
        {...form.text('price')}
      />
      <FailureNotice text={creating.failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={creating.busy}>
          Create Open Cage
        </Button>
        <ButtonLink variant="quiet" to={staffPaths.adminServices}>
          Enter other services
        </ButtonLink>
      </div>
    </form>
  )
}

/** What customers can book and see so far, each with a lamp. */
function OfferBoard({ setup, offer }: { setup: FacilitySetup; offer: Offer }) {
  return (
    <section aria-labelledby="what-customers-see" className="board on-dark px-5 pt-4.5 pb-5">
      <h2 id="what-customers-see" className="heading-board text-bulb">
        What customers see
      </h2>
      <ul className="mt-3 mb-4">
        <Line
          title="Open cage"
          isLit={offer.open_cage}
          lacks="needs hours, a space and a service"
        />
        <Line
          title="Lessons"
          isLit={offer.lessons}
          lacks="need a space, a lesson service and an instructor with hours"
        />
        <Line
          title="Hours and address"
          isLit={setup.has_hours && setup.has_address}
          lacks="are still missing"
          has="on the home page now"
        />
      </ul>
      <ButtonLink variant="wire" block to={paths.home} icon={ExternalLink}>
        See the public site
      </ButtonLink>
    </section>
  )
}

function Line(props: { title: string; isLit: boolean; lacks: string; has?: string }) {
  return (
    <li className="flex gap-3 border-b border-white/12 py-2.5 last:border-0">
      <span
        aria-hidden="true"
        className={classNames(
          'mt-0.75 size-4 shrink-0 rounded-full forced-color-adjust-none',
          props.isLit ? 'bg-lamp-green shadow-glow-green' : 'bg-board-9 shadow-unlit',
        )}
      />
      <span className="text-ui leading-5 text-board-muted">
        <b className="block font-[650] text-white">{props.title}</b>
        {props.isLit ? (props.has ?? 'can be booked now') : props.lacks}
      </span>
    </li>
  )
}
