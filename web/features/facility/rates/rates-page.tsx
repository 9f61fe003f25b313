import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { addDays, dayOfWeek, longDate } from '../../../../shared/dates.ts'
import { localDate } from '../../../../shared/times.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import type { DataOf } from '../../../lib/fetch-data.ts'
import { businessHoursQuery } from '../../../site/business-hours-query.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { spacesQuery } from '../../../site/offer-queries.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useTimesOpened } from '../../../ui/use-times-opened.ts'
import { servicesQuery } from '../services/queries.ts'
import { useDeleteRate, useOrderRates } from './mutations.ts'
import { PriceQuestion } from './price-question.tsx'
import { type Rate, ratesQuery } from './queries.ts'
import { RateFormDialog } from './rate-form-dialog.tsx'
import { RateSentences } from './rate-sentences.tsx'
import { type Audience, audiences, type Kind, kinds, messages, type RateForm } from './rules.ts'
import { usualPrice } from './usual-price.ts'
import { shades, weekBands } from './week-bands.ts'
import { WeekPicture } from './week-picture.tsx'

/**
 * `/admin/settings/rates`, the page of prices: the rates as a picture and as sentences, and what a
 * booking would cost.
 */
export function RatesPage() {
  const facility = useSiteFacility()
  usePageTitle('Prices')
  const { facility_settings: settings } = facility
  if (!settings?.enable_payments) {
    return (
      <>
        <PageHeader title="Prices" />
        <Notice tone="info">
          Prices are switched off in{' '}
          <Link className="link" to={staffPaths.adminSettingsPart('prices')}>
            Settings
          </Link>
          .
        </Notice>
      </>
    )
  }
  return <OpenRates facility={{ ...facility, facility_settings: settings }} />
}

/** A component of its own, so that nothing is queried where prices are switched off. */
function OpenRates({ facility }: { facility: BookableFacility }) {
  const rates = useQuery(ratesQuery(facility.id))
  const hours = useQuery(businessHoursQuery(facility.id))
  const services = useQuery(servicesQuery(facility.id))
  const spaces = useQuery(spacesQuery(facility.id))
  return (
    <Loaded
      query={rates}
      with={[hours, services, spaces]}
      failed={messages.load}
      loading={<Loading label="Loading prices" bars={['h-90', 'h-40']} />}
    >
      {(all) => (
        <RateCard
          facility={facility}
          all={all}
          hours={hours.data}
          services={services.data ?? []}
          spaces={spaces.data ?? []}
        />
      )}
    </Loaded>
  )
}

/**
 * The rates that hold for one audience and one kind, those for everyone included: as a picture and
 * in words, with the question what a booking would cost, and the dialogs.
 */
function RateCard(props: {
  facility: BookableFacility
  all: Rate[]
  hours: DataOf<typeof businessHoursQuery> | undefined
  services: DataOf<typeof servicesQuery>
  spaces: DataOf<typeof spacesQuery>
}) {
  const { facility, all, hours, services, spaces } = props
  const [audience, setAudience] = useState<Audience>('public')
  const [kind, setKind] = useState<Kind>('open_cage')
  const [edited, setEdited] = useState<{ rate: Rate | null; field: keyof RateForm } | null>(null)
  const [deleted, setDeleted] = useState<Rate | null>(null)
  const timesOpened = useTimesOpened(edited !== null)
  const ordering = useOrderRates()
  const deletion = useDeleteRate()
  const service = services.find(
    (each) => each.is_active && each.requires_instructor === (kind === 'lesson'),
  )
  const usual = usualPrice(kind, facility.facility_settings, service)
  const rates = all.filter(
    (rate) => rate.kind === kind && (rate.audience === 'public' || rate.audience === audience),
  )
  const today = localDate(new Date(), facility.time_zone)
  const monday = addDays(today, -((dayOfWeek(today) + 6) % 7))
  const shown = rates.filter((rate) => rate.space_ids === null)
  const drawn = weekBands(shown, hours ?? [], monday)
  const shadeOf = shades(drawn.groups, usual)
  const move = (rate: Rate, by: -1 | 1) => {
    // Swaps the rate with its neighbor among those shown. The order of the others stays.
    const neighbor = rates[rates.indexOf(rate) + by]
    if (!neighbor) return
    const order = all.filter((each) => each !== rate)
    order.splice(order.indexOf(neighbor) + (by === 1 ? 1 : 0), 0, rate)
    ordering.send(order)
  }
  return (
    <>
      <PageHeader
        title="Prices"
        actions={
          <>
            <Segments legend="For" names={audiences} value={audience} onChoose={setAudience} />
            <Segments legend="Service" names={kinds} value={kind} onChoose={setKind} />
            <Button icon={Plus} onClick={() => setEdited({ rate: null, field: 'name' })}>
              Add a price
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_304px]">
        <Panel
          title="The week, per hour"
          action={
            <span className="text-small text-ink-3">
              From {longDate(monday)} · darker costs more
            </span>
          }
        >
          {hours?.some(({ is_open }) => is_open) ? (
            <WeekPicture {...drawn} usual={usual} shadeOf={shadeOf} />
          ) : (
            <p className="p-5 text-ink-3">{hours && 'The facility has no opening hours yet.'}</p>
          )}
          {shown.length < rates.length && (
            <p className="px-5 pb-3 text-small text-ink-3">
              The picture leaves out prices of single cages. They are listed below.
            </p>
          )}
        </Panel>
        <PriceQuestion facility={facility} service={service} spaces={spaces} audience={audience} />
      </div>
      <RateSentences
        rates={rates}
        usual={usual}
        shadeOf={shadeOf}
        spaceName={(id) => spaces.find((space) => space.id === id)?.name ?? 'a cage not in use'}
        busy={ordering.busy}
        onEdit={(rate, field) => setEdited({ rate, field })}
        onMove={move}
        onDelete={setDeleted}
      />
      {ordering.failure && (
        <Notice tone="error" className="mt-4">
          {ordering.failure}
        </Notice>
      )}
      <RateFormDialog
        key={timesOpened}
        facilityId={facility.id}
        spaces={spaces}
        rates={all}
        open={edited !== null}
        rate={edited?.rate ?? null}
        begin={{ kind, audience }}
        field={edited?.field ?? 'name'}
        onClose={() => setEdited(null)}
      />
      <DeleteDialog
        row={deleted}
        title={(rate) => `Delete ${rate.name}?`}
        description={() => 'Bookings already made keep their price.'}
        deletion={deletion}
        onClose={() => setDeleted(null)}
      />
    </>
  )
}

function Segments<Name extends string>(props: {
  legend: string
  names: Record<Name, string>
  value: Name
  onChoose: (name: Name) => void
}) {
  return (
    <ChoiceGroup legend={props.legend} legendHidden>
      <div className="flex gap-1">
        {(Object.entries(props.names) as [Name, string][]).map(([name, label]) => (
          <Choice
            key={name}
            look="solid"
            name={props.legend}
            checked={props.value === name}
            onChange={() => props.onChoose(name)}
            className="grid min-h-11 place-items-center px-3.5 text-ui font-[620]"
          >
            {label}
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  )
}
