import { type ComponentProps, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { laterSection } from '../../../ui/later-part.tsx'
import type { HaveCard as CardField } from '../../booking/player-form/have-card.tsx'

const HaveCard = laterSection(
  async () => (await import('../../booking/player-form/have-card.tsx')).HaveCard,
)

/** The card of hours of a form: its code as typed, and the code once it is read and pays. */
export function useBookingCard() {
  const [typed, onType] = useState<string | null>(null)
  const [code, onCode] = useState<string | null>(null)
  return { typed, onType, code, onCode }
}

/**
 * Asks for the card of hours that pays a new booking. The field loads only when staff ask for it.
 */
export function BookingCardField(props: {
  /** The length of the booking, in minutes. */
  minutes: number
  booking: ComponentProps<typeof CardField>['booking']
  /** The code as typed; null while its field is not open. */
  typed: string | null
  onType: (typed: string | null) => void
  /** Called with the code of a card that exists, else with null. */
  onCode: (code: string | null) => void
}) {
  const { typed, onType, onCode } = props
  if (typed === null)
    return (
      <Button variant="quiet" size="small" className="mt-2 -ml-3" onClick={() => onType('')}>
        Have a card?
      </Button>
    )
  return (
    <div className="mt-4">
      <HaveCard
        {...props}
        typed={typed}
        onRemove={() => {
          onType(null)
          onCode(null)
        }}
      />
    </div>
  )
}
