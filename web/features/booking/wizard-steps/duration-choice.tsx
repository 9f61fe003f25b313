import { minutesShort } from '#words/durations.ts'
import { howLong } from '#words/place-fields.ts'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'

/**
 * The lengths to choose from on the booking page, with prices, for a service without an instructor.
 * Shows nothing if there is only one length.
 */
export function DurationChoice(props: {
  choices: number[]
  chosen: number
  /** Returns null where rates are not shown. */
  priceOf: (minutes: number) => string | null
  addressOf: (minutes: number) => string
  onChoose: (minutes: number) => void
}) {
  if (props.choices.length < 2) return null
  return (
    <ChoiceGroup legend={howLong}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2">
        {props.choices.map((minutes) => {
          const price = props.priceOf(minutes)
          return (
            <Choice
              key={minutes}
              look="bare"
              name="duration"
              checked={minutes === props.chosen}
              href={props.addressOf(minutes)}
              onChange={() => props.onChoose(minutes)}
              className="grid min-h-14 place-content-center justify-items-center rounded-[10px] border-[1.5px] border-edge bg-surface px-2 whitespace-nowrap hover:border-ink-2 has-checked:border-primary has-checked:bg-chosen has-checked:text-on-chosen"
            >
              <span className="leading-5 font-[660]">{minutesShort(minutes)}</span>
              {price && <span className="text-caption leading-4.5">{price}</span>}
            </Choice>
          )
        })}
      </div>
    </ChoiceGroup>
  )
}
