import { paidWith } from '#words/desk-money.ts'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type DeskTender, deskTenders, type Tender, tenderLooks } from '../entries/tender-looks.ts'

/** For a booking that a pass may pay: the tenders of the desk, and the pass. */
export const bookingTenders = [
  'cash',
  'card_terminal',
  'check',
  'transfer',
  'pass',
  'other',
] as const

/**
 * The choice of the tender, for staff who collect or return money or sell a pass. By default it
 * offers what the desk takes and returns (`deskTenders`).
 */
export function TenderChoice<One extends Tender = DeskTender>(props: {
  tenders?: readonly One[]
  tender: One
  onChoose: (tender: One) => void
}) {
  const tenders = props.tenders ?? (deskTenders as readonly Tender[] as readonly One[])
  return (
    <ChoiceGroup legend={paidWith} legendHidden>
      <div className="grid grid-cols-3 gap-1.5">
        {tenders.map((tender) => (
          <Choice
            key={tender}
            look="solid"
            name="tender"
            checked={props.tender === tender}
            onChange={() => props.onChoose(tender)}
            className="flex min-h-12 items-center justify-center gap-1.5 px-1 text-small font-[620]"
          >
            <Icon of={tenderLooks[tender].icon} size="small" />
            {tenderLooks[tender].name}
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  )
}
