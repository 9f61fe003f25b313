import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import TicketIcon from 'lucide-react/icons/ticket'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { foldedText } from '../../../shared/folded-text.ts'
import { formatMoney } from '../../../shared/money.ts'
import { bareCode, writtenCode } from '../../../shared/pass-code.ts'
import { useSiteFacility } from '../../site/facility-query.ts'
import { PricesOff } from '../../site/prices-off.tsx'
import { usePageTitle } from '../../site/use-page-title.ts'
import { ActiveChip } from '../../ui/active-chip.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { LoadingList } from '../../ui/loading-list.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { useSwitchPass } from './mutations.ts'
import { passAddresses } from './pass-addresses.ts'
import { PassTicket } from './pass-ticket.tsx'
import { allPassesQuery, type Pass, passesQuery, shownPasses } from './queries.ts'
import { leftInWords, messages } from './rules.ts'
import { TakeSaleBack } from './take-sale-back.tsx'

/**
 * `/admin/passes`, for staff: the passes that were sold, found by code, name or holder. Staff print
 * a card here, switch it off, or take its sale back.
 */
export function PassesPage() {
  const facility = useSiteFacility()
  usePageTitle('Passes')
  const [typed, setTyped] = useState('')
  const isOn = facility.facility_settings?.enable_payments ?? false
  const passes = useQuery({ ...passesQuery(facility.id), enabled: isOn })
  // The list holds only the newest passes. A search must find the others too.
  const searchesAll = passes.data?.length === shownPasses && typed.trim() !== ''
  const every = useQuery({ ...allPassesQuery(facility.id), enabled: isOn && searchesAll })
  const sell = (
    <ButtonLink to={passAddresses.sell} icon={Plus}>
      Sell a pass
    </ButtonLink>
  )
  const printing = usePrinting()
  const [printed, setPrinted] = useState<Pass | null>(null)
  // Prints one card: while printing, the page renders only this card.
  const print = (pass: Pass) => {
    flushSync(() => setPrinted(pass))
    window.print()
    setPrinted(null)
  }
  if (!isOn) return <PricesOff title="Passes" />
  if (printing && printed) return <SoldPass pass={printed} facilityName={facility.name} />
  return (
    <>
      <PageHeader title="Passes" subtitle="Cards of hours, for cages and lessons." actions={sell} />
      <Loaded
        query={passes}
        failed={messages.load}
        loading={<LoadingList label="Loading passes" />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={TicketIcon}
              title="No passes yet"
              hint="Whoever has the code of a pass books on it, online and here."
            />
          ) : (
            <div className="grid max-w-240 gap-4">
              <TextField
                label="Find a card"
                hint="By its code, or the name of whoever has it."
                type="search"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              <Loaded
                query={searchesAll ? every : passes}
                failed={messages.load}
                loading={<LoadingList label="Loading passes" />}
              >
                {(searched) => {
                  const found = searched.filter((pass) => isFound(pass, typed))
                  const count = countInWords(found.length, typed.trim() !== '')
                  return (
                    <>
                      {count && (
                        <p role="status" className="text-small text-ink-3">
                          {count}
                        </p>
                      )}
                      {found.length > 0 && (
                        <ul aria-label="Passes" className="card divide-y divide-rule">
                          {found.slice(0, shownPasses).map((pass) => (
                            <PassItem
                              key={pass.id}
                              pass={pass}
                              facilityName={facility.name}
                              zone={facility.time_zone}
                              onPrint={() => print(pass)}
                            />
                          ))}
                        </ul>
                      )}
                    </>
                  )
                }}
              </Loaded>
            </div>
          )
        }
      </Loaded>
    </>
  )
}

/**
 * For a search, returns `No passes found`, `1 pass` or `500+ passes`. Without one, returns `Latest
 * 500 passes` if the list is cut, else null.
 */
function countInWords(found: number, isSearch: boolean): string | null {
  if (!isSearch) return found < shownPasses ? null : `Latest ${shownPasses} passes`
  if (found === 0) return 'No passes found'
  if (found === 1) return '1 pass'
  return found > shownPasses ? `${shownPasses}+ passes` : `${found} passes`
}

function PassItem(props: { pass: Pass; facilityName: string; zone: string; onPrint: () => void }) {
  const { pass } = props
  const [isOpen, setIsOpen] = useState(false)
  const switching = useSwitchPass(pass.id)
  const holder = holderOf(pass)
  return (
    <li className="px-4 py-3 md:px-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-ui">
        <h2 className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 text-body font-[680]">
          <span className="wrap-anywhere">
            {pass.name}
            {holder && <span className="font-normal text-ink-2">, {holder}</span>}
          </span>
          {!pass.is_active && <ActiveChip active={false} />}
        </h2>
        <p className="text-small text-ink-2 tabular-nums">
          {writtenCode(pass.code)}, {leftInWords(pass, props.zone)}
        </p>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-label={`Show ${pass.name}, ${writtenCode(pass.code)}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Show'}
        </Button>
      </div>
      {isOpen && (
        <div className="mt-3 grid max-w-100 gap-3">
          <SoldPass pass={pass} facilityName={props.facilityName} />
          <FailureNotice text={switching.failure} />
          <div className="flex gap-2 print:hidden">
            <Button variant="secondary" size="small" onClick={props.onPrint}>
              Print
            </Button>
            <Button
              variant="secondary"
              size="small"
              busy={switching.busy}
              busyLabel="Saving..."
              onClick={() => switching.send(!pass.is_active)}
            >
              {pass.is_active ? 'Switch off' : 'Switch on'}
            </Button>
            <TakeSaleBack pass={pass} />
          </div>
        </div>
      )}
    </li>
  )
}

function SoldPass({ pass, facilityName }: { pass: Pass; facilityName: string }) {
  return (
    <div className="max-w-100">
      <PassTicket
        facilityName={facilityName}
        name={pass.name}
        about={[formatMoney(pass.price), holderOf(pass)].filter(Boolean).join(', ')}
        minutes={pass.minutes}
        used={pass.minutes_used}
        code={pass.code}
      />
    </div>
  )
}

function holderOf(pass: Pass): string | null {
  return pass.customers?.name ?? pass.teams?.name ?? pass.email
}

/**
 * Returns whether a pass has the text in its code, name or holder. Ignores case, accents and
 * apostrophes.
 */
function isFound(pass: Pass, typed: string): boolean {
  const plain = (text: string) => foldedText(text).replaceAll("'", '')
  const text = plain(typed.trim())
  const names = [pass.name, pass.customers?.name, pass.teams?.name, pass.email]
  return (
    (bareCode(typed) !== '' && pass.code.includes(bareCode(typed))) ||
    names.some((name) => name && plain(name).includes(text))
  )
}
