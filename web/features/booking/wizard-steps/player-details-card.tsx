import * as words from '#words/booking-form.ts'
import { type PlayerDetails, textsWhere } from '../../../../shared/player-details.ts'
import { Button } from '../../../ui/button.tsx'
import { Sentence } from '../../../ui/sentence.tsx'

/**
 * The typed details in a few lines, with a button that goes back to the fields. It replaces the
 * fields when somebody else took the time, so that the other times are in sight.
 */
export function PlayerDetailsCard(props: { player: PlayerDetails; onEdit: () => void }) {
  const { name, isMinor, parentName, phone, email } = props.player
  const parent = isMinor && parentName.trim() && words.parentIs(parentName.trim())
  return (
    <section aria-labelledby="your-details" className="card px-5 pt-3 pb-4">
      <div className="flex items-center justify-between">
        <h2 id="your-details" className="text-body font-[680]">
          {words.yourDetails}
        </h2>
        <Button variant="quiet" size="small" className="-mr-3" onClick={props.onEdit}>
          <Sentence of={words.editDetails((text) => <span className="sr-only">{text}</span>)} />
        </Button>
      </div>
      <p className="wrap-anywhere">{isMinor ? words.underAge(name.trim()) : name.trim()}</p>
      {[
        [parent, phone.trim()].filter(Boolean).join(', '),
        email.trim(),
        ...bookingTexts.map((text) => props.player[text].trim()),
      ].map(
        (line) =>
          line && (
            <p key={line} className="text-ui wrap-anywhere text-ink-3">
              {line}
            </p>
          ),
      )}
    </section>
  )
}

const bookingTexts = textsWhere(({ of }) => of === 'booking')
