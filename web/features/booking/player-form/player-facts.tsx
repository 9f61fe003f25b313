import { Fragment, type ReactNode } from 'react'
import { type PlayerText, playerTexts } from '../../../../shared/player-details.ts'
import type { StoredPlayerRow } from '../../../lib/player-row.ts'
import { PhoneLink } from '../../../ui/phone-link.tsx'

/**
 * For a booking's details, its card on the day board and an instructor's lesson: the details of the
 * player, without the name, in the order of the form. `fact` renders each. A detail that was not
 * given is left out.
 */
export function PlayerFacts(props: {
  of: StoredPlayerRow
  fact: (name: string, value: ReactNode) => ReactNode
}) {
  return furtherTexts.map((text) => {
    const value = props.of[playerTexts[text].column]
    return (
      value && (
        <Fragment key={text}>{props.fact(playerTexts[text].shown, shown(text, value))}</Fragment>
      )
    )
  })
}

function shown(text: PlayerText, value: string): ReactNode {
  if (text === 'phone') return <PhoneLink phone={value} />
  if (text === 'notes') return <span className="whitespace-pre-line">{value}</span>
  if (text !== 'email') return value
  return (
    <a className="link" href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`}>
      {/* An address that does not fit breaks before the @, not inside a word. */}
      {value.slice(0, value.lastIndexOf('@'))}
      <wbr />
      {value.slice(value.lastIndexOf('@'))}
    </a>
  )
}

const furtherTexts = (Object.keys(playerTexts) as PlayerText[]).filter((text) => text !== 'name')
