import { phoneHref } from '../../shared/phone-href.ts'

/** Help by phone, at the same place on each step; nothing where the facility has no phone. */
export function FrontDeskLine(props: { phone: string | null; className?: string }) {
  if (!props.phone) return null
  return (
    <p className={`text-small text-ink-3 ${props.className ?? ''}`}>
      Questions? Call the front desk at <PhoneLink phone={props.phone} />.
    </p>
  )
}

/** A phone number to tap. */
export function PhoneLink(props: { phone: string }) {
  const href = phoneHref(props.phone)
  if (!href) return <span className="whitespace-nowrap">{props.phone}</span>
  return (
    <a className="link whitespace-nowrap" href={href}>
      {props.phone}
    </a>
  )
}
