import { rowCount } from '../../lib/row-count.ts'
import { SelectField } from '../../ui/field.tsx'
import type { MailFilters } from './mail-filters.ts'
import { kinds, states } from './rules.ts'

/** The filters and the number of messages. A change applies at once. */
export function MailFilterRow(props: {
  filters: MailFilters
  /** Undefined until the first answer has come. */
  total: number | undefined
  onChange: (changes: Partial<MailFilters>) => void
}) {
  const { filters, total, onChange } = props
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
      >
        <option value="">All states</option>
        {Object.entries(states).map(([state, { name }]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        className="min-w-40 flex-1 md:flex-none"
        label="Kind"
        value={filters.kind}
        onChange={({ target }) => onChange({ kind: target.value })}
      >
        <option value="">All kinds</option>
        {Object.entries(kinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      <p role="status" className="ml-auto pb-2.5 text-small text-ink-3 tabular-nums">
        {total !== undefined && `${rowCount(total)} message${total === 1 ? '' : 's'}`}
      </p>
    </search>
  )
}
