import { useState } from 'react'
import { staffPaths } from '../../../staff-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { OptionField } from '../../../ui/option-field.tsx'
import { NumberPlate } from '../../../ui/plate.tsx'
import { equipments, sports } from '../spaces/rules.ts'
import { useCreateSpaces } from './mutations.ts'
import { hasCages, type SpaceSet, type SpaceSetFacts, spaceSets } from './rules.ts'

/**
 * The step of Opening day that creates a set of spaces of one sport, its cages with the same
 * equipment. A link leads to the page where spaces are added one by one.
 */
export function SpacesStep({ facilityId }: { facilityId: string }) {
  const [chosen, setChosen] = useState<SpaceSet>(spaceSets[1] ?? spaceSets[0])
  const [facts, setFacts] = useState<SpaceSetFacts>({ sport: '', equipment: '' })
  const creating = useCreateSpaces(facilityId)
  const count = chosen.spaces.length
  return (
    <>
      <ChoiceGroup legend="Spaces to begin with" legendHidden className="my-3">
        <div className="grid gap-2.5 md:grid-cols-3">
          {spaceSets.map((set) => (
            <Choice
              key={set.label}
              name="space-set"
              checked={set === chosen}
              onChange={() => setChosen(set)}
              className="flex items-center justify-between gap-3 rounded-[10px]! p-3 max-[22.5rem]:grid max-[22.5rem]:justify-start md:grid md:content-between md:gap-2"
            >
              <span className="flex flex-wrap gap-0.75 max-md:order-1 min-[22.5rem]:max-md:justify-end md:min-h-14 md:content-start">
                {set.spaces.map(({ name }) => (
                  <NumberPlate
                    key={name}
                    className="h-6.5 w-5.5 bg-sunken text-[1.125rem] text-ink group-has-checked/choice:bg-plate group-has-checked/choice:text-bulb"
                  >
                    {name.split(' ')[1] ?? name.slice(0, 1)}
                  </NumberPlate>
                ))}
              </span>
              <b className="font-[650] whitespace-nowrap">{set.label}</b>
            </Choice>
          ))}
        </div>
      </ChoiceGroup>
      <div className="mb-3.5 grid gap-3 min-[26.25rem]:grid-cols-2">
        <OptionField
          label="Sport"
          options={sports}
          value={facts.sport}
          onChange={({ target }) => setFacts({ ...facts, sport: target.value })}
        />
        {hasCages(chosen) && (
          <OptionField
            label="In the cages"
            options={equipments}
            value={facts.equipment}
            onChange={({ target }) => setFacts({ ...facts, equipment: target.value })}
          />
        )}
      </div>
      <FailureNotice text={creating.failure} className="mb-3" />
      <div className="flex flex-wrap gap-2">
        <Button busy={creating.busy} onClick={() => creating.send({ set: chosen, facts })}>
          {count === 1 ? 'Create 1 space' : `Create ${count} spaces`}
        </Button>
        <ButtonLink variant="quiet" to={staffPaths.adminSpaces}>
          Enter them one by one
        </ButtonLink>
      </div>
    </>
  )
}
