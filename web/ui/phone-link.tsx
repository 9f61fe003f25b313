import { phoneHref } from '../../shared/phone-href.ts'

/** A phone number as a link that dials it, or as text when there is nothing to dial. */
export function PhoneLink(props: { phone: string }) {
  const href = phoneHref(props.phone)
  if (!href) return <span className="whitespace-nowrap">{props.phone}</span>
  return (
    <a className="link -my-0.5 inline-block py-0.5 whitespace-nowrap" href={href}>
      {props.phone}
    </a>
  )
}
