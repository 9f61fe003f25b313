import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../../shared/money.ts'
import { localDate } from '../../../shared/times.ts'
import type { Facility } from '../../lib/facility-row.ts'
import { useSiteFacility } from '../../site/facility-query.ts'
import { instructorsQuery, type ServiceType, serviceTypesQuery } from '../../site/offer-queries.ts'
import { PricesOff } from '../../site/prices-off.tsx'
import { usePageTitle } from '../../site/use-page-title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { LoadingList } from '../../ui/loading-list.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { UnsavedChangesDialog } from '../../ui/unsaved-changes-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { rememberTender, tenderLooks } from '../money/entries/tender-looks.ts'
import { TenderChoice } from '../money/till/tender-choice.tsx'
import { useSellPass } from './mutations.ts'
import { passAddresses } from './pass-addresses.ts'
import { PassTicket } from './pass-ticket.tsx'
import { type Pass, passesQuery } from './queries.ts'
import { messages, minutesOf, offersOf, perHourInWords, saleErrors, saleForm } from './rules.ts'
import { SaleHolderFields } from './sale-holder-fields.tsx'
import { SaleOfferFields } from './sale-offer-fields.tsx'
import { TakeSaleBack } from './take-sale-back.tsx'
import { usualHour } from './usual-hour.ts'

/** The new pass, as the button that takes its sale back needs it. */
type SoldPass = Parameters<typeof TakeSaleBack>[0]['pass']

/** /admin/passes/sell: staff sell a pass of prepaid hours, and the page shows its code to print. */
export function SellPassPage() {
  const facility = useSiteFacility()
  usePageTitle('Sell a pass')
  const isOn = facility.facility_settings?.enable_payments ?? false
  const sold = useQuery({ ...passesQuery(facility.id), enabled: isOn })
  const services = useQuery({ ...serviceTypesQuery(facility.id), enabled: isOn })
  if (!isOn) return <PricesOff title="Passes" />
  return (
    <>
      <PageHeader
        title="Sell a pass"
        back={{ label: 'Passes', to: passAddresses.all }}
        actions={
          <ButtonLink variant="secondary" to={passAddresses.all}>
            Find a card
          </ButtonLink>
        }
      />
      <Loaded
        query={sold}
        with={[services]}
        failed={messages.load}
        loading={<LoadingList label="Loading passes" />}
      >
        {(all) => <Sale facility={facility} sold={all} services={services.data} />}
      </Loaded>
    </>
  )
}

function Sale(props: {
  facility: Facility
  sold: readonly Pass[]
  services: readonly ServiceType[] | undefined
}) {
  const { facility, services } = props
  const [today] = useState(() => localDate(new Date().toISOString(), facility.time_zone))
  // Kept from the start, because a sale changes the list of passes, and the choice must not move.
  const [offers] = useState(() => offersOf(props.sold, today, services))
  const [made, setMade] = useState<SoldPass | null>(null)
  const instructors = useQuery(instructorsQuery(facility.id)).data
  const selling = useSellPass(facility.id)
  const printing = usePrinting()
  const form = useForm({
    initial: () => saleForm(offers[0]),
    check: (values) => saleErrors(values, today),
    frozen: selling.busy,
    onSubmit: (values) =>
      selling.send(values, (pass) => {
        rememberTender(values.tender)
        setMade(pass)
      }),
  })
  const { values } = form
  const { by } = tenderLooks[values.tender]
  const settings = facility.facility_settings
  const usual =
    services && instructors && settings
      ? usualHour(values.serviceId, services, instructors, settings)
      : null
  const price = values.price.trim() && formatMoney(Number(values.price) || 0)
  const service = services?.find(({ id }) => id === values.serviceId)?.name
  const about = [
    service ?? 'Any service',
    values.customer?.name && `for ${values.customer.name}`,
  ].filter(Boolean)
  const ticket = (
    <PassTicket
      facilityName={facility.name}
      name={values.name}
      about={about.join(', ')}
      minutes={minutesOf(values.hours) || null}
      code={made?.code ?? null}
    />
  )
  if (made && printing) return <div className="max-w-100">{ticket}</div>
  if (made)
    return (
      <div className="grid max-w-100 gap-4">
        <p role="status" className="font-[650]">
          Sold for {price} {by}.{values.email.trim() && ` The code goes to ${values.email.trim()}.`}
        </p>
        {ticket}
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => print()}>Print</Button>
          <Button
            variant="secondary"
            onClick={() => {
              setMade(null)
              form.restart(saleForm(offers[0]))
            }}
          >
            Sell another
          </Button>
          <TakeSaleBack pass={made} onDone={() => setMade(null)} />
        </div>
      </div>
    )
  return (
    <form
      {...form.props}
      className="grid max-w-280 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px]"
    >
      <div className="grid min-w-0 gap-5">
        <SaleOfferFields
          offers={offers}
          services={services ?? []}
          today={today}
          zone={facility.time_zone}
          form={form}
        />
        <SaleHolderFields facilityId={facility.id} form={form} />
        <div className="grid gap-2">
          <p aria-hidden="true" className="text-[1.0625rem] font-[680]">
            Paid by
          </p>
          <TenderChoice tender={values.tender} onChoose={(tender) => form.edit({ tender })} />
        </div>
      </div>
      {ticket}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-rule bg-surface px-4 py-3 shadow-bar md:-mx-8 md:px-8 lg:col-span-full low:static">
        <FailureNotice text={selling.failure} className="basis-full" />
        <p className="text-ui text-ink-2">
          <b className="font-[680] text-ink">
            {[price, values.name.trim()].filter(Boolean).join(' for ')}.
          </b>{' '}
          {perHourInWords(values, usual)}
        </p>
        <Button
          type="submit"
          size="large"
          className="max-sm:w-full"
          busy={selling.busy}
          busyLabel="Selling..."
        >
          {price ? `Sell for ${price} ${by}` : 'Sell'}
        </Button>
      </div>
      <UnsavedChangesDialog unsaved={() => form.dirty && !selling.busy} />
    </form>
  )
}
