import { language } from '#words/language.ts'
import * as words from '#words/layout.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Plate } from '../ui/plate.tsx'
import { usePageTitle } from './use-page-title.ts'

/** The page for an unknown address, and for a row that does not exist. */
export function NotFoundPage() {
  usePageTitle(words.pageNotFound)
  return (
    <div lang={language} className="wrap grid justify-items-start gap-5 py-14 md:py-20">
      <p aria-hidden="true" className="flex flex-wrap gap-1.5">
        <Plate className={digit}>4</Plate>
        <Plate className={digit}>0</Plate>
        <Plate className={digit}>4</Plate>
      </p>
      <h1 className="heading-page">{words.pageNotFound}</h1>
      <p className="max-w-[48ch] text-ink-2">{words.nothingHere}</p>
      <ButtonLink to={paths.home}>{words.goHome}</ButtonLink>
    </div>
  )
}

const digit = 'h-23 w-16 pt-1 text-[4.5rem]'
