import { createContext, type ReactNode } from 'react'

/**
 * The language of the texts in this place, or undefined where it is the page's. A dialog lies
 * outside of the elements that opened it, so it does not inherit their `lang`.
 */
export const PlaceLanguage = createContext<string | undefined>(undefined)

/** A dialog that is translated, although it is also opened on screens that are only in English. */
export function InPageLanguage(props: { children: ReactNode }) {
  return <PlaceLanguage value={undefined}>{props.children}</PlaceLanguage>
}
