import Info from 'lucide-react/icons/info'
import { classNames } from '../../lib/class-names.ts'
import { Choice, ChoiceGroup } from '../../ui/choice.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberPlate } from '../../ui/plate.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { cagePlate } from './cage-plates.ts'
import type { Space } from './queries.ts'
import { chosenSpace } from './wizard-choices.ts'

/** Number plates, "Any cage" first; a select beyond 10. A single cage is only named. */
export function CageChoice(props: {
  spaces: Space[] | undefined
  chosenId: string | null
  onChoose: (spaceId: string | null) => void
}) {
  const { spaces, onChoose } = props
  if (!spaces) return <LoadingCages />
  if (spaces.length === 0) return null
  const chosen = chosenSpace(spaces, props.chosenId)
  const note = chosen ? chosen.description : 'We hold the first free cage for you.'
  return (
    <div>
      {spaces.length > 10 ? (
        <SelectField
          label="Cage"
          value={chosen?.id ?? ''}
          onChange={(event) => onChoose(event.target.value || null)}
        >
          <option value="">Any cage</option>
          {spaces.map((space) => (
            <option key={space.id} value={space.id}>
              {space.name}
            </option>
          ))}
        </SelectField>
      ) : (
        <ChoiceGroup legend="Cage">
          <div className="grid grid-cols-5 gap-2">
            {spaces.length > 1 && <AnyCage checked={!chosen} onChoose={() => onChoose(null)} />}
            {spaces.map((space) => (
              <CageOption
                key={space.id}
                space={space}
                checked={space === chosen}
                onChoose={() => onChoose(space.id)}
              />
            ))}
          </div>
        </ChoiceGroup>
      )}
      {note && (
        <p className="mt-2.5 flex gap-2 text-ui text-ink-2">
          <Icon of={Info} className="mt-px" />
          <span className="min-w-0">{chosen ? `${chosen.name}: ${note}` : note}</span>
        </p>
      )}
    </div>
  )
}

function AnyCage(props: { checked: boolean; onChoose: () => void }) {
  return (
    <Choice
      name="cage"
      checked={props.checked}
      onChange={props.onChoose}
      className="col-span-full grid min-h-12 place-items-center rounded-[10px]! px-3 text-ui font-[620] text-ink-2 has-checked:text-turf-800"
    >
      Any cage
    </Choice>
  )
}

function CageOption(props: { space: Space; checked: boolean; onChoose: () => void }) {
  const { mark, label } = cagePlate(props.space)
  return (
    <Choice
      name="cage"
      checked={props.checked}
      onChange={props.onChoose}
      className="grid justify-items-center content-start gap-1.5 rounded-[10px]! px-1 pt-2.5 pb-2 text-center text-caption leading-4 font-[580] tracking-[-.01em] text-ink-2 has-checked:text-turf-800"
    >
      <NumberPlate
        className={classNames(
          'h-11 w-10 text-[2rem]',
          props.checked ? 'bg-board-8 text-bulb' : 'bg-sunken text-ink',
        )}
      >
        {mark}
      </NumberPlate>
      <span className="max-w-full wrap-anywhere hyphens-auto">
        {label !== props.space.name && <span className="sr-only">{props.space.name}, </span>}
        {label}
      </span>
    </Choice>
  )
}

function LoadingCages() {
  return (
    <Loading label="Loading cages">
      <Skeleton className="mb-3 h-6 w-14" />
      <div className="grid grid-cols-5 gap-2">
        <Skeleton className="col-span-full h-12" />
        {['a', 'b', 'c', 'd', 'e'].map((plate) => (
          <Skeleton key={plate} className="h-21.5" />
        ))}
      </div>
    </Loading>
  )
}
