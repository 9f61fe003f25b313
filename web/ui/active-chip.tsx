import Check from 'lucide-react/icons/check'
import CircleOff from 'lucide-react/icons/circle-off'
import { Chip } from './chip.tsx'

/** Says whether something that staff manage, such as a space or a team, is active. */
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
