import { useHref, useLocation } from 'react-router'
import { language } from '#words/language.ts'
import { facilityConfig } from '../lib/facility-config.ts'

/**
 * Links to this page in the facility's other languages. Another language is another build of the
 * site, so they load the page. The choice is kept on this device, and only when it is pressed: whoever
 * gets such an address from somebody else keeps the language of the browser. Letters, because a name
 * such as Español has letters that the page would load a file of the typeface for.
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
      // The name begins with what is read, so that who says "ES" to the device is understood.
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
