import { Chip } from '../../../ui/chip.tsx'
import { statusLook } from './booking-status.ts'

export function BookingStatusBadge(props: { status: string; arrivedAt?: string | null }) {
  const { tone, icon, name } = statusLook(props.status, props.arrivedAt)
  return (
    <Chip tone={tone} icon={icon}>
      {name}
    </Chip>
  )
}
