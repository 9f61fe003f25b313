import { useHref, useLocation } from 'react-router'
import { language } from '#words/language.ts'
import { facilityConfig } from '../lib/facility-config.ts'

/**
 * Links to this page in the facility's other languages. Another language is another build of the
 * site, so they load the page, and the server keeps the choice.
 */
export function LanguageLinks(props: { className: string; inLetters?: boolean }) {
  const { pathname, search, hash } = useLocation()
  const parameters = new URLSearchParams(search)
  const path = useHref(pathname)
  const others = Object.entries(facilityConfig().languages ?? {}).filter(
    ([each]) => each !== language,
  )
  return others.map(([each, name]) => {
    parameters.set('lang', each)
    return (
      <a
        key={each}
        href={`${path}?${parameters}${hash}`}
        lang={each}
        hrefLang={each}
        aria-label={props.inLetters ? name : undefined}
        className={props.className}
      >
        {props.inLetters ? each.toUpperCase() : name}
      </a>
    )
  })
}
