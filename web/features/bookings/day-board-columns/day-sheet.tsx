import * as words from '#words/desk-board.ts'
import { longDate } from '../../../../shared/dates.ts'
import { formatTime, formatTimeRange } from '../../../../shared/times.ts'
import { BalanceMark } from '../../money/balances/day-balances.tsx'
import { UnsignedWord } from '../rows/day-waivers.tsx'
import type { Board, BoardColumn, Shade } from './board-columns.ts'
import { type BoardDay, rangeOf } from './board-time.ts'
import type { BoardBooking } from './queries.ts'

/**
 * The day sheet, which the day board prints: a table for each space or instructor, with a box to
 * check when the player of a booking arrives.
 */
export function DaySheet(props: {
  board: Board
  facilityName: string
  summary: string
  /** A note about what the sheet leaves out. */
  remark: string | null
  now: Date
  detailOf: (booking: BoardBooking) => string
}) {
  const { board, now } = props
  const { day } = board
  return (
    // A table's head repeats on every page, if no page break is allowed inside it.
    <div className="table w-full text-small text-black">
      <header className="table-header-group break-inside-avoid">
        <div className="flex items-end justify-between border-b-3 border-black pb-2">
          <h1 className="font-board text-[2.75rem] leading-none uppercase">{words.daySheet}</h1>
          <p className="text-right">
            <b className="block">{longDate(day.date)}</b>
            {props.facilityName} · {props.summary} · {words.printed(formatTime(now, day.zone))}
          </p>
        </div>
      </header>
      <div className="table-row-group">
        {board.columns.map((column) => (
          <ColumnTable key={column.id} column={column} day={day} detailOf={props.detailOf} />
        ))}
        {props.remark && <p className="py-2">{props.remark}</p>}
      </div>
    </div>
  )
}

function ColumnTable(props: {
  column: BoardColumn
  day: BoardDay
  detailOf: (booking: BoardBooking) => string
}) {
  const { column, day } = props
  const closures = column.shades.filter(({ look }) => look === 'closure')
  return (
    <section className="grid break-inside-avoid-page grid-cols-[5.5rem_minmax(0,1fr)] border-b border-black py-3">
      <h2 className="pr-2">
        {column.mark && (
          <span className="block font-board text-[3rem] leading-[0.95]" aria-hidden="true">
            {column.mark}
          </span>
        )}
        <span className="block text-caption font-[650]">{column.name}</span>
        {column.detail && <span className="block text-caption">{column.detail}</span>}
      </h2>
      <div>
        {closures.map((shade) => (
          <p key={shade.key} className="py-1 font-semibold">
            {closedInWords(shade, day)}
          </p>
        ))}
        <table className="w-full table-fixed border-collapse text-left [&_td]:py-1 [&_th]:text-caption [&_th]:font-[620]">
          <thead>
            <tr>
              {columns.map(({ name, width }) => (
                <th key={name} scope="col" className={width}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {column.blocks.map(({ booking }) => (
              <tr key={booking.id} className="border-t border-control align-top">
                <td className="whitespace-nowrap">
                  {formatTimeRange(booking.start_time, booking.end_time, day.zone)}
                </td>
                <td className="pr-2 font-[650]">
                  {booking.player_name}
                  {booking.is_minor && words.minorMark}
                  {booking.status === 'no_show' && words.noShowMark}
                  <UnsignedWord bookingId={booking.id} />
                  <BalanceMark bookingId={booking.id} className="flex! font-normal" />
                  {remarksOn(booking).map((remark) => (
                    <span key={remark} className="block text-caption font-normal wrap-anywhere">
                      {remark}
                    </span>
                  ))}
                </td>
                <td className="pr-2">{props.detailOf(booking)}</td>
                <td>{booking.player_phone}</td>
                <td>
                  {booking.arrived_at ? (
                    formatTime(booking.arrived_at, day.zone)
                  ) : (
                    <span className="inline-block size-4 rounded-[3px] border border-black" />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {column.blocks.length === 0 && (
          <p className="border-t border-control py-1">{words.noBookings}</p>
        )}
      </div>
    </section>
  )
}

/** Returns the parent, the player's notes and the staff's, each as a line. */
function remarksOn({ parent_name, notes, staff_notes }: BoardBooking): string[] {
  const lines = [
    parent_name && words.parentIs(parent_name),
    notes,
    staff_notes && words.staffSay(staff_notes),
  ]
  return lines.flatMap((line) => line || [])
}

/** Returns `Closed 3:00 – 6:00 PM: Net torn (staff note)`. */
function closedInWords(shade: Shade, day: BoardDay): string {
  const isWhole = shade.from === 0 && shade.to === day.minutes
  const when = isWhole ? words.allDay(shade.title) : words.during(shade.title, rangeOf(shade, day))
  return [when, shade.detail].filter(Boolean).join(': ')
}

const columns = [
  { name: words.sheetColumns.time, width: 'w-[22%]' },
  { name: words.sheetColumns.player, width: 'w-[28%]' },
  { name: words.sheetColumns.service, width: 'w-[21%]' },
  { name: words.sheetColumns.phone, width: 'w-[19%]' },
  { name: words.sheetColumns.here, width: '' },
]
