import { hoursAndMinutes } from '../../../shared/hours-and-minutes.ts'
import { writtenCode } from '../../../shared/pass-code.ts'
import { Seam } from '../../ui/art/seam.tsx'
import { HalfHours } from '../../ui/half-hours.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

/**
 * A pass of prepaid hours, drawn as a card to sell, show and print. Before it is sold, the places
 * for its code are empty.
 */
export function PassTicket(props: {
  facilityName: string
  name: string
  /** The line below the name: what the pass is valid for, and for whom. */
  about: string
  minutes: number | null
  used?: number
  code: string | null
}) {
  const { code, minutes, used = 0 } = props
  return (
    <section aria-label="The card" className="card overflow-hidden shadow-2">
      <div className="on-dark turf turf-narrow px-5 pt-6 pb-5.5">
        <p className="text-ui text-white">{props.facilityName}</p>
        <p className="mt-3 font-board text-[3.5rem] leading-none text-bulb wrap-anywhere">
          {props.name || 'Pass'}
        </p>
        <p className="mt-2 text-white wrap-anywhere">{props.about}</p>
      </div>
      <Seam />
      <div className="grid gap-3 px-5 pt-4 pb-5">
        {code === null ? (
          <>
            <p className="text-small text-ink-3">The code is created at the sale</p>
            <p aria-hidden="true" className="flex gap-1">
              {[...'000 000 000 000'].map((place, at) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place
                  key={at}
                  className={
                    place === ' '
                      ? 'w-1.5'
                      : 'h-10 min-w-0 flex-1 rounded-plate border-[1.5px] border-edge border-dashed'
                  }
                />
              ))}
            </p>
          </>
        ) : (
          <>
            <p className="text-small text-ink-3">Code</p>
            <p className="font-board text-[2.25rem] leading-none tracking-[.08em] whitespace-nowrap max-[22.5rem]:text-[1.75rem]">
              {writtenCode(code)}
            </p>
            <QrCode text={code} className="hidden size-40 bg-white print:block" />
          </>
        )}
        {minutes !== null && minutes > 0 && (
          <HalfHours
            minutes={minutes}
            used={used}
            label={`${hoursAndMinutes(minutes - used)} of ${hoursAndMinutes(minutes)} left`}
          />
        )}
      </div>
    </section>
  )
}
