import { Link } from 'react-router'
import * as words from '#words/home.ts'
import { paths } from '../../../paths.ts'
import { HomePlate } from '../../../ui/art/home-plate.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Sentence } from '../../../ui/sentence.tsx'

/**
 * What the home page and the contact page show before a facility exists (specification §2), with a
 * link to create an account.
 */
export function SetUpSite() {
  return (
    <section className="wrap grid justify-items-start gap-4 py-14 md:py-20">
      <HomePlate className="size-14" />
      <h1 className="heading-page">{words.noFacility}</h1>
      <p className="max-w-[60ch] text-ink-2">{words.howToSetUp}</p>
      <ButtonLink to={paths.register} className="mt-2">
        {words.setUp}
      </ButtonLink>
      <p className="text-ink-3">
        <Sentence
          of={words.haveAccount(
            <Link to={paths.login} className="link">
              {words.signIn}
            </Link>,
          )}
        />
      </p>
    </section>
  )
}
