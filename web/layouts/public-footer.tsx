import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import * as words from '#words/layout.ts'
import { phoneHref } from '../../shared/phone-href.ts'
import { localDate } from '../../shared/times.ts'
import { facilityConfig } from '../lib/facility-config.ts'
import type { Facility } from '../lib/facility-row.ts'
import { useRenderTime } from '../lib/hydration.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { LanguageLinks } from './language-links.tsx'

/** The footer of public pages: quick links, contact, copyright and credit (specification §1). */
export function PublicFooter(props: { facility: Facility | null }) {
  const { facility } = props
  const name = facility?.name || words.unnamedFacility
  const year = localDate(useRenderTime(), facility?.time_zone ?? 'UTC').slice(0, 4)
  return (
    // Grows to fill the rest of the window on a short page. At the window's bottom edge it would
    // jump whenever a part of the page loads.
    <footer className="no-print on-dark flex-1 bg-board-8 text-ui text-board-muted">
      <div className="wrap grid gap-8 pt-10 pb-7 md:grid-cols-[1.2fr_.7fr_1.35fr] md:gap-x-6 lg:grid-cols-[1.4fr_1fr_1fr]">
        <div className="min-w-0">
          <h2 className={heading}>{name}</h2>
          <p>{facility?.address || words.trade}</p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className={heading}>
            {words.quickLinks}
          </h2>
          <ul>
            <FooterLink to={paths.home}>{words.home}</FooterLink>
            <FooterLink to={paths.book}>{words.bookNow}</FooterLink>
            <FooterLink to={paths.contact}>{words.contact}</FooterLink>
            <FooterLink to={paths.login}>{words.staffLogin}</FooterLink>
            {facility?.privacy_url && (
              <li>
                <a href={facility.privacy_url} className="link-line text-bulb">
                  {words.privacy}
                </a>
              </li>
            )}
          </ul>
        </nav>
        <div className="min-w-0">
          <h2 className={heading}>{words.contact}</h2>
          <ContactText facility={facility} />
        </div>
        <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-white/12 pt-5 text-small md:col-span-3">
          <span>
            © {year} {name}
          </span>
          {facilityConfig().languages && (
            <span>
              <LanguageLinks className="link-line min-w-11 text-bulb" />
            </span>
          )}
          <span>{words.poweredBy}</span>
        </p>
      </div>
    </footer>
  )
}

const heading = 'heading-board mb-2 text-[1.375rem] tracking-[.04em] text-bulb wrap-anywhere'

function FooterLink(props: { to: string; children: string }) {
  return (
    <li>
      <Link to={props.to} className="link-line text-bulb">
        {props.children}
      </Link>
    </li>
  )
}

function ContactText(props: { facility: Facility | null }) {
  const { phone, email } = props.facility ?? {}
  if (!phone && !email) return <p>{words.askAtDesk}</p>
  const href = phone && phoneHref(phone)
  return (
    <ul>
      {phone && (
        <li>
          {href ? (
            <a href={href} className="link-line text-bulb">
              <Icon of={Phone} /> {phone}
            </a>
          ) : (
            <span className="link-line text-bulb">{phone}</span>
          )}
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} className="link-line text-bulb">
            <Icon of={Mail} /> {email}
          </a>
        </li>
      )}
    </ul>
  )
}
