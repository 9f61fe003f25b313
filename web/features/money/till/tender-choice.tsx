import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type DeskTender, deskTenders, tenderLooks } from '../entries/tender-looks.ts'

/** How it is paid. The one that was used last is chosen. */
export function TenderChoice(props: {
  tender: DeskTender
  onChoose: (tender: DeskTender) => void
}) {
  return (
    <ChoiceGroup legend="Paid with" legendHidden>
      <div className="grid grid-cols-3 gap-1.5">
        {deskTenders.map((tender) => (
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
