import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarX from 'lucide-react/icons/calendar-x'
import Clock from 'lucide-react/icons/clock'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { minutesShort, priceFrom } from '#words/durations.ts'
import * as words from '#words/wizard.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { BookingKind } from '../../../lib/booking-kind.ts'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import type { Instructor, ServiceType } from '../../../site/offer-queries.ts'
import { BatAndBall } from '../../../ui/art/bat-and-ball.tsx'
import { Cage } from '../../../ui/art/cage.tsx'
import { EarlyButton } from '../../../ui/early-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { serviceDuration } from '../free-times/booking-durations.ts'
import { firstStep } from '../wizard-choices/booking-wizard-reducer.ts'
import { newBookingAddress } from '../wizard-choices/choice-address.ts'
import { bookingRate, servicesOf, serviceTypeFor } from '../wizard-choices/rules.ts'
import { kindNames } from '../wizard-choices/wizard-choices.ts'

const offers: Record<BookingKind, { art: typeof Cage; text: string }> = {
  open: { art: Cage, text: words.aboutOpenCage },
  lesson: { art: BatAndBall, text: words.aboutLesson },
}

/**
 * The first step of a booking: a large button for open cage and one for lesson, as far as they can
 * be booked. Below each are the other services of that kind.
 */
export function TypeStep(props: OfferProps & { kinds: BookingKind[] }) {
  if (props.kinds.length === 0)
    return (
      <EmptyState
        icon={CalendarX}
        className="mt-6"
        title={words.bookingClosed}
        hint={words.callToBook}
      />
    )
  return (
    <>
      <div className="mt-6 grid gap-3 has-[>div]:items-start md:auto-cols-fr md:grid-flow-col">
        {props.kinds.map((kind) => (
          <KindOffer key={kind} {...props} kind={kind} />
        ))}
      </div>
      <p className="mt-5 text-small text-ink-3">
        {words.howItWorks}{' '}
        <Link className="link" to={paths.lostLink}>
          {words.lostLink}
        </Link>
      </p>
    </>
  )
}

type OfferProps = {
  settings: FacilitySettings
  serviceTypes: ServiceType[] | undefined
  instructors: Instructor[] | undefined
  onChoose: (kind: BookingKind, serviceTypeId: string | undefined) => void
}

type KindProps = OfferProps & { kind: BookingKind }

/** The button of a kind, which books its first service, and buttons for its other services. */
function KindOffer(props: KindProps) {
  const { kind, settings } = props
  const [first, ...others] = servicesOf(kind, props.serviceTypes ?? [])
  if (others.length === 0) return <KindButton {...props} />
  return (
    <div className="grid content-start gap-2">
      <KindButton {...props} onChoose={() => props.onChoose(kind, first?.id)} />
      {others.map((service) => (
        <EarlyButton
          key={service.id}
          href={newBookingAddress(firstStep(kind), kind, { serviceTypeId: service.id })}
          onClick={() => props.onChoose(kind, service.id)}
          className="card grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-5 py-2 text-left hover:border-open-bar"
        >
          <span className="min-w-0">
            <span className="block font-[660]">{service.name}</span>
            <span className="block text-small text-ink-3">
              {[
                minutesShort(serviceDuration(service, settings)),
                startingRate(kind, settings, service, props.instructors),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <Icon of={ArrowRight} className="text-link" />
        </EarlyButton>
      ))}
    </div>
  )
}

function KindButton(props: KindProps) {
  const { kind, settings, serviceTypes } = props
  const { art: Art, text } = offers[kind]
  const service = serviceTypes && serviceTypeFor(kind, serviceTypes)
  const rate = service && startingRate(kind, settings, service, props.instructors)
  return (
    <EarlyButton
      href={paths.bookKind(kind)}
      onClick={() => props.onChoose(kind, undefined)}
      className="card grid content-start overflow-hidden text-left transition duration-120 hover:border-open-bar hover:shadow-2"
    >
      <Art className="h-30 w-full" />
      <span className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 px-5 pt-4 pb-4.5">
        <span className="heading-card">{kindNames[kind]}</span>
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-full bg-primary text-on-primary"
        >
          <Icon of={ArrowRight} />
        </span>
        <span className="col-span-full text-ink-2">{text}</span>
        <span className="col-span-full flex min-h-6.5 gap-4 pt-1 text-ui font-semibold text-ink-2">
          {service ? (
            <>
              <Fact icon={Clock}>{minutesShort(serviceDuration(service, settings))}</Fact>
              {rate && <Fact icon={Tag}>{rate}</Fact>}
            </>
          ) : (
            !serviceTypes && <Skeleton className="h-5 w-28" />
          )}
        </span>
      </span>
    </EarlyButton>
  )
}

function Fact(props: { icon: typeof Clock; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <Icon of={props.icon} size="small" />
      {props.children}
    </span>
  )
}

/** Returns the rate in words: `From $70.00` if the instructors' rates differ, else the one rate. */
function startingRate(
  kind: BookingKind,
  settings: FacilitySettings,
  service: ServiceType,
  instructors: Instructor[] | undefined,
): string | null {
  const people = kind === 'lesson' ? (instructors ?? []) : []
  const rates = people.map((each) => bookingRate(kind, settings, service, each.hourly_rate))
  const known = (rates.length > 0 ? rates : [bookingRate(kind, settings, service)]).filter(
    (rate) => rate !== null,
  )
  if (known.length === 0) return null
  const lowest = Math.min(...known)
  return Math.max(...known) > lowest ? priceFrom(formatMoney(lowest)) : formatMoney(lowest)
}
