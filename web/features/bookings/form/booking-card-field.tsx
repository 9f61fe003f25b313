import { type ComponentProps, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { laterSection } from '../../../ui/later-part.tsx'
import type { HaveCard as CardField } from '../../booking/player-form/have-card.tsx'

const HaveCard = laterSection(
  async () => (await import('../../booking/player-form/have-card.tsx')).HaveCard,
)

/** Asks for the card of hours that pays a new booking. The field loads only when staff ask for it. */
export function BookingCardField(props: {
  /** The length of the booking, in minutes. */
  minutes: number
  booking: ComponentProps<typeof CardField>['booking']
  /** Called with the code of a card that exists, else with null. */
  onCode: (code: string | null) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === null)
    return (
      <Button variant="quiet" size="small" className="mt-2 -ml-3" onClick={() => setTyped('')}>
        Have a card?
      </Button>
    )
  return (
    <div className="mt-4">
      <HaveCard
        {...props}
        typed={typed}
        onType={setTyped}
        onRemove={() => {
          setTyped(null)
          props.onCode(null)
        }}
      />
    </div>
  )
}
