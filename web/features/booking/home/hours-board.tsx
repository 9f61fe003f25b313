import { useQuery } from '@tanstack/react-query'
import { tryAgain } from '#words/controls.ts'
import * as words from '#words/home.ts'
import { dayOfWeek } from '../../../../shared/dates.ts'
import { localDate, wallTimeParts } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { useRenderTime } from '../../../lib/hydration.ts'
import { businessHoursQuery } from '../../../site/business-hours-query.ts'
import { closingsInWords } from '../../../site/closing-words.ts'
import { closingsQuery } from '../../../site/closings-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { groupHours, type HoursGroup } from './rules.ts'

/**
 * The facility's opening hours on a scoreboard, for the home and the contact page: the week with a
 * lamp at today's line, and the closures and special hours of seven days from today. While the page
 * arrives, boards.css hides the board until its last element (`data-end`) is there, because each
 * further line would move it.
 */
export function HoursBoard({ facility }: { facility: Facility }) {
  const hours = useQuery(businessHoursQuery(facility.id))
  const today = localDate(useRenderTime(), facility.time_zone)
  const closings = useQuery(closingsQuery(facility.id, today)).data
  return (
    <div className="board board-whole on-dark px-5 max-[20rem]:px-2 pt-5.5 pb-5">
      {hours.data ? (
        <>
          <HoursTable
            groups={groupHours(hours.data)}
            today={dayOfWeek(today)}
            special={closings?.days.find(({ date }) => date === today)}
          />
          {closings && (
            <ComingClosings lines={closingsInWords(closings, today, facility.time_zone)} />
          )}
        </>
      ) : (
        <>
          <h2 className="heading-board -mt-1.5">{words.businessHours}</h2>
          {hours.isError ? (
            <div className="grid min-h-61 content-center justify-items-start gap-3">
              <p role="alert">{words.hoursFailed}</p>
              <Button variant="wire" size="small" onClick={() => hours.refetch()}>
                {tryAgain}
              </Button>
            </div>
          ) : (
            <LoadingPlates />
          )}
        </>
      )}
      <span data-end />
    </div>
  )
}

/** The closures and special hours of today and the six days after it. */
function ComingClosings({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <ul
      aria-label={words.comingDays}
      className="mt-3 grid gap-1 border-t border-white/15 pt-3 text-amber-400"
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function HoursTable(props: { groups: HoursGroup[]; today: number; special?: SpecialDay }) {
  const dense = props.groups.length > 4
  return (
    <table className="-m-1.5 w-[calc(100%+12px)] border-separate border-spacing-1.5">
      <caption className="heading-board px-1.5 pb-2 text-left">{words.businessHours}</caption>
      <thead className="heading-board text-[1.25rem] text-board-muted">
        <tr>
          <th scope="col">
            <span className="sr-only">{words.days}</span>
          </th>
          <th scope="col" className="font-normal">
            {words.opens}
          </th>
          <th scope="col" className="font-normal">
            {words.closes}
          </th>
        </tr>
      </thead>
      <tbody>
        {props.special && (
          <HoursRow
            group={{ days: [], label: words.today, hours: specialHours(props.special) }}
            today
            dense={dense}
          />
        )}
        {props.groups.map((group) => (
          <HoursRow
            key={group.label}
            group={group}
            today={group.days.includes(props.today) && !props.special}
            dense={dense}
          />
        ))}
      </tbody>
    </table>
  )
}

/** A date's own hours, shown in a row above the week's. */
type SpecialDay = { is_open: boolean; open_time: string | null; close_time: string | null }

function specialHours({ is_open, open_time, close_time }: SpecialDay): HoursGroup['hours'] {
  return is_open && open_time && close_time ? { open: open_time, close: close_time } : null
}

function HoursRow(props: { group: HoursGroup; today: boolean; dense: boolean }) {
  const { label, hours } = props.group
  const height = props.dense
    ? 'h-12 text-[2.25rem] max-[20rem]:text-[1.5rem]'
    : 'h-16 text-[3rem] max-[20rem]:text-[1.5rem]'
  return (
    <tr>
      <th scope="row" className="text-left font-normal">
        <span className="flex items-center gap-2.5 max-[22.5rem]:gap-1.5">
          <Lamp lit={props.today} />
          <span className="font-board text-[1.875rem] leading-none tracking-[.03em] uppercase max-[22.5rem]:text-[1.5rem] max-[20rem]:text-[1.125rem]">
            {label}
            {props.today && label !== words.today && (
              <span className="mt-1 block font-ui text-caption leading-none font-medium tracking-normal text-amber-400 normal-case">
                {words.today}
              </span>
            )}
          </span>
        </span>
      </th>
      {hours ? (
        <>
          <td>
            <TimePlate wallTime={hours.open} className={height} />
          </td>
          <td>
            <TimePlate wallTime={hours.close} className={height} />
          </td>
        </>
      ) : (
        <td colSpan={2}>
          <Plate className={classNames('w-full pt-0.5 text-board-muted', height)}>
            <span className="text-[1.875rem]">{words.closed}</span>
          </Plate>
        </td>
      )}
    </tr>
  )
}

function TimePlate(props: { wallTime: string; className: string }) {
  const { hour, minute, half } = wallTimeParts(props.wallTime)
  const [large, small] = words.timeOnPlate(hour, minute, half === 'am')
  return (
    <Plate className={classNames('w-full px-1 pt-0.75 min-[22.5rem]:min-w-22', props.className)}>
      <span className="flex items-baseline gap-1.5">
        <span className={large.length > 2 ? 'text-[0.75em]' : undefined}>{large}</span>
        <span className="text-[1.25rem] text-board-muted max-[20rem]:text-[1rem]">{small}</span>
      </span>
    </Plate>
  )
}

function Lamp(props: { lit: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'size-3 shrink-0 rounded-full forced-color-adjust-none border',
        props.lit
          ? 'border-transparent bg-amber-400 shadow-glow-amber'
          : 'border-white/15 bg-board-9',
      )}
    />
  )
}

function LoadingPlates() {
  const columns =
    'grid-cols-[1fr_94px_94px] md:grid-cols-[1fr_204px_204px] lg:grid-cols-[1fr_121px_121px]'
  return (
    <Loading label={words.loadingHours} className="mt-10 grid gap-1.5">
      {[1, 2, 3].map((row) => (
        <span key={row} className={classNames('grid gap-1.5', columns)}>
          <Plate className="appear-late col-start-2 h-16">{null}</Plate>
          <Plate className="appear-late h-16">{null}</Plate>
        </span>
      ))}
    </Loading>
  )
}
