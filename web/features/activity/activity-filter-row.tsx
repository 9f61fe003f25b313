import { rowCount } from '../../lib/row-count.ts'
import { useSiteFacility } from '../../site/facility-query.ts'
import { DateFilter } from '../../ui/date-filter.tsx'
import { SelectField } from '../../ui/field.tsx'
import { type ActivityFilters, operator } from './activity-filters.ts'
import { kindOptions } from './rules.ts'

/** The filters above the activity list (person, kind and dates), and how many entries match. */
export function ActivityFilterRow(props: {
  filters: ActivityFilters
  people: readonly { actor_id: string; actor_name: string }[]
  /** How many entries match. Undefined until the first page of the list is loaded. */
  total: number | undefined
  onChange: (changes: Partial<ActivityFilters>) => void
}) {
  const { filters, people, total, onChange } = props
  const { facility_settings: settings } = useSiteFacility()
  return (
    <search
      aria-label="Filter activity"
      className="grid items-end gap-3 px-4 pt-3.5 pb-3.5 min-[22.5rem]:grid-cols-2 md:grid-cols-4 lg:flex lg:flex-wrap [&_input]:min-w-0 [&_label]:text-caption [&_label]:text-ink-2"
    >
      <SelectField
        label="Person"
        value={filters.person}
        onChange={({ target }) => onChange({ person: target.value })}
        empty="Everybody"
        options={people.map(({ actor_id, actor_name }) => [actor_id, actor_name])}
      >
        <option value={operator}>The operator</option>
      </SelectField>
      <SelectField
        label="Kind"
        value={filters.kind}
        onChange={({ target }) => onChange({ kind: target.value })}
        empty="Everything"
        options={kindOptions(settings?.enable_payments ?? false)}
      />
      <DateFilter label="From" value={filters.from} onChange={(from) => onChange({ from })} />
      <DateFilter label="To" value={filters.to} onChange={(to) => onChange({ to })} />
      <p
        role="status"
        className="text-small text-ink-3 tabular-nums col-span-full lg:ml-auto lg:pb-2.5"
      >
        {total !== undefined && `${rowCount(total)} ${total === 1 ? 'entry' : 'entries'}`}
      </p>
    </search>
  )
}
