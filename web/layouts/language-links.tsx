import { useHref, useLocation } from 'react-router'
import { language } from '#words/language.ts'
import { facilityConfig } from '../lib/facility-config.ts'

/**
 * Links to this page in the facility's other languages. Another language is another build of the
 * site, so they load the page. The choice is stored on this device only when a link is pressed, so
 * a forwarded address does not change its reader's language. The links show letters such as ES,
 * because the names have accents for which the page would load another font file.
 */
export function LanguageLinks(props: { className: string }) {
  const path = useHref(useLocation().pathname)
  const others = Object.entries(facilityConfig().languages ?? {}).filter(
    ([each]) => each !== language,
  )
  return others.map(([each, name]) => (
    <a
      key={each}
      href={`${path}?lang=${each}`}
      lang={each}
      hrefLang={each}
      // The accessible name begins with the visible letters, so that speech control understands
      // "ES".
      aria-label={`${each.toUpperCase()} ${name}`}
      className={props.className}
      onClick={({ currentTarget }) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the server reads it before any script runs.
        document.cookie = `fungo-language=${each};path=/;max-age=31536000;samesite=lax`
        const address = new URL(location.href)
        address.searchParams.set('lang', each)
        currentTarget.href = address.href
      }}
    >
      {each.toUpperCase()}
    </a>
  ))
}
