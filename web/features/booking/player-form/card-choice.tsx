import { type ComponentProps, lazy, Suspense } from 'react'
import { haveCard } from '#words/booking-form.ts'
import { pageFiles } from '../../../lib/page-files.ts'
import { Button } from '../../../ui/button.tsx'
import type { HaveCard as CardField } from './have-card.tsx'

const HaveCard = lazy(async () => ({
  default: (await pageFiles(() => import('./have-card.tsx'))).HaveCard,
}))

/**
 * A button that opens the field for the code of a card of hours. The field is loaded only then, because
 * few customers have a card.
 */
export function CardChoice(
  props: Omit<ComponentProps<typeof CardField>, 'typed' | 'onType' | 'onRemove'> & {
    /** The code as typed; null while the field is not open. */
    typed: string | null
    onType: (typed: string | null) => void
  },
) {
  const { typed, onType } = props
  return typed !== null ? (
    <Suspense>
      <HaveCard
        {...props}
        typed={typed}
        onRemove={() => {
          onType(null)
          props.onCode(null, null)
        }}
      />
    </Suspense>
  ) : (
    <Button
      variant="quiet"
      className="-ml-3 justify-self-start md:col-span-full"
      onClick={() => onType('')}
    >
      {haveCard}
    </Button>
  )
}
