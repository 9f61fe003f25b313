import { spaceLabels } from '#words/cages.ts'
import * as words from '#words/manage.ts'
import { labelOfSpaces } from '../../../../shared/label-of-spaces.ts'
import type { Space } from '../../../site/offer-queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FoldedLine } from '../../../ui/folded-line.tsx'
import { PlateChoice } from '../../../ui/plate-choice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { cageNote, cageOptions } from '../free-times/cage-plates.ts'

/**
 * Returns `Any cage like Cage 2`: open cage time stays in its kind of cage. Without `own` it
 * returns `Any cage`: for a lesson, or if the booking's cage can no longer be booked.
 */
export function anyLike(own: Space | undefined): string {
  return own ? words.anyLike(own.name) : words.anyCage
}

/** The cage to which a customer moves a booking, in one line, which opens a sheet of cages. */
export function MovePlace(props: {
  spaces: Space[]
  /** The booking's own cage, if it can still be booked. */
  own: Space | undefined
  /** Undefined: any cage. */
  chosen: Space | undefined
  minutes: number
  isLesson: boolean
  onChoose: (spaceId: string | null) => void
}) {
  const { spaces, chosen } = props
  const own = props.isLesson ? undefined : props.own
  const alike = own ? spaces.filter(({ kind }) => kind === own.kind) : spaces
  const names = alike.map(({ name }) => name).join(', ')
  const anyNote = words.oneOf(names)
  const label = labelOfSpaces(spaceLabels, spaces)
  return (
    <Sheet
      title={label}
      trigger={(open) => (
        <FoldedLine
          href={undefined}
          fixed={spaces.length < 2}
          value={words.cageAndLength(chosen?.name ?? anyLike(own), props.minutes)}
          detail={(chosen ? chosen.description : names) ?? ''}
          onClick={open}
        />
      )}
    >
      {(close) => (
        <>
          <PlateChoice
            name="cage"
            legend={label}
            {...(alike.length > 1 && { anyLabel: anyLike(own) })}
            loadingLabel={words.loadingCages}
            options={cageOptions(spaces)}
            chosenId={chosen?.id ?? null}
            note={chosen ? cageNote(chosen) : anyNote}
            onChoose={props.onChoose}
          />
          <div className="sticky bottom-0 low:static -mx-4 -mb-4 mt-4 border-t border-rule bg-surface px-4 py-3">
            <Button block size="large" onClick={close}>
              {words.showTimes}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  )
}
