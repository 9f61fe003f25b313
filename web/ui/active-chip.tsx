import Check from 'lucide-react/icons/check'
import CircleOff from 'lucide-react/icons/circle-off'
import { Chip } from './chip.tsx'

/** A chip that says "Active" or "Inactive". */
export function ActiveChip({ active }: { active: boolean }) {
  return active ? (
    <Chip tone="good" icon={Check}>
      Active
    </Chip>
  ) : (
    <Chip tone="neutral" icon={CircleOff}>
      Inactive
    </Chip>
  )
}
