import { Notice } from '../../ui/notice.tsx'
import { playerFieldId } from './player-fields.tsx'
import type { PlayerErrors, PlayerField } from './rules.ts'

/** What a failed submit found, each line a link to its field. */
export function PlayerErrorSummary(props: { errors: PlayerErrors }) {
  const found = Object.entries(props.errors) as [PlayerField, string][]
  if (found.length === 0) return null
  return (
    <Notice tone="error">
      <p className="font-[650]">
        {found.length === 1 ? 'One field needs' : `${found.length} fields need`} another look
      </p>
      <ul>
        {found.map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${playerFieldId(field)}`}
              className="inline-flex min-h-7 items-center underline underline-offset-3"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(playerFieldId(field))?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
