import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import * as words from '#words/desk-walk-in.ts'
import { startInWords } from '../../../lib/relative-time.ts'
import {
  type CustomerDetails,
  customerSearchQuery,
  detailsOf,
  type FoundCustomer,
  noDetails,
} from '../../../site/customer-search.ts'
import { controlLook, Field, type FieldProps } from '../../../ui/field.tsx'

type Props = Omit<FieldProps, 'hint'> &
  Pick<ComponentProps<'input'>, 'name' | 'required' | 'maxLength' | 'ref'> & {
    facility: { id: string; time_zone: string }
    value: string
    onChange: (event: { target: { value: string } }) => void
    /**
     * Called with the details of the chosen customer. Called with empty ones, the name included,
     * when staff empty the field or press Clear.
     */
    onFill: (details: CustomerDetails) => void
  }

/**
 * The name field of the staff's booking forms and of the walk-in panel. It suggests matching
 * customers. Typing alone fills in nothing, because one family's address must not get into
 * another's booking: staff choose a customer, who is then named below. Clearing the name also
 * clears the details that came with it. The list is an element of the form. A library's popup would
 * hide the rest of the page from screen readers while it is open.
 */
export function CustomerPicker(props: Props) {
  const { facility, value, onChange, onFill, label, error, optional, className, ...input } = props
  const [chosen, setChosen] = useState<FoundCustomer | null>(null)
  const [open, setOpen] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const list = useId()
  const search = useQuery(customerSearchQuery(facility.id, value))
  const isSettled = chosen !== null && chosen.name === value
  const found = isSettled || value.trim() === '' ? [] : (search.data ?? [])
  const isShown = open && found.length > 0
  const active = isShown ? found.find(({ id }) => id === activeId) : undefined
  const clear = () => {
    setChosen(null)
    onFill(noDetails)
  }
  const type = (text: string) => {
    setOpen(true)
    setActiveId(null)
    if (chosen && text === '') clear()
    else onChange({ target: { value: text } })
  }
  const choose = (customer: FoundCustomer) => {
    setOpen(false)
    setActiveId(null)
    setChosen(customer)
    onFill(detailsOf(customer))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && isShown) setOpen(false)
    else if (event.key === 'Enter' && active) choose(active)
    else if (step && found.length > 0) {
      setOpen(true)
      const from = active ? found.indexOf(active) : step > 0 ? -1 : found.length
      setActiveId(found[(from + step + found.length) % found.length]?.id ?? null)
    } else return
    // Enter must not submit the form, and Escape must not close the dialog around it
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Field
      label={label}
      error={error}
      optional={optional}
      className={className}
      hint={
        chosen && (
          <>
            {words.filledFrom(chosen.name)}{' '}
            <button type="button" className="link" onClick={clear}>
              {words.clear}
            </button>
          </>
        )
      }
    >
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={list}
            aria-activedescendant={active ? `${list}-${active.id}` : undefined}
            autoComplete="off"
            className={controlLook}
            value={value}
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
            // Results that arrive later must not open over the next field.
            onBlur={() => setOpen(false)}
          />
          {isShown && (
            <div
              id={list}
              role="listbox"
              aria-label={words.customers}
              className="absolute inset-x-0 top-full z-30 mt-1 max-h-88 overflow-y-auto rounded-control border border-rule bg-surface py-1 text-ink shadow-2"
            >
              {found.map((customer) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
                <div
                  key={customer.id}
                  id={`${list}-${customer.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={customer === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(customer)}
                  className="grid min-h-11 cursor-default content-center px-3.5 py-1.5 text-small select-none hover:bg-selected aria-selected:bg-selected"
                >
                  <Suggestion customer={customer} zone={facility.time_zone} />
                </div>
              ))}
            </div>
          )}
        </span>
      )}
    </Field>
  )
}

function Suggestion({ customer, zone }: { customer: FoundCustomer; zone: string }) {
  const contact = [customer.phone, customer.email].filter(Boolean).join(' · ')
  return (
    <>
      <span className="text-ui font-[650] wrap-anywhere">{customer.name}</span>
      <span className="wrap-anywhere text-ink-3">{contact || words.noContact}</span>
      <span className="text-ink-2">
        {customer.next_start_time
          ? words.next(
              startInWords(customer.next_start_time, zone, new Date()),
              customer.next_space_name ?? '',
            )
          : customer.last_start_time &&
            words.last(startInWords(customer.last_start_time, zone, new Date()))}
        {customer.no_shows > 0 && ` · ${words.noShows(customer.no_shows)}`}
      </span>
    </>
  )
}
