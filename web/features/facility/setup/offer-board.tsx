import ExternalLink from 'lucide-react/icons/external-link'
import { classNames } from '../../../lib/class-names.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { FacilitySetup } from './queries.ts'

/** What customers can book so far: a lamp for each kind of booking. */
export function OfferBoard({ setup }: { setup: FacilitySetup }) {
  const { offer } = setup
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
