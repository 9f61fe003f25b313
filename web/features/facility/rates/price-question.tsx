import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '../../../../shared/dates.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatTimeRange, instantAt, localDate } from '../../../../shared/times.ts'
import { errorText } from '../../../lib/error-text.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { type AskedPrice, askedPriceQuery } from './queries.ts'
import { type Audience, audiences } from './rules.ts'

/**
 * "What would it cost?" on the page of prices: asks the database for the price of a booking, and
 * shows the parts that it is made of.
 */
export function PriceQuestion(props: {
  facility: { id: string; time_zone: string }
  service: { id: string } | undefined
  spaces: readonly { id: string; name: string }[]
  audience: Audience
}) {
  const { facility, service, spaces } = props
  const zone = facility.time_zone
  const [date, setDate] = useState(() => addDays(localDate(new Date(), zone), 1))
  const [from, setFrom] = useState('16:30')
  const [to, setTo] = useState('18:00')
  const [spaceId, setSpaceId] = useState('')
  const isAsked = service && date && from && to && from < to
  const price = useQuery(
    askedPriceQuery(
      isAsked
        ? {
            facilityId: facility.id,
            serviceTypeId: service.id,
            spaceId: spaceId || (spaces[0]?.id ?? null),
            audience: props.audience,
            start: instantAt(date, from, zone).toISOString(),
            end: instantAt(date, to, zone).toISOString(),
          }
        : null,
    ),
  )
  return (
    <Panel title="What would it cost?">
      <div className="grid gap-3 p-5 lg:grid-cols-2 lg:gap-8 xl:grid-cols-1 xl:gap-3">
        <div className="grid grid-cols-2 gap-3">
          <DateField
            label="Date"
            className="col-span-2"
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
          <TextField
            label="From"
            type="time"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            label="To"
            type="time"
            value={to}
            error={from && to && to <= from ? 'After the start.' : null}
            onChange={({ target }) => setTo(target.value)}
          />
          <SelectField
            label="Where"
            className="col-span-2"
            value={spaceId || spaces[0]?.id}
            options={spaces.map(({ id, name }) => [id, name])}
            onChange={({ target }) => setSpaceId(target.value)}
          />
        </div>
        {/* Reserves room for two lines of the price, so that the list below does not move. */}
        <div aria-live="polite" className="min-h-54">
          {price.isError && (
            <p className="text-small">{errorText(price.error, 'Failed to ask for the price.')}</p>
          )}
          {price.data && <Answer price={price.data} zone={zone} audience={props.audience} />}
        </div>
      </div>
    </Panel>
  )
}

function Answer(props: { price: AskedPrice; zone: string; audience: Audience }) {
  const { amount, lines } = props.price
  if (amount === null) return <p>No price is set for this time.</p>
  return (
    <>
      <dl>
        {lines.map((line) => (
          <div key={line.from} className="flex justify-between gap-3 border-t border-rule py-1.75">
            <dt>
              {formatTimeRange(line.from, line.to, props.zone)}{' '}
              <span className="text-ink-3">{line.name}</span>
            </dt>
            <dd className="tabular-nums">{formatMoney(line.amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 mb-2.5 flex">
        <Plate className="h-15.5 grow text-[3.125rem]!">{formatMoney(amount)}</Plate>
      </p>
      <p className="text-small text-ink-3">
        {audiences[props.audience]}.{' '}
        {lines.length > 1 && 'Split where the price changes, rounded once. '}
        Bookings already made keep their price.
      </p>
    </>
  )
}
