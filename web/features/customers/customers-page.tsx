import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Search from 'lucide-react/icons/search'
import StickyNote from 'lucide-react/icons/sticky-note'
import UserX from 'lucide-react/icons/user-x'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'
import { listAddress } from '../../lib/list-address.ts'
import { startInWords } from '../../lib/relative-time.ts'
import { useAddressParams } from '../../lib/use-address-params.ts'
import { customerSearchQuery, type FoundCustomer } from '../../site/customer-search.ts'
import { useSiteFacility } from '../../site/facility-query.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { staffPaths } from '../../staff-paths.ts'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { counted, messages } from './rules.ts'

/** The most customers that are listed. One more is asked for, to know whether there are more. */
const most = 30

/**
 * `/admin/customers`: finds customers while staff type. Without a search it lists those who booked
 * last. Each customer is shown with their next booking, or else the last one.
 */
export function CustomersPage() {
  const facility = useSiteFacility()
  usePageTitle('Customers')
  const [params, setParams] = useAddressParams()
  const search = params.get('search') ?? ''
  const found = useQuery(customerSearchQuery(facility.id, search, { most: most + 1, recent: true }))
  return (
    <>
      <PageHeader
        title="Customers"
        subtitle="Everybody who booked. Customers never see this page."
      />
      <section className="card overflow-clip" aria-label="Customers">
        <search className="block border-b border-rule px-4 pt-3.5 pb-4">
          <TextField
            className="max-w-140"
            label="Find a customer"
            type="search"
            prefix={<Icon of={Search} />}
            placeholder="Name, email or phone"
            autoComplete="off"
            maxLength={254}
            value={search}
            onChange={({ target }) =>
              setParams(() => listAddress({ search: target.value }), { replace: true })
            }
          />
        </search>
        <Loaded
          query={found}
          failed={messages.loadCustomers}
          className="m-4"
          loading={<LoadingCustomers />}
        >
          {(customers) =>
            customers.length === 0 ? (
              <EmptyState
                icon={Users}
                title={search.trim() ? messages.notFound : messages.none}
                className="rounded-none border-0"
              />
            ) : (
              <>
                <p role="status" className="px-4 pt-3 pb-1 text-small text-ink-3 md:px-5">
                  {search.trim() ? counted(customers.length, 'customer', most) : 'Latest customers'}
                </p>
                <ul aria-busy={found.isPlaceholderData || undefined}>
                  {customers.slice(0, most).map((customer) => (
                    <CustomerItem key={customer.id} customer={customer} zone={facility.time_zone} />
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      </section>
    </>
  )
}

function CustomerItem({ customer, zone }: { customer: FoundCustomer; zone: string }) {
  const now = new Date()
  return (
    <li className="grid items-center gap-x-6 gap-y-1 border-b border-rule px-4 py-3 text-ui last:border-0 hover:bg-page md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:px-5">
      <div className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={staffPaths.adminCustomer(customer.id)}
            className="py-1 font-[650] wrap-anywhere hover:underline"
          >
            {customer.name}
          </Link>
          {customer.no_shows > 0 && (
            <Chip tone="bad" icon={UserX}>
              {counted(customer.no_shows, 'no-show')}
            </Chip>
          )}
          {customer.staff_notes && (
            <Chip tone="neutral" icon={StickyNote}>
              Notes
            </Chip>
          )}
        </span>
        <span className="flex flex-wrap gap-x-3 text-small text-ink-3">
          {customer.phone && <PhoneLink phone={customer.phone} />}
          {customer.email && <span className="wrap-anywhere">{customer.email}</span>}
          {!customer.phone && !customer.email && 'No phone or email'}
        </span>
      </div>
      <div className="text-small md:justify-self-end md:text-right">
        {customer.next_booking_id && customer.next_start_time ? (
          <Link
            to={`${staffPaths.adminBookings}?booking=${customer.next_booking_id}`}
            className="link inline-flex min-h-11 items-center gap-2"
          >
            <Icon of={CalendarPlus} size="small" />
            <span>
              Next:{' '}
              <span className="whitespace-nowrap">
                {startInWords(customer.next_start_time, zone, now)}
              </span>
              , {customer.next_space_name}
            </span>
          </Link>
        ) : (
          <span className="text-ink-3">
            {customer.last_start_time ? (
              <>
                Last:{' '}
                <span className="whitespace-nowrap">
                  {startInWords(customer.last_start_time, zone, now)}
                </span>
              </>
            ) : (
              'No bookings'
            )}
          </span>
        )}
      </div>
    </li>
  )
}

function LoadingCustomers() {
  return (
    <LoadingRows
      label="Loading customers"
      rows={8}
      look="h-18 border-b px-5"
      bars={['h-9 flex-1', 'h-5 w-40']}
    />
  )
}
