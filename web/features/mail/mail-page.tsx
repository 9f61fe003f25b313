import { useQuery } from '@tanstack/react-query'
import MailIcon from 'lucide-react/icons/mail'
import { useLocation } from 'react-router'
import { listAddress } from '../../lib/list-address.ts'
import { rowCount } from '../../lib/row-count.ts'
import { useAddressParams } from '../../lib/use-address-params.ts'
import { useSiteFacility } from '../../site/facility-query.ts'
import { useIsOwner } from '../../site/staff-role.ts'
import { usePageTitle } from '../../site/use-page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { MailSheet } from './mail-sheet.tsx'
import { demoAddressesQuery, mailStatusQuery, mailWarning } from './mail-status.ts'
import { MailTable } from './mail-table.tsx'
import { mailPageQuery } from './queries.ts'
import {
  kindOptions,
  type MailFilters,
  messages,
  pageSize,
  readMailFilters,
  states,
} from './rules.ts'
import { useSendTest } from './use-send-test.tsx'

/**
 * `/admin/mail`: the messages of the facility and what became of them. Filters, page and the open
 * message are in the address.
 */
export function MailPage() {
  const facility = useSiteFacility()
  usePageTitle('Mail')
  const zone = facility.time_zone
  const [params, setParams] = useAddressParams()
  const { pathname } = useLocation()
  const { page, ...filters } = readMailFilters(params)
  const list = useQuery(mailPageQuery(facility.id, filters, page))
  const isOwner = useIsOwner()
  const status = useQuery({ ...mailStatusQuery(), enabled: isOwner })
  const warning = mailWarning(status.data)
  const demo = useQuery(demoAddressesQuery(facility.id))
  const test = useSendTest('Send a test message', 'mb-4')

  const filter = (changes: Partial<MailFilters>) =>
    setParams((now) => {
      const { page: _, ...filters } = readMailFilters(now)
      return listAddress({ ...filters, ...changes })
    })
  const listSearch = listAddress(filters, list.data?.page ?? page)
  const close = () => setParams(() => listSearch, { preventScrollReset: true, replace: true })

  return (
    <>
      <PageHeader
        title="Mail"
        subtitle="Every message of this facility, and what became of it"
        actions={isOwner && test.button}
      />
      {test.outcome}
      {warning && (
        <Notice tone="warning" role="status" className="mb-4">
          {warning}
        </Notice>
      )}
      {demo.data && demo.data.size > 0 && (
        <Notice tone="info" className="mb-4">
          Addresses that came with the demo get no mail, and are not listed here.
        </Notice>
      )}
      <section
        // Hidden until both answers are in: a notice above would push it down.
        hidden={status.isLoading || demo.isPending}
        className="card overflow-hidden"
        aria-label="Mail"
      >
        <MailFilterRow filters={filters} total={list.data?.total} onChange={filter} />
        <Loaded query={list} failed={messages.loadMails} className="m-4" loading={<LoadingMails />}>
          {(found) =>
            found.total === 0 ? (
              <EmptyState
                icon={MailIcon}
                title={listAddress(filters) ? messages.noMails : messages.noMailYet}
                className="rounded-none border-x-0 border-b-0"
                action={
                  listAddress(filters) && (
                    <button
                      type="button"
                      className="link"
                      onClick={() => filter({ state: '', kind: '' })}
                    >
                      Clear filters
                    </button>
                  )
                }
              />
            ) : (
              <>
                <MailTable
                  mails={found.rows}
                  zone={zone}
                  stale={list.isPlaceholderData}
                  hrefOf={({ id }) => {
                    const open = new URLSearchParams(listSearch)
                    open.set('message', id)
                    return `${pathname}?${open}`
                  }}
                />
                <Pagination
                  page={found.page}
                  pageSize={pageSize}
                  total={found.total}
                  to={(other) => ({ pathname, search: listAddress(filters, other) })}
                />
              </>
            )
          }
        </Loaded>
      </section>
      <MailSheet
        facilityId={facility.id}
        zone={zone}
        mailId={params.get('message')}
        onClose={close}
      />
    </>
  )
}

function LoadingMails() {
  return (
    <LoadingRows
      label="Loading mail"
      className="border-t border-rule"
      rows={8}
      look="h-14.25 border-b px-4"
      bars={['h-8 w-28', 'h-8 flex-1', 'h-6.5 w-24 rounded-full']}
    />
  )
}

/** The filters and the number of messages. A change applies at once. */
function MailFilterRow(props: {
  filters: MailFilters
  /** Undefined until the first answer has come. */
  total: number | undefined
  onChange: (changes: Partial<MailFilters>) => void
}) {
  const { filters, total, onChange } = props
  const { facility_settings: settings } = useSiteFacility()
  return (
    <search
      aria-label="Filter mail"
      className="flex flex-wrap items-end gap-3 px-4 pt-3.5 pb-3.5 [&_label]:text-caption [&_label]:text-ink-2"
    >
      <SelectField
        className="min-w-40 flex-1 md:flex-none"
        label="State"
        value={filters.state}
        onChange={({ target }) => onChange({ state: target.value })}
        empty="All states"
        options={Object.entries(states).map(([state, { name }]) => [state, name])}
      />
      <SelectField
        className="min-w-40 flex-1 md:flex-none"
        label="Kind"
        value={filters.kind}
        onChange={({ target }) => onChange({ kind: target.value })}
        empty="All kinds"
        options={kindOptions(settings?.enable_payments ?? false)}
      />
      <p role="status" className="ml-auto pb-2.5 text-small text-ink-3 tabular-nums">
        {total !== undefined && `${rowCount(total)} message${total === 1 ? '' : 's'}`}
      </p>
    </search>
  )
}
