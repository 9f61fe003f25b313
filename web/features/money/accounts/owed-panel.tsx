import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { formatMoney } from '../../../../shared/money.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { moneyAddresses } from '../../../site/money-addresses.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CoinMark } from '../../../ui/coin-mark.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { EntriesList } from '../entries/entries-list.tsx'
import { messages } from '../entries/entry-words.ts'
import { type About, useRecordEntry } from '../entries/mutations.ts'
import { accountQuery } from '../entries/queries.ts'
import { CollectForm, CollectRefusal } from '../till/collect-form.tsx'
import { ReturnButton } from '../till/return-button.tsx'
import { useOwnDeeds } from '../till/use-own-deeds.ts'
import { WaiveButton } from '../till/waive-button.tsx'

/**
 * On the page of a customer or a team, what the family or the team owes, with what was recorded
 * last. Shows nothing if prices are switched off.
 */
export function OwedPanel(props: { about: About; name: string }) {
  const facility = useSiteFacility()
  if (!facility.facility_settings?.enable_payments) return null
  return <Account {...props} facilityId={facility.id} zone={facility.time_zone} />
}

/**
 * Returns what is owed, negative for a credit; null until it is known, and if prices are switched
 * off. The panel uses the same query, so there is only one request.
 */
export function useOwed(about: About): number | null {
  const facility = useSiteFacility()
  const enabled = facility.facility_settings?.enable_payments ?? false
  const account = useQuery({ ...accountQuery(about), enabled })
  return account.data ? (account.data.at(-1)?.balance ?? 0) : null
}

/** The number of entries in the panel. The statement has all of them. */
const shown = 6

function Account(props: { about: About; name: string; facilityId: string; zone: string }) {
  const { about, facilityId } = props
  const account = useQuery(accountQuery(about))
  const [isOpen, setOpen] = useState(false)
  const owed = account.data?.at(-1)?.balance ?? 0
  const closeNow = () => setOpen(false)
  const collecting = useRecordEntry(closeNow)
  const close = () => {
    collecting.reset()
    closeNow()
  }
  // Once nothing is owed it does not open again by itself.
  if (isOpen && account.data && owed <= 0) setOpen(false)
  const [deeds, beginDeed] = useOwnDeeds(owed)
  return (
    <Panel
      title="Account"
      action={
        <ButtonLink
          variant="secondary"
          size="small"
          smallIcon={FileText}
          to={moneyAddresses.statement(about)}
        >
          Statement
        </ButtonLink>
      }
    >
      <div className="px-5 py-4">
        <Loaded
          query={account}
          failed={messages.load}
          loading={<Loading label="Loading the account" bars={['h-16']} />}
        >
          {(entries) => (
            <>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <p className="flex flex-1 items-center gap-2 font-[650] whitespace-nowrap max-sm:basis-full">
                  <CoinMark state={owed > 0 ? 'owed' : 'paid'} className="size-5 shrink-0" />
                  {owedInWords(owed)}
                </p>
                {owed > 0 && (
                  <>
                    <WaiveButton key={owed} facilityId={facilityId} about={about} owed={owed} />
                    <Button onClick={() => setOpen(true)}>Collect</Button>
                  </>
                )}
              </div>
              {owed < 0 && (
                <div className="flex py-2">
                  <ReturnButton key={owed} facilityId={facilityId} about={about} amount={-owed} />
                </div>
              )}
              {owed <= 0 && <CollectRefusal recording={collecting} />}
              <EntriesList
                about={about}
                entries={entries.toReversed().slice(0, shown)}
                zone={props.zone}
              />
            </>
          )}
        </Loaded>
      </div>
      <Dialog
        open={isOpen}
        busy={collecting.busy}
        onClose={close}
        title={`Collect from ${props.name}`}
      >
        <CollectForm
          key={deeds}
          facilityId={facilityId}
          shares={[{ name: 'All that is owed', amount: owed, about }]}
          recording={collecting}
          onSend={beginDeed}
          onCollected={closeNow}
        />
      </Dialog>
    </Panel>
  )
}

/** Returns `Owes $45.00`, `Nothing owed`, or `$10.00 to their credit`. */
function owedInWords(owed: number): string {
  if (owed > 0) return `Owes ${formatMoney(owed)}`
  return owed < 0 ? `${formatMoney(-owed)} to their credit` : 'Nothing owed'
}
