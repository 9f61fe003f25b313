import type { LucideIcon } from 'lucide-react'
import ExternalLink from 'lucide-react/icons/external-link'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getDirections } from '#words/controls.ts'
import * as words from '#words/home.ts'
import { contact } from '#words/layout.ts'
import { directionsUrl } from '../../../../shared/directions-url.ts'
import { phoneHref } from '../../../../shared/phone-href.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import { useFacilityIfCreated } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { HoursBoard } from './hours-board.tsx'
import { SetUpSite } from './set-up-site.tsx'

/** `/contact`: the facility's address, contact and opening hours. */
export function ContactPage() {
  const facility = useFacilityIfCreated()
  usePageTitle(contact)
  if (!facility) return <SetUpSite />
  return (
    <div className="wrap grid gap-8 pt-8 pb-14 lg:grid-cols-[1fr_440px] lg:gap-16 lg:pt-14 lg:pb-18">
      <div className="min-w-0">
        <h1 className="heading-page">{contact}</h1>
        <p className="mt-2 max-w-[56ch] text-ink-2">{words.whyContact}</p>
        <address className="card mt-6 divide-y divide-rule px-5 not-italic">
          <ContactItems facility={facility} />
        </address>
        <p className="mt-4 text-ink-2">
          <Sentence
            of={words.bookedAlready(
              <Link className="link" to={paths.lostLink}>
                {words.lostLink}
              </Link>,
            )}
          />
        </p>
      </div>
      <div>
        <HoursBoard facility={facility} />
      </div>
    </div>
  )
}

function ContactItems(props: { facility: Facility }) {
  const { address, phone, email, website } = props.facility
  if (!address && !phone && !email && !website) {
    return <p className="py-5">{words.askAtDeskOf(props.facility.name)}</p>
  }
  return (
    <>
      {address && (
        <ContactItem icon={MapPin} label={words.address} value={address}>
          <a
            href={directionsUrl(address)}
            rel="noreferrer"
            className="link-line text-link font-semibold underline underline-offset-3"
          >
            {getDirections}
          </a>
        </ContactItem>
      )}
      {phone && (
        <ContactItem icon={Phone} label={words.phone} value={phone} href={phoneHref(phone)} />
      )}
      {email && (
        <ContactItem icon={Mail} label={words.email} value={email} href={`mailto:${email}`} />
      )}
      {website && (
        <ContactItem icon={ExternalLink} label={words.website} value={website} href={website} />
      )}
    </>
  )
}

function ContactItem(props: {
  icon: LucideIcon
  label: string
  value: string
  href?: string | null
  children?: ReactNode
}) {
  return (
    <div className="grid grid-cols-[24px_1fr] gap-x-3 py-4">
      <Icon of={props.icon} className="mt-0.5 text-accent" />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-small text-ink-3">{props.label}</p>
        {props.href ? (
          <a
            href={props.href}
            rel="noreferrer"
            className="link-line -my-1.5 font-[650] sm:text-title"
          >
            {props.value}
          </a>
        ) : (
          <p className="font-[650] sm:text-title">{props.value}</p>
        )}
        {props.children}
      </div>
    </div>
  )
}
