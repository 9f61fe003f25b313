import UserRoundCheck from 'lucide-react/icons/user-round-check'
import * as words from '#words/desk-frame.ts'
import type { DeskPerson } from '../lib/desk-person.ts'
import { Icon } from '../ui/icon.tsx'
import { InitialBadge } from './initial-badge.tsx'

/**
 * The button that says who is at the desk, in the sidebar or the top bar (`brief`: only the badge).
 * A press asks for a PIN.
 */
export function DeskPlace(props: {
  person: DeskPerson | null
  onOpen: () => void
  brief?: boolean
  className?: string
}) {
  const { person } = props
  const first = person?.name.split(' ')[0]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={first ? words.isAtDesk(first) : words.whoIsAtDesk}
      onClick={props.onOpen}
      className={props.className}
    >
      {person ? <InitialBadge name={person.name} /> : <Icon of={UserRoundCheck} size="large" />}
      {!props.brief && (
        <span className="min-w-0 @max-[6.25rem]:max-w-full">
          <span className="block truncate font-[650] @max-[6.25rem]:line-clamp-2 @max-[6.25rem]:whitespace-normal">
            {first ?? words.atDeskAsked}
          </span>
          <span className="block text-ink-3 @max-[6.25rem]:hidden">
            {first ? words.atDesk : words.enterPin}
          </span>
        </span>
      )}
    </button>
  )
}
