import { ActiveChip } from './active-chip.tsx'
import { Button } from './button.tsx'

/** A row on the pages Spaces and Services, with buttons that edit it and switch it on or off. */
export function ActiveRow(props: {
  name: string
  active: boolean
  facts: string
  description: string | null
  /** True while its status is being changed. */
  busy: boolean
  onEdit: () => void
  onToggle: () => void
}) {
  const toggle = props.active ? 'Deactivate' : 'Activate'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body font-[680] wrap-anywhere">
          {props.name}
          <ActiveChip active={props.active} />
        </h2>
        <p className="text-small text-ink-2">{props.facts}</p>
        {props.description && (
          <p className="line-clamp-2 text-small text-ink-3 wrap-anywhere">{props.description}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={`Edit ${props.name}`}
          onClick={props.onEdit}
        >
          Edit
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`${toggle} ${props.name}`}
          busy={props.busy}
          onClick={props.onToggle}
        >
          {toggle}
        </Button>
      </div>
    </li>
  )
}
