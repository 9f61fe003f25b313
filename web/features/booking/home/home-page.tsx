import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as words from '#words/home.ts'
import { bookNow } from '#words/layout.ts'
import type { BookingKind } from '../../../lib/booking-kind.ts'
import { classNames } from '../../../lib/class-names.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import { allowedKinds } from '../../../site/allowed-kinds.ts'
import { useFacilityIfCreated } from '../../../site/facility-query.ts'
import { facilityOfferQuery } from '../../../site/offer-queries.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { BatAndBall } from '../../../ui/art/bat-and-ball.tsx'
import { BattersBox } from '../../../ui/art/batters-box.tsx'
import { Cage } from '../../../ui/art/cage.tsx'
import { Diamond } from '../../../ui/art/diamond.tsx'
import { Seam } from '../../../ui/art/seam.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ContactLinks } from './contact-links.tsx'
import { HoursBoard } from './hours-board.tsx'
import { SetUpSite } from './set-up-site.tsx'

// If its file cannot be loaded, the page stays without it.
const NextPass = lazy(() =>
  import('./next-pass.tsx').then(
    (part) => ({ default: part.NextPass }),
    () => ({ default: () => null }),
  ),
)

const kindTexts: Record<BookingKind, { button: string; title: string; text: string }> = {
  open: words.openCage,
  lesson: words.lesson,
}

/** `/`: what the facility is, when it is open, how to book and reach it (specification §2). */
export function HomePage() {
  const facility = useFacilityIfCreated()
  usePageTitle(null)
  if (!facility?.facility_settings) return <SetUpSite />
  return <Home facility={facility} />
}

/**
 * The page of a facility. A kind of booking that lacks a space, a service or an instructor is not
 * offered.
 */
function Home({ facility }: { facility: Facility }) {
  const { data: offer } = useQuery(facilityOfferQuery(facility.id))
  const isOffered = { open: offer?.open_cage ?? true, lesson: offer?.lessons ?? true }
  const kinds = allowedKinds(facility.facility_settings).filter((kind) => isOffered[kind])
  return (
    <>
      <Hero facility={facility} kinds={kinds} />
      <Seam />
      <ContactLinks facility={facility} />
      {kinds.length > 0 && (
        <>
          <Services kinds={kinds} />
          <CallToAction />
        </>
      )}
      <KeptPass />
    </>
  )
}

/** The next booking whose pass this device keeps. Its files load only where a pass is kept. */
function KeptPass() {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if ('caches' in window) caches.has(passCache).then(setKept, () => {})
  }, [])
  if (!isKept) return null
  return (
    <Suspense>
      <NextPass />
    </Suspense>
  )
}

/** The same name as in kept-pass.ts, which is loaded only where a pass is kept. */
const passCache = 'fungo-pass'

function Hero(props: { facility: Facility; kinds: BookingKind[] }) {
  const { facility, kinds } = props
  return (
    <section
      aria-labelledby="facility-name"
      className="turf on-dark relative isolate overflow-hidden"
    >
      <Diamond />
      <div className="wrap grid gap-8 pt-10 pb-21 lg:grid-cols-[1fr_440px] lg:items-center lg:gap-16 lg:pt-18 lg:pb-16">
        <div className="min-w-0">
          <h1
            id="facility-name"
            className={classNames(
              'font-board leading-[.92] font-normal text-balance wrap-anywhere uppercase',
              nameSize(facility.name),
            )}
          >
            {facility.name}
          </h1>
          <p className="mt-4 max-w-[32ch] text-[1.1875rem] leading-7 text-on-turf">
            {invitation(kinds)}{' '}
            {kinds.length > 0 && <span className="inline-block">{words.noAccount}</span>}
          </p>
          <div className="mt-6 grid gap-3 empty:hidden md:flex md:flex-wrap">
            {kinds.map((kind, place) => (
              <ButtonLink
                key={kind}
                to={paths.bookKind(kind)}
                variant={place === 0 ? 'bulb' : 'wire'}
                size="hero"
              >
                {kindTexts[kind].button}
              </ButtonLink>
            ))}
          </div>
        </div>
        <HoursBoard facility={facility} />
      </div>
    </section>
  )
}

function Services(props: { kinds: BookingKind[] }) {
  const alone = props.kinds.length === 1
  return (
    <section aria-labelledby="services" className="wrap pt-12 pb-14">
      <h2 id="services" className="heading-page">
        {words.services}
      </h2>
      <div className="mt-5 grid gap-4 md:grid-cols-2">
        {props.kinds.map((kind) => (
          <BookableService key={kind} kind={kind} wide={alone} />
        ))}
      </div>
    </section>
  )
}

function BookableService(props: { kind: BookingKind; wide: boolean }) {
  const { title, text, button } = kindTexts[props.kind]
  const Art = props.kind === 'open' ? Cage : BatAndBall
  return (
    <Link
      to={paths.bookKind(props.kind)}
      className={classNames(
        'card flex flex-col overflow-hidden transition duration-120 hover:border-control hover:shadow-2',
        props.wide && 'md:col-span-2 md:flex-row',
      )}
    >
      <Art className={classNames('h-33 w-full', props.wide && 'md:h-auto md:w-1/2')} />
      <span className="grid flex-1 content-start gap-1.5 px-5 pt-4.5 pb-5">
        <span className="heading-card">{title}</span>
        <span className="text-ink-3">{text}</span>
        <span className="mt-2 inline-flex items-center gap-1.5 font-[650] text-link">
          {button} <Icon of={ArrowRight} size="small" />
        </span>
      </span>
    </Link>
  )
}

function CallToAction() {
  return (
    <section className="on-dark relative isolate overflow-hidden bg-clay-700 text-white">
      <BattersBox />
      <div className="wrap grid justify-items-start gap-5 py-12 md:grid-cols-[1fr_auto] md:items-center">
        <h2 className="font-board text-[3rem] leading-[.95] tracking-[.01em] uppercase md:text-[3.75rem]">
          {words.callToAction[0]}
          <br />
          {words.callToAction[1]}
        </h2>
        <ButtonLink to={paths.book} variant="bulb" size="hero" className="px-8! text-title!">
          {bookNow}
        </ButtonLink>
      </div>
    </section>
  )
}

function invitation(kinds: BookingKind[]): string {
  const [first, second] = kinds
  return words.invitation[second ? 'both' : (first ?? 'none')]
}

/** Returns the text size: smaller for a long name, so that a phone shows the buttons at once. */
function nameSize(name: string): string {
  if (name.length > 60) return 'text-[clamp(2.5rem,11vw,4rem)]'
  if (name.length > 32) return 'text-[clamp(3rem,14vw,5.5rem)]'
  return 'text-hero max-xl:text-[clamp(4rem,19vw,6.5rem)]'
}
