import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { bookingNotFound } from '../../../../shared/closed-booking.ts'
import { paths } from '../../../paths.ts'
import { FrontDeskLine } from '../../../site/front-desk-line.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The page for a link without a booking, whatever the reason. */
export function UnknownBookingPage() {
  usePageTitle(bookingNotFound)
  return (
    <div className="wrap grid justify-items-start gap-5 py-14 md:py-20">
      <Icon of={CircleHelp} className="size-10! text-lesson-bar" />
      <h1 className="heading-page">{bookingNotFound}</h1>
      <p className="max-w-[48ch] text-ink-2">
        There is no booking at this link. Open the whole link from your email, or have your links
        sent again.
      </p>
      <ButtonLink to={paths.lostLink}>Lost your link?</ButtonLink>
      <FrontDeskLine />
    </div>
  )
}
