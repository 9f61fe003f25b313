import Info from 'lucide-react/icons/info'
import { chooseOne } from '#words/controls.ts'
import { classNames } from '../lib/class-names.ts'
import { Choice, ChoiceGroup } from './choice.tsx'
import { SelectField } from './field.tsx'
import { Icon } from './icon.tsx'
import { NumberPlate } from './plate.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

/**
 * A place to choose. `mark` is painted on the plate, and `label` is below it. Screen readers read
 * `name` and, if it is another text, `label`.
 */
type PlateOption = { id: string; name: string; mark: string; label: string }

/**
 * A choice of numbered places, such as cages, each shown as a plate with its number. If there are
 * several places, `anyLabel`, the choice of any of them, comes first. More than 10 options are
 * shown as a select.
 */
export function PlateChoice(props: {
  name: string
  legend: string
  anyLabel?: string
  loadingLabel: string
  options: PlateOption[] | undefined
  chosenId: string | null
  /** A sentence that explains the choice. */
  note: string | null
  /** Returns the address to which a choice links until the script is loaded. */
  addressOf?: (id: string | null) => string
  onChoose: (id: string | null) => void
}) {
  const { options, chosenId, onChoose } = props
  if (!options) return <LoadingPlates label={props.loadingLabel} />
  if (options.length === 0) return null
  return (
    <div>
      {options.length > 10 ? (
        <SelectField
          label={props.legend}
          value={chosenId ?? ''}
          onChange={(event) => onChoose(event.target.value || null)}
          empty={props.anyLabel ?? chooseOne}
          options={options.map(({ id, name }) => [id, name])}
        />
      ) : (
        <ChoiceGroup legend={props.legend}>
          <div className="grid grid-cols-5 gap-2 max-[22.5rem]:grid-cols-4 lg:max-xl:gap-1.5">
            {options.length > 1 && props.anyLabel && (
              <Choice
                name={props.name}
                checked={chosenId === null}
                href={props.addressOf?.(null)}
                onChange={() => onChoose(null)}
                className="col-span-full grid min-h-12 place-items-center rounded-[10px]! px-3 text-ui font-[620] text-ink-2 has-checked:text-on-open"
              >
                {props.anyLabel}
              </Choice>
            )}
            {options.map((option) => (
              <PlateOptionChoice
                key={option.id}
                name={props.name}
                option={option}
                checked={option.id === chosenId}
                href={props.addressOf?.(option.id)}
                onChoose={() => onChoose(option.id)}
              />
            ))}
          </div>
        </ChoiceGroup>
      )}
      {props.note && (
        <p className="mt-2.5 flex gap-2 text-ui text-ink-2">
          <Icon of={Info} className="mt-px" />
          <span className="min-w-0">{props.note}</span>
        </p>
      )}
    </div>
  )
}

function PlateOptionChoice(props: {
  name: string
  option: PlateOption
  checked: boolean
  href: string | undefined
  onChoose: () => void
}) {
  const { name, mark, label } = props.option
  return (
    <Choice
      name={props.name}
      checked={props.checked}
      href={props.href}
      onChange={props.onChoose}
      className="grid justify-items-center content-start gap-1.5 rounded-[10px]! px-0.5 pt-2.5 pb-2 text-center text-caption leading-4 font-[580] tracking-[-.01em] text-ink-2 has-checked:text-on-open"
    >
      <NumberPlate
        className={classNames(
          'h-11 w-10 text-[2rem]',
          props.checked ? 'bg-plate text-bulb' : 'bg-sunken text-ink',
        )}
      >
        {mark}
      </NumberPlate>
      <span className="max-w-full wrap-anywhere hyphens-auto">
        {label !== name && <span className="sr-only">{name}, </span>}
        {label}
      </span>
    </Choice>
  )
}

function LoadingPlates(props: { label: string }) {
  return (
    <Loading label={props.label}>
      <Skeleton className="mb-3 h-6 w-14" />
      <div className="grid grid-cols-5 gap-2 max-[22.5rem]:grid-cols-4">
        <Skeleton className="col-span-full h-12" />
        {['a', 'b', 'c', 'd', 'e'].map((plate) => (
          <Skeleton key={plate} className="h-21.5" />
        ))}
      </div>
    </Loading>
  )
}
