import { addDays, longDate, monthAndYear } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { localDate } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { dateWithYear } from '../../../lib/relative-time.ts'
import { cents } from '../balances/balance-words.ts'
import { entryInWords } from '../entries/entry-words.ts'
import type { AccountEntry } from '../entries/queries.ts'
import type { Holder } from './queries.ts'
import './statement.css'

const currencyNames: Record<string, string> = {
  USD: 'US dollars',
  CAD: 'Canadian dollars',
  MXN: 'Mexican pesos',
}

/**
 * A statement as it is printed on Letter and A4: what is owed in one box, and each entry with the
 * balance after it.
 */
export function StatementSheet(props: {
  facility: Facility
  holder: Holder
  /** All entries up to the last day. */
  entries: readonly AccountEntry[]
  from: string
  to: string
  /** The date on which the statement is printed. */
  printed: string
}) {
  const { facility, holder, from, to } = props
  const { before, rows, charged, takenOff, owed } = statementOf(
    props.entries,
    from,
    facility.time_zone,
  )
  const players = rows.flatMap(({ entry }) => entry.player_name ?? [])
  const isFamily = new Set(players).size > 1
  return (
    <article
      aria-label={`Statement of ${holder.name}`}
      className="statement max-w-204 rounded-card bg-white p-5 text-small text-black sm:p-12 print:max-w-none print:p-0"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b-3 border-black pb-2.5">
        <p className="font-board text-[3.5rem] leading-[0.85] uppercase">Statement</p>
        <p className="text-right max-sm:text-left">
          <b className="block">{daysInWords(from, to)}</b>
          <span className="block">
            {[facility.name, facility.address].filter(Boolean).join(' · ')}
          </span>
          {[facility.phone, `printed ${withoutWeekday(longDate(props.printed))}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className="flex flex-wrap items-end justify-between gap-4 py-6">
        <p className="wrap-anywhere">
          For
          <b className="block text-body">{holder.name}</b>
          {holder.lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p className="rounded-control border-2 border-black px-4.5 py-2 text-right">
          <span className="block">Owes on {withoutWeekday(dateWithYear(to, props.printed))}</span>
          <b className="block font-board text-[2.75rem] leading-none font-normal">
            {formatMoney(Math.max(0, owed))}
          </b>
          {owed < 0 && <span className="block">Credit {formatMoney(-owed)}</span>}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, also with the keyboard */}
      <section aria-label="Entries" className="overflow-x-auto print:overflow-visible" tabIndex={0}>
        <table className="w-full border-collapse text-left max-sm:text-small max-sm:[&_td,&_th]:px-0.75 [&_td]:border-t [&_td]:border-black/25 [&_td]:py-1.75 [&_td]:align-top [&_td,&_th]:px-1.5 [&_td:nth-child(n+3)]:text-right [&_th:nth-child(n+3)]:text-right [&_tr]:break-inside-avoid">
          <thead>
            <tr className="text-caption">
              {['Date', 'What', 'Charged', 'Paid or taken off', 'Owes'].map((name) => (
                <th key={name} scope="col" className="pb-2">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before !== 0 && (
              <tr>
                <td className="whitespace-nowrap">
                  {withoutWeekday(dateWithYear(addDays(from, -1), to))}
                </td>
                <td>Previous balance</td>
                <td />
                <td />
                <td>{plain(before)}</td>
              </tr>
            )}
            {rows.map(({ entry, date, effect }) => (
              <tr key={entry.id}>
                <td className="whitespace-nowrap">{withoutWeekday(dateWithYear(date, to))}</td>
                <td className="wrap-anywhere">
                  {entryInWords(entry, facility.time_zone)}
                  {isFamily &&
                    entry.counts_as === 'charge' &&
                    entry.player_name &&
                    `, ${entry.player_name}`}
                </td>
                <td>{effect > 0 && plain(effect)}</td>
                <td>{effect < 0 && plain(-effect)}</td>
                <td>{plain(entry.balance)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="font-bold">
            <tr>
              <td />
              <td>Total</td>
              <td>{plain(charged)}</td>
              <td>{plain(takenOff)}</td>
              <td>{plain(owed)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="max-w-115 py-4">
        Pay at the desk by cash, card, check or transfer. Nothing to pay online. All amounts in{' '}
        {currencyNames[facility.facility_settings?.currency ?? ''] ?? currencyNames.USD}.
      </p>
    </article>
  )
}

/** Returns the rows from a day on, what was owed before, and the sums. */
function statementOf(entries: readonly AccountEntry[], from: string, zone: string) {
  // The date of an entry itself. Its day is a later one if it was recorded after the closing.
  const dated = entries.map((entry) => ({ entry, date: localDate(entry.at, zone) }))
  const before = dated.findLast(({ date }) => date < from)?.entry.balance ?? 0
  const rows = dated
    .filter(({ date }) => date >= from)
    .map(({ entry, date }, at, shown) => ({
      entry,
      date,
      // What the entry changes on this account: only a part of its amount if it is about others
      // too.
      effect: cents(entry.balance - (shown[at - 1]?.entry.balance ?? before)),
    }))
  const sum = (amounts: number[]) => cents(amounts.reduce((total, amount) => total + amount, 0))
  return {
    before,
    rows,
    charged: sum(rows.map(({ effect }) => Math.max(0, effect))),
    takenOff: sum(rows.map(({ effect }) => Math.max(0, -effect))),
    owed: entries.at(-1)?.balance ?? 0,
  }
}

/**
 * Returns `March 2026` for a whole month, `March 1 – 12, 2026` within one, else both dates in full.
 */
function daysInWords(from: string, to: string): string {
  const isMonth = from.endsWith('-01') && addDays(to, 1) === nextMonth(from)
  if (isMonth) return monthAndYear(from)
  const [first, last] = [withoutWeekday(longDate(from)), withoutWeekday(longDate(to))]
  if (from === to) return last
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${first} – ${last}`
  return `${first.replace(/,.*/, '')} – ${last.replace(/^\D*/, '')}`
}

function nextMonth(first: string): string {
  return `${addDays(first, 31).slice(0, 8)}01`
}

function withoutWeekday(date: string): string {
  return date.replace(/^\w+, /, '')
}

/** Returns `45.00`: on the sheet only the sum that is owed has a currency sign. */
function plain(amount: number): string {
  return formatMoney(amount).replace('$', '')
}
