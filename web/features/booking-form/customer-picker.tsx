import { Autocomplete } from '@base-ui/react/autocomplete'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { startInWords } from '../../lib/relative-time.ts'
import { controlLook, Field, type FieldProps } from '../../ui/field.tsx'
import {
  type CustomerDetails,
  customerSearchQuery,
  detailsOf,
  type FoundCustomer,
  noDetails,
} from './customer-search.ts'

type Props = Omit<FieldProps, 'hint'> &
  Pick<ComponentProps<'input'>, 'name' | 'required' | 'maxLength' | 'ref'> & {
    facility: { id: string; time_zone: string }
    value: string
    onChange: (event: { target: { value: string } }) => void
    /** The details of whoever was chosen; empty ones once the name is cleared again. */
    onFill: (details: CustomerDetails) => void
  }

/**
 * The field for a name, which offers the customers that it may be. Typing alone fills in nothing:
 * one family's address must not get into another's booking, so somebody is chosen, and named below;
 * a name that is emptied takes what it brought with it.
 */
export function CustomerPicker(props: Props) {
  const { facility, value, onChange, onFill, label, error, optional, className, ...input } = props
  const [chosen, setChosen] = useState<FoundCustomer | null>(null)
  const [open, setOpen] = useState(false)
  const search = useQuery(customerSearchQuery(facility.id, value))
  const isSettled = chosen !== null && chosen.name === value
  const found = isSettled || value.trim() === '' ? [] : (search.data ?? [])
  const clear = () => {
    setChosen(null)
    onFill(noDetails)
  }
  const type = (text: string) => {
    if (chosen && text === '') clear()
    else onChange({ target: { value: text } })
  }
  const choose = (id: string) => {
    const customer = found.find((each) => each.id === id)
    if (!customer) return
    setChosen(customer)
    onFill(detailsOf(customer))
  }
  return (
    <Field
      {...{ label, error, optional, className }}
      hint={
        chosen && (
          <>
            Filled in from {chosen.name}’s last booking.{' '}
            <button type="button" className="link" onClick={clear}>
              Clear
            </button>
          </>
        )
      }
    >
      {(control) => (
        <Autocomplete.Root
          items={found}
          filter={null}
          mode="none"
          open={open && found.length > 0}
          onOpenChange={setOpen}
          value={value}
          itemToStringValue={({ id }) => id}
          onValueChange={(text, { reason }) =>
            reason === 'item-press' ? choose(text) : type(text)
          }
        >
          <Autocomplete.Input
            {...input}
            {...control}
            autoComplete="off"
            className={controlLook}
            // what is found later must not open over the next field
            onBlur={() => setOpen(false)}
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4} align="start" className="z-50 outline-none">
              <Autocomplete.Popup className="max-h-[min(var(--available-height),22rem)] w-(--anchor-width) max-w-(--available-width) overflow-y-auto rounded-control border border-rule bg-surface py-1 text-ink shadow-2">
                <Autocomplete.List aria-label="Customers">
                  {(customer: FoundCustomer) => (
                    <Autocomplete.Item
                      key={customer.id}
                      value={customer}
                      className="grid min-h-11 cursor-default content-center px-3.5 py-1.5 text-small select-none data-highlighted:bg-selected"
                    >
                      <Suggestion customer={customer} zone={facility.time_zone} />
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  )
}

function Suggestion({ customer, zone }: { customer: FoundCustomer; zone: string }) {
  const contact = [customer.phone, customer.email].filter(Boolean).join(' · ')
  return (
    <>
      <span className="text-ui font-[650] wrap-anywhere">{customer.name}</span>
      <span className="wrap-anywhere text-ink-3">{contact || 'No phone or email'}</span>
      <span className="text-ink-2">
        {customer.next_start_time
          ? `Next: ${startInWords(customer.next_start_time, zone, new Date())}, ${customer.next_space_name}`
          : customer.last_start_time &&
            `Last: ${startInWords(customer.last_start_time, zone, new Date())}`}
        {customer.no_shows > 0 &&
          ` · ${customer.no_shows === 1 ? '1 no-show' : `${customer.no_shows} no-shows`}`}
      </span>
    </>
  )
}
