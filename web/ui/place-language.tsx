import { createContext, type ReactNode, use } from 'react'
import { language } from '#words/language.ts'

/**
 * The language of the texts in this place, or undefined where it is the page's. A dialog lies
 * outside of the elements that opened it, so it does not inherit their `lang`.
 */
export const PlaceLanguage = createContext<string | undefined>(undefined)

/**
 * Returns the `lang` of an element whose words are always in the page's language, such as a control's
 * own: undefined where the place has that language too.
 */
export function usePageLanguage(): string | undefined {
  const place = use(PlaceLanguage)
  return place === language ? undefined : place && language
}

/** A dialog that is translated, although it is also opened on screens that are only in English. */
export function InPageLanguage(props: { children: ReactNode }) {
  return <PlaceLanguage value={undefined}>{props.children}</PlaceLanguage>
}

/** A part that is translated, although it is also shown on screens that are only in English. */
export function TranslatedPart(props: { className?: string; children: ReactNode }) {
  return (
    <div lang={usePageLanguage()} className={props.className ?? 'contents'}>
      <InPageLanguage>{props.children}</InPageLanguage>
    </div>
  )
}

/** A part that is only in English, although the page around it is translated. */
export function EnglishPart(props: { className?: string; children: ReactNode }) {
  return (
    <div lang="en" className={props.className}>
      <PlaceLanguage value="en">{props.children}</PlaceLanguage>
    </div>
  )
}
