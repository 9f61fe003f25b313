import type { Space } from '../../site/offer-queries.ts'
import { PlateChoice } from '../../ui/plate-choice.tsx'
import { cageNote, cageOptions, chosenSpace } from './cage-plates.ts'

/** Number plates, "Any cage" first; a single cage is only named. */
export function CageChoice(props: {
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
      legend="Cage"
      anyLabel="Any cage"
      loadingLabel="Loading cages"
      options={spaces && cageOptions(spaces)}
      chosenId={chosen?.id ?? null}
      note={cageNote(chosen)}
      addressOf={props.addressOf}
      onChoose={props.onChoose}
    />
  )
}
