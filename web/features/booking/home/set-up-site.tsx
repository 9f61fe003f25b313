import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { HomePlate } from '../../../ui/art/home-plate.tsx'
import { ButtonLink } from '../../../ui/button.tsx'

/** The home page before a facility exists (specification §2), with a link to create an account. */
export function SetUpSite() {
  return (
    <section className="wrap grid justify-items-start gap-4 py-14 md:py-20">
      <HomePlate className="size-14" />
      <h1 className="heading-page">Facility information not available.</h1>
      <p className="max-w-[60ch] text-ink-2">
        Running this facility? Create an account, then enter its name, address and phone number.
        Booking opens as soon as your spaces and services are in.
      </p>
      <ButtonLink to={paths.register} className="mt-2">
        Set up your facility
      </ButtonLink>
      <p className="text-ink-3">
        Already have an account?{' '}
        <Link to={paths.login} className="link">
          Sign in
        </Link>
      </p>
    </section>
  )
}
