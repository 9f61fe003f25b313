import type { ReactNode } from 'react'
import type { Facility } from '../../../lib/facility-row.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ProfileForm } from './profile-form.tsx'
import type { OwnInstructor } from './queries.ts'

/**
 * `/instructor/profile`: an instructor's own profile. `below`, under the form, is how their account
 * signs in, which another feature renders.
 */
export function ProfilePage(props: {
  instructor: OwnInstructor
  facility: Facility
  title: string
  below?: ReactNode
}) {
  return (
    <>
      <PageHeader title={props.title} subtitle="Players see your name, picture and bio." />
      <div className="grid max-w-190 gap-5">
        <ProfileForm instructor={props.instructor} />
        {props.below}
      </div>
    </>
  )
}
