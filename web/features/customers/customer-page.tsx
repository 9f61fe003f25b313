import { useQuery } from '@tanstack/react-query'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Facility } from '../../lib/facility-row.ts'
import { isMissing } from '../../lib/is-missing.ts'
import { listAddress, pageOf } from '../../lib/list-address.ts'
import { detailsOf } from '../../site/customer-search.ts'
import { useSiteFacility } from '../../site/facility-query.ts'
import { NotFoundPage } from '../../site/not-found-page.tsx'
import { useIsOwner } from '../../site/staff-role.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { staffPaths } from '../../staff-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { SendLinkButton } from '../bookings/details/send-link-button.tsx'
import { OwedPanel } from '../money/accounts/owed-panel.tsx'
import { PassesPanel } from '../passes/passes-panel.tsx'
import { CorrectCustomerDialog } from './correct-customer-dialog.tsx'
import { CustomerBookingsList } from './customer-bookings-list.tsx'
import { CustomerNotesForm } from './customer-notes-form.tsx'
import { FamilyDataPanel } from './family-data-panel.tsx'
import { MergeCustomersDialog } from './merge-customers-dialog.tsx'
import { type Customer, comingBookingsQuery, customerQuery, pastBookingsQuery } from './queries.ts'
import { bookingsInWords, messages, pageSize } from './rules.ts'
import { SignaturesPanel } from './signatures-panel.tsx'

/**
 * `/admin/customers/{id}`: one customer with bookings, account, passes, signatures and the staff's
 * notes. Staff correct the customer here. Owners also merge customers, and export or erase a
 * family's data.
 */
export function CustomerPage() {
  const { id = '' } = useParams()
  const facility = useSiteFacility()
  const customer = useQuery(customerQuery(facility.id, id))
  usePageTitle(customer.data?.name ?? 'Customer')
  if (!customer.data && isMissing(customer.error)) return <NotFoundPage />
  return (
    <Loaded
      query={customer}
      failed={messages.loadCustomer}
      loading={
        <Loading label="Loading the customer" className="grid gap-5" bars={['h-16', 'h-60']} />
      }
    >
      {(found) => <CustomerFacts key={id} customer={found} facility={facility} />}
    </Loaded>
  )
}

function CustomerFacts({ customer, facility }: { customer: Customer; facility: Facility }) {
  const isOwner = useIsOwner()
  const [asked, setAsked] = useState<'correct' | 'merge' | null>(null)
  const [now] = useState(() => new Date())
  const [params] = useSearchParams()
  const page = pageOf(params)
  const coming = useQuery(comingBookingsQuery(customer.id, now))
  const past = useQuery(pastBookingsQuery(customer.id, page, now))
  const latest = coming.data?.[0] ?? past.data?.rows[0]
  const zone = facility.time_zone
  const close = () => setAsked(null)
  return (
    <>
      <PageHeader
        title={customer.name}
        back={{ label: 'Customers', to: staffPaths.adminCustomers }}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere">
            {customer.phone && <PhoneLink phone={customer.phone} />}
            {customer.email && (
              <a
                className="link"
                href={`mailto:${encodeURIComponent(customer.email).replace('%40', '@')}`}
              >
                {customer.email}
              </a>
            )}
            {bookingsInWords(customer.bookings, customer.noShows)}
            {customer.email && coming.data && coming.data.length > 0 && (
              <SendLinkButton email={customer.email} />
            )}
          </span>
        }
        actions={
          <span className="contents max-sm:[&_svg]:hidden">
            {isOwner && (
              <Button variant="secondary" onClick={() => setAsked('merge')} icon={Merge}>
                Merge
              </Button>
            )}
            <Button variant="secondary" onClick={() => setAsked('correct')} icon={Pencil}>
              Correct
            </Button>
            <ButtonLink
              to={staffPaths.adminNewBooking}
              state={{
                player: detailsOf({
                  ...customer,
                  is_minor: latest?.is_minor ?? false,
                  parent_name: latest?.parent_name ?? null,
                }),
              }}
              icon={Plus}
            >
              New booking
            </ButtonLink>
          </span>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <div className="grid gap-5">
          <Panel title="Coming">
            <Loaded query={coming} failed={messages.loadBookings} loading={<LoadingRows />}>
              {(bookings) => (
                <CustomerBookingsList bookings={bookings} zone={zone} none="Nothing is booked." />
              )}
            </Loaded>
          </Panel>
          <OwedPanel about={{ customerId: customer.id }} name={customer.name} />
        </div>
        <div className="grid gap-5 xl:row-span-2">
          <Panel title="Notes">
            <CustomerNotesForm customer={customer} />
          </Panel>
          <PassesPanel of={{ customer_id: customer.id }} />
          <SignaturesPanel customerId={customer.id} zone={zone} />
        </div>
        <div className="grid gap-5 xl:col-start-1 xl:row-start-2">
          <Panel title="Past">
            <Loaded query={past} failed={messages.loadBookings} loading={<LoadingRows />}>
              {({ rows, total, page }) => (
                <>
                  <CustomerBookingsList bookings={rows} zone={zone} none="Nothing yet." />
                  {total > pageSize && (
                    <Pagination
                      page={page}
                      pageSize={pageSize}
                      total={total}
                      to={(other) => ({ search: listAddress({}, other) })}
                    />
                  )}
                </>
              )}
            </Loaded>
          </Panel>
          {isOwner && <FamilyDataPanel customer={customer} zone={zone} />}
        </div>
      </div>
      <CorrectCustomerDialog customer={customer} open={asked === 'correct'} onClose={close} />
      <MergeCustomersDialog
        facility={facility}
        customer={customer}
        open={asked === 'merge'}
        onClose={close}
      />
    </>
  )
}

function LoadingRows() {
  return <Loading label="Loading bookings" className="grid gap-3 p-5" bars={['h-8', 'h-8']} />
}
