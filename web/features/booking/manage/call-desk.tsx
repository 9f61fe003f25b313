import Phone from 'lucide-react/icons/phone'
import * as words from '#words/manage.ts'
import { phoneHref } from '../../../../shared/phone-href.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sentence } from '../../../ui/sentence.tsx'

/**
 * The button on a pass that calls the desk. If the booking starts soon, the button speaks of being
 * late. Renders nothing if the facility has no number.
 */
export function CallDesk({ phone, isSoon }: { phone: string | null; isSoon: boolean }) {
  const call = phone && phoneHref(phone)
  if (!call) return null
  return (
    <a href={call} className={buttonLook({ variant: 'secondary', size: 'large' })}>
      <Icon of={Phone} />
      <span>
        <Sentence
          of={
            isSoon
              ? words.callIfLate(
                  <span className="whitespace-nowrap max-[24rem]:sr-only">{phone}</span>,
                )
              : words.call(phone)
          }
        />
      </span>
    </a>
  )
}
