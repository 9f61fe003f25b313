import { Choice, ChoiceGroup } from '../../ui/choice.tsx'

/** How long open cage time takes; nothing to choose where there is one length. */
export function DurationChoice(props: {
  choices: number[]
  chosen: number
  addressOf: (minutes: number) => string
  onChoose: (minutes: number) => void
}) {
  if (props.choices.length < 2) return null
  return (
    <ChoiceGroup legend="Length">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-0.5 rounded-control border-[1.5px] border-control bg-surface p-0.5">
        {props.choices.map((minutes) => (
          <Choice
            key={minutes}
            look="bare"
            name="duration"
            checked={minutes === props.chosen}
            href={props.addressOf(minutes)}
            onChange={() => props.onChoose(minutes)}
            className="grid min-h-11 place-items-center rounded-[6px] px-2 text-ui font-semibold whitespace-nowrap text-ink-2 hover:bg-sunken has-checked:bg-chosen has-checked:text-on-chosen forced-colors:has-checked:outline-2"
          >
            {minutes} min
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  )
}
