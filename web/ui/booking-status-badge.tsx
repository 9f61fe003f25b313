import { statusLook } from './booking-status.ts'
import { Chip } from './chip.tsx'
import { usePageLanguage } from './place-language.tsx'

/**
 * The status of a booking as a chip, in the list, the details and the form, and on the board's
 * card. With `arrivedAt`, a confirmed booking whose player has arrived is "here".
 */
export function BookingStatusBadge(props: { status: string; arrivedAt?: string | null }) {
  const { tone, icon, name } = statusLook(props.status, props.arrivedAt)
  return (
    <Chip lang={usePageLanguage()} tone={tone} icon={icon}>
      {name}
    </Chip>
  )
}
