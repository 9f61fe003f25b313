import Check from 'lucide-react/icons/check'
import Scale from 'lucide-react/icons/scale'
import { formatMoney } from '../../../../shared/money.ts'
import { controlLook } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { cents } from '../balances/balance-words.ts'
import { typedAmount } from '../entries/rules.ts'
import { tenderLooks } from '../entries/tender-looks.ts'
import { DrawerCount } from './drawer-count.tsx'
import type { OpenDay } from './queries.ts'
import { countedTenders, differenceInWords } from './rules.ts'

/**
 * On the page that closes the day, the counted amounts beside the expected ones, for the tenders
 * that can be counted.
 */
export function CountPanel(props: {
  open: OpenDay
  typed: Record<string, string>
  onType: (typed: Record<string, string>) => void
}) {
  const { open, typed, onType } = props
  const tenders = countedTenders.filter((tender) => tender !== 'other' || open.entries[tender])
  const set = (tender: string, text: string) => onType({ ...typed, [tender]: text })
  return (
    <Panel
      title="Count"
      action={<DrawerCount onCounted={(amount) => set('cash', amount.toFixed(2))} />}
    >
      <table className="w-full text-ui max-sm:block max-sm:[&_tbody]:block [&_td]:border-b [&_td]:border-rule [&_td]:px-2 [&_td]:py-1.5 [&_td:first-child]:pl-5 [&_td:last-child]:pr-4 [&_th]:px-2 [&_th]:pt-2 [&_th]:text-caption [&_th]:font-[620] [&_th]:text-ink-3">
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col">
              <span className="sr-only">Paid with</span>
            </th>
            <th scope="col" className="text-right">
              Expected
            </th>
            <th scope="col" className="text-right">
              Counted
            </th>
            <th scope="col">
              <span className="sr-only">Difference</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tenders.map((tender) => {
            const { name, icon } = tenderLooks[tender]
            const expected = open.expected[tender] ?? 0
            return (
              <tr
                key={tender}
                className="max-sm:grid max-sm:grid-cols-2 max-sm:[&_td]:border-0 max-sm:border-b max-sm:border-rule"
              >
                <td>
                  <span className="flex items-center gap-2 font-[650]">
                    <Icon of={icon} className="text-ink-3" />
                    {name}
                  </span>
                </td>
                <td className="text-right whitespace-nowrap max-sm:pr-5!">
                  <span className="sr-only">expected </span>
                  {formatMoney(expected)}
                </td>
                <td className="whitespace-nowrap max-sm:pl-5! sm:text-right">
                  <span aria-hidden="true" className="mr-1.5 text-ink-3">
                    $
                  </span>
                  <input
                    aria-label={`${name} counted`}
                    inputMode="decimal"
                    autoComplete="off"
                    className={`${controlLook} inline-block! w-28! py-1! text-right`}
                    value={typed[tender] ?? ''}
                    onChange={({ target }) => set(tender, target.value)}
                  />
                </td>
                <td className="w-38 max-sm:w-auto max-sm:self-center">
                  <DifferenceChip counted={typedAmount(typed[tender] ?? '')} expected={expected} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="px-5 py-2.5 text-small text-ink-3">Transfers and passes are not counted.</p>
    </Panel>
  )
}

/** Says whether the count agrees, once an amount is typed. */
function DifferenceChip(props: { counted: number | null; expected: number }) {
  if (props.counted === null) return null
  const amount = cents(props.counted - props.expected)
  return (
    <span
      role="status"
      className={
        amount === 0
          ? 'inline-flex items-center gap-1.5 font-[620] text-link'
          : 'inline-flex items-center gap-1.5 rounded-control bg-danger-soft px-2 py-1 text-small font-[650] whitespace-nowrap text-on-danger-soft'
      }
    >
      <Icon of={amount === 0 ? Check : Scale} size="small" />
      {differenceInWords(amount)}
    </span>
  )
}
