import { longDate } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatTime } from '../../../../shared/times.ts'
import { cents } from '../balances/balance-words.ts'
import { tenderLooks } from '../entries/tender-looks.ts'
import { differenceInWords } from './rules.ts'

type Amounts = Record<string, number>

/**
 * The money of a day as it is printed, before or after it is closed: expected beside counted, and
 * who still owes.
 */
export function ClosingSheet(props: {
  facilityName: string
  day: string
  /** When the day was closed and by whom, or since when it is open. */
  about: string
  expected: Amounts
  counted: Amounts
  /** The number of entries; undefined for a closed day, which does not store it. */
  entries?: Amounts
  note: string
  /** The bookings that still owe something, each with the amount. */
  owing: readonly (readonly [string, number])[]
  zone: string
}) {
  const { entries, counted, zone } = props
  const tenders = Object.entries(tenderLooks).filter(
    ([tender]) => entries?.[tender] || props.expected[tender] || counted[tender] !== undefined,
  )
  return (
    <div className="text-small text-black">
      <header className="flex items-end justify-between border-b-3 border-black pb-2">
        <h1 className="font-board text-[2.75rem] leading-none uppercase">Closing</h1>
        <p className="text-right">
          <b className="block">{longDate(props.day)}</b>
          {props.facilityName} · printed {formatTime(new Date(), zone)}
        </p>
      </header>
      <p className="py-3">{props.about}</p>
      <table className="w-full text-left [&_td]:border-t [&_td]:border-black [&_td]:py-1.5 [&_td]:text-right [&_td:first-child]:text-left [&_th]:text-right [&_th:first-child]:text-left">
        <thead>
          <tr>
            {['Paid with', entries && 'Entries', 'Expected', 'Counted', 'Difference'].map(
              (name) =>
                name && (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {tenders.map(([tender, { name }]) => {
            const amount = counted[tender]
            const expected = props.expected[tender] ?? 0
            return (
              <tr key={tender}>
                <td>{name}</td>
                {entries && <td>{entries[tender] ?? 0}</td>}
                <td>{formatMoney(expected)}</td>
                <td>{amount !== undefined && formatMoney(amount)}</td>
                <td>{amount !== undefined && differenceInWords(cents(amount - expected))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {props.note && <p className="py-3">{props.note}</p>}
      {props.owing.length > 0 && (
        <section className="py-3">
          <h2 className="font-[680]">Still owed</h2>
          <ul>
            {props.owing.map(([words, amount]) => (
              <li key={words} className="flex justify-between border-t border-black/25 py-1">
                <span>{words}</span>
                {formatMoney(amount)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
