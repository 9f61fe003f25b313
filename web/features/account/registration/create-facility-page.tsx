import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toAdmin, toInstructor } from '#words/account.ts'
import { loadingPage } from '#words/layout.ts'
import * as words from '#words/new-facility.ts'
import { readDraft } from '../../../lib/drafts.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { paths } from '../../../paths.ts'
import { useFacilityIfCreated } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { type SiteRole, siteRole } from '../account-membership.ts'
import { useCreateFacility } from '../mutations.ts'
import { editFacility, emptyForm, facilityDraft, facilityErrors } from '../new-facility.ts'
import { membershipQuery, newFacilityRuleQuery } from '../queries.ts'
import { SignInFrame } from '../sign-in-frame.tsx'
import { SignOutBar } from '../sign-out-bar.tsx'
import { FacilityFields } from './facility-fields.tsx'

/**
 * `/create-facility`: the form that creates the site's facility. If the site shows one already, the
 * page says so, and opens the form only on request: a site shows one facility, so it will not show
 * another.
 */
export function CreateFacilityPage(props: { userId: string }) {
  const facility = useFacilityIfCreated()
  // Whether the form for another facility is open. A draft of it opens it again.
  const [another, setAnother] = useState(() => readDraft(facilityDraft) !== null)
  const enabled = facility !== null
  const rule = useQuery({ ...newFacilityRuleQuery(), enabled })
  const links = useQuery({ ...membershipQuery(props.userId, facility?.id ?? null), enabled })
  usePageTitle(words.createYourFacility)
  if (facility && (rule.isPending || links.isPending))
    return <Loading label={loadingPage} className="min-h-[80dvh]" />
  // Final: the account may not create another one. If the request for the rule fails, the page
  // offers the form all the same, because the database itself refuses what the rule forbids.
  const isFinal = rule.data?.is_allowed === false
  return (
    <SignInFrame
      title={words.createYourFacility}
      subtitle={isFinal ? undefined : words.setUpProfile}
      wide
    >
      {facility && (
        <SiteIsTaken
          facility={facility}
          isFinal={isFinal}
          siteRole={links.data && siteRole(links.data, facility.id)}
        />
      )}
      {!facility || (another && !isFinal) ? (
        <FacilityForm isShown={!facility} />
      ) : (
        !isFinal && (
          <Button
            variant="quiet"
            className="mt-3 -ml-3 whitespace-normal! max-sm:ml-0 max-sm:w-full"
            onClick={() => setAnother(true)}
          >
            {words.createAnother}
          </Button>
        )
      )}
    </SignInFrame>
  )
}

/**
 * Says that the site shows a facility already, and leads to the area that the account has there.
 */
function SiteIsTaken(props: {
  facility: Facility
  isFinal: boolean
  /** The account's rights at this site; undefined when their request failed. */
  siteRole: SiteRole | undefined
}) {
  const { facility, isFinal, siteRole } = props
  return (
    <>
      <Notice tone="info" className="mt-5">
        <p className="font-[650] wrap-anywhere">{words.siteTaken(facility.name)}</p>
        <p>{isFinal ? words.operatorAdds : words.anotherIsElsewhere}</p>
      </Notice>
      {siteRole === 'admin' && (
        <ButtonLink to={paths.admin} className="mt-4 max-sm:w-full">
          {toAdmin}
        </ButtonLink>
      )}
      {siteRole === 'instructor' && (
        <ButtonLink to={paths.instructor} className="mt-4 max-sm:w-full">
          {toInstructor}
        </ButtonLink>
      )}
      <SignOutBar secondary={siteRole === 'admin' || siteRole === 'instructor'} />
    </>
  )
}

/**
 * The form of a new facility. The typed text survives a refusal, a lost session and a reload.
 * `isShown`: whether this site will show the facility.
 */
function FacilityForm({ isShown }: { isShown: boolean }) {
  const creating = useCreateFacility()
  const form = useForm({
    draft: useDraft('facility', null, () => emptyForm),
    follow: editFacility,
    check: facilityErrors,
    onSubmit: (typed) => creating.send(typed),
  })
  return (
    <form {...form.props} className="mt-5.5 grid gap-4.5">
      <DraftNotice form={form} />
      <FacilityFields {...form} isShown={isShown} />
      <FailureNotice text={creating.failure} />
      <Button type="submit" size="large" block busy={creating.busy} busyLabel={words.creating}>
        {words.create}
      </Button>
    </form>
  )
}
