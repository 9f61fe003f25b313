import { useState } from 'react'
import { lengths } from '../../../shared/lengths.ts'
import { formatMoney } from '../../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, ChoiceGroup, ChoiceTick } from '../../ui/choice.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { Form } from '../../ui/use-form.ts'
import { type Offer, offerInWords, otherOffer, type SaleForm } from './rules.ts'

/**
 * On the page that sells a pass: chooses which, one like those sold last or another. An offer that
 * has a price rarely changes, so its fields stay folded.
 */
export function SaleOfferFields(props: {
  offers: readonly Offer[]
  services: readonly { id: string; name: string }[]
  today: string
  zone: string
  form: Form<SaleForm>
}) {
  const { offers, today, form } = props
  const { values } = form
  const [isOpen, setOpen] = useState(!offers[0]?.price)
  // An offer without a price counts as chosen while its price is typed.
  const isChosen = (offer: Offer) =>
    (Object.keys(offer) as (keyof Offer)[]).every(
      (part) => offer[part] === values[part] || (part === 'price' && offer.price === ''),
    )
  const choose = (offer: Offer) => {
    form.edit(offer)
    setOpen(!offer.price)
  }
  return (
    <>
      <ChoiceGroup legend="Which">
        <div className="grid gap-2 sm:grid-cols-2">
          {offers.map((offer) => (
            <Choice
              key={JSON.stringify(offer)}
              name="offer"
              checked={isChosen(offer)}
              onChange={() => choose(offer)}
              className="flex gap-3 p-4"
            >
              <span className="min-w-0 flex-1">
                <b className="block font-board text-[1.625rem] leading-tight wrap-anywhere">
                  {offer.name}
                </b>
                <span className="block text-small text-ink-2">
                  {offerInWords(
                    offer,
                    props.services.find(({ id }) => id === offer.serviceId)?.name,
                    props.zone,
                  )}
                </span>
                {offer.price && <b>{formatMoney(offer.price)}</b>}
              </span>
              <ChoiceTick />
            </Choice>
          ))}
          <Choice
            name="offer"
            checked={!offers.some(isChosen)}
            onChange={() => choose(otherOffer)}
            className="flex gap-3 p-4"
          >
            <span className="min-w-0 flex-1">
              <b className="block font-board text-[1.625rem] leading-tight">Another pass</b>
              <span className="block text-small text-ink-2">With its own name, hours and end</span>
            </span>
            <ChoiceTick />
          </Choice>
        </div>
      </ChoiceGroup>
      {isOpen ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            required
            maxLength={lengths.name}
            autoComplete="off"
            {...form.text('name')}
          />
          <TextField
            label="Price"
            required
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            {...form.text('price')}
          />
          <TextField
            label="Hours"
            hint="Nothing for an unlimited pass."
            inputMode="decimal"
            autoComplete="off"
            {...form.text('hours')}
          />
          <DateField label="Last day" optional min={today} {...form.text('end')} />
          <SelectField
            label="Good for"
            empty="Any service"
            options={props.services.map(({ id, name }) => [id, name] as const)}
            value={values.serviceId}
            onChange={({ target }) => form.edit({ serviceId: target.value })}
          />
        </div>
      ) : (
        <Button
          variant="quiet"
          size="small"
          className="-mt-3 -ml-3 justify-self-start"
          onClick={() => setOpen(true)}
        >
          Change its price, hours or end
        </Button>
      )}
    </>
  )
}
