import { ActiveChip } from '../../ui/active-chip.tsx'
import { Button } from '../../ui/button.tsx'
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
        <li
          key={space.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 md:px-5"
        >
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body font-[680] wrap-anywhere">
              {space.name}
              <ActiveChip active={space.is_active} />
            </h2>
            <p className="text-small text-ink-2">
              {spaceTypeName(space.space_type)} · Capacity {space.capacity}
            </p>
            {space.description && (
              <p className="line-clamp-2 text-small text-ink-3 wrap-anywhere">
                {space.description}
              </p>
            )}
          </div>
          <div className="flex gap-2">
            <Button
              variant="secondary"
              size="small"
              aria-label={`Edit ${space.name}`}
              onClick={() => props.onEdit(space)}
            >
              Edit
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-label={`${space.is_active ? 'Deactivate' : 'Activate'} ${space.name}`}
              busy={props.busyId === space.id}
              onClick={() => props.onToggle(space)}
            >
              {space.is_active ? 'Deactivate' : 'Activate'}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
