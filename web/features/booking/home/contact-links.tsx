import type { LucideIcon } from 'lucide-react'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import * as words from '#words/home.ts'
import { directionsUrl } from '../../../../shared/directions-url.ts'
import { phoneHref } from '../../../../shared/phone-href.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { Icon } from '../../../ui/icon.tsx'

/** The home page's band of links: directions, phone and email, as far as the facility has them. */
export function ContactLinks(props: { facility: Facility }) {
  const { address, phone, email } = props.facility
  if (!address && !phone && !email) return null
  return (
    <address className="border-b border-rule bg-surface not-italic">
      <ul className="wrap grid divide-rule max-[56.25rem]:divide-y min-[56.25rem]:flex min-[56.25rem]:justify-between min-[56.25rem]:gap-8">
        {address && (
          <ContactLine icon={MapPin} href={directionsUrl(address)} elsewhere>
            {address}
          </ContactLine>
        )}
        {phone && (
          <ContactLine icon={Phone} href={phoneHref(phone)}>
            {phone}
          </ContactLine>
        )}
        {email && (
          <ContactLine icon={Mail} href={`mailto:${email}`}>
            {email}
          </ContactLine>
        )}
      </ul>
    </address>
  )
}

function ContactLine(props: {
  icon: LucideIcon
  href: string | null
  elsewhere?: boolean
  children: string
}) {
  const inside = (
    <>
      <Icon of={props.icon} className="text-accent" />
      <span className="min-w-0">
        {props.elsewhere && <span className="sr-only">{words.directionsTo}</span>}
        {props.children}
      </span>
    </>
  )
  const look =
    'flex min-h-14 w-full items-center gap-3 font-semibold wrap-anywhere min-[56.25rem]:min-h-16'
  return (
    <li>
      {props.href ? (
        <a
          href={props.href}
          rel="noreferrer"
          className={`${look} underline-offset-3 hover:underline`}
        >
          {inside}
        </a>
      ) : (
        <span className={look}>{inside}</span>
      )}
    </li>
  )
}
