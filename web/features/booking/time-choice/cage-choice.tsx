import { loadingCages, spaceLabels } from '#words/cages.ts'
import { labelOfSpaces } from '../../../../shared/label-of-spaces.ts'
import type { Space } from '../../../site/offer-queries.ts'
import { PlateChoice } from '../../../ui/plate-choice.tsx'
import { cageNote, cageOptions, chosenSpace } from '../free-times/cage-plates.ts'

/**
 * The choice of a cage while booking. Each cage is a number plate; more than ten are a select. If
 * there are several, the choice of any of them (`anyLabel`) comes first. `addressOf` makes links of
 * the plates until the script runs.
 */
export function CageChoice(props: {
  anyLabel?: string
  spaces: Space[] | undefined
  chosenId: string | null
  addressOf?: (spaceId: string | null) => string
  onChoose: (spaceId: string | null) => void
}) {
  const { spaces } = props
  const chosen = spaces && chosenSpace(spaces, props.chosenId)
  return (
    <PlateChoice
      name="cage"
      legend={labelOfSpaces(spaceLabels, spaces ?? [])}
      anyLabel={props.anyLabel}
      loadingLabel={loadingCages}
      options={spaces && cageOptions(spaces)}
      chosenId={chosen?.id ?? null}
      note={chosen || props.anyLabel ? cageNote(chosen) : null}
      addressOf={props.addressOf}
      onChoose={props.onChoose}
    />
  )
}
