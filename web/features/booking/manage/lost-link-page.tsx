import * as words from '#words/manage.ts'
import { FrontDeskLine } from '../../../site/front-desk-line.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { LostLinkForm } from './lost-link-form.tsx'

/** `/manage`: mails the links of upcoming bookings to a customer who lost them. */
export function LostLinkPage() {
  usePageTitle(words.lostLink)
  return (
    <div className="wrap max-w-[640px] pt-8 pb-16">
      <h1 className="heading-page">{words.lostLink}</h1>
      <p className="mt-2 mb-6 text-ink-2">{words.howLinksCome}</p>
      <LostLinkForm />
      <FrontDeskLine className="mt-6" />
    </div>
  )
}
