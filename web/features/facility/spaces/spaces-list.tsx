import { ActiveRow } from '../../../ui/active-row.tsx'
import type { Space } from './queries.ts'
import { spaceTypeName } from './rules.ts'

/** The spaces as rows, each with its two actions. */
export function SpacesList(props: {
  spaces: readonly Space[]
  /** The one whose status is being changed. */
  busyId: string | null
  onEdit: (space: Space) => void
  onToggle: (space: Space) => void
}) {
  return (
    <ul aria-label="Spaces" className="card divide-y divide-rule">
      {props.spaces.map((space) => (
        <ActiveRow
          key={space.id}
          name={space.name}
          active={space.is_active}
          facts={`${spaceTypeName(space.space_type)} · Capacity ${space.capacity}`}
          description={space.description}
          busy={props.busyId === space.id}
          onEdit={() => props.onEdit(space)}
          onToggle={() => props.onToggle(space)}
        />
      ))}
    </ul>
  )
}
