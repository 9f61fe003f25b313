import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { haveCard } from '#words/booking-form.ts'
import { pageFiles } from '../../../lib/page-files.ts'
import { Button } from '../../../ui/button.tsx'
import type { HaveCard as CardField } from './have-card.tsx'

const HaveCard = lazy(async () => ({
  default: (await pageFiles(() => import('./have-card.tsx'))).HaveCard,
}))

/**
 * In the forms of visitors for a booking and for a group: a button that opens the field for the
 * code of a card of hours. The field is loaded only then, because few customers have a card.
 */
export function CardChoice(
  props: Omit<ComponentProps<typeof CardField>, 'typed' | 'onType' | 'onRemove'> & {
    /** The code as typed; null or empty without a card. */
    typed: string | null
    onType: (typed: string | null) => void
  },
) {
  const { typed, onType } = props
  // An empty field is not open any more on the way back to the form, where it would take the focus.
  const [isOpen, setOpen] = useState(Boolean(typed))
  return isOpen ? (
    <Suspense>
      <HaveCard
        {...props}
        typed={typed ?? ''}
        onRemove={() => {
          setOpen(false)
          onType(null)
          props.onCode(null, null)
        }}
      />
    </Suspense>
  ) : (
    <Button
      variant="quiet"
      className="-ml-3 justify-self-start md:col-span-full"
      onClick={() => setOpen(true)}
    >
      {haveCard}
    </Button>
  )
}
