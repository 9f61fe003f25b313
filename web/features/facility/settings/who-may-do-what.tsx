import Check from 'lucide-react/icons/check'
import { Icon } from '../../../ui/icon.tsx'

type May = 'yes' | 'own' | 'no'

/**
 * A short form of docs/roles.md, without its exceptions: the desk merges, exports and erases no
 * customers and sees no mail to staff, but it reads services, spaces and hours. These rights are
 * fixed; no setting changes them.
 */
const rows: readonly (readonly [what: string, owner: May, desk: May, instructor: May])[] = [
  ['Board, bookings, walk-ins, groups', 'yes', 'yes', 'own'],
  ['Customers, teams, closures, mail', 'yes', 'yes', 'no'],
  ['Collect, today’s money, close the day', 'yes', 'yes', 'no'],
  ['Reverse in a closed day, money over time', 'yes', 'no', 'no'],
  ['Reports, pay sheet', 'yes', 'no', 'own'],
  ['Prices, hours, spaces, services', 'yes', 'no', 'no'],
  ['Staff, settings, keys, activity, export', 'yes', 'no', 'no'],
]

/** In Settings, a table of what owners, the desk and instructors may do. */
export function WhoMayDoWhat() {
  return (
    <section aria-labelledby="may-title" className="card overflow-hidden">
      <h2 id="may-title" className="px-5 pt-4 pb-3 text-[1.0625rem] leading-6 font-[680]">
        Who may do what
      </h2>
      <div className="relative overflow-x-auto">
        <table className="w-full text-ui">
          <thead className="bg-sunken text-small text-ink-2">
            <tr>
              <td />
              {['Owner', 'Desk', 'Instructor'].map((role) => (
                <th key={role} scope="col" className="px-1 py-2 font-[620] last:pr-3">
                  {role}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-rule">
            {rows.map(([what, ...cells]) => (
              <tr key={what}>
                <th scope="row" className="py-2.5 pr-2 pl-5 text-left font-normal">
                  {what}
                </th>
                {cells.map((may, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
                  <td key={at} className="text-center">
                    <Cell may={may} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="px-5 py-3 text-small text-ink-3">
        The menu shows each person only what they may do. “Own” means their own lessons and pay.
      </p>
    </section>
  )
}

function Cell({ may }: { may: May }) {
  if (may === 'own') return 'own'
  return (
    <>
      <span className="sr-only">{may}</span>
      {may === 'yes' ? (
        <Icon of={Check} className="inline text-primary" />
      ) : (
        <span aria-hidden="true">–</span>
      )}
    </>
  )
}
