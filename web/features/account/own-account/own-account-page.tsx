import { usePageTitle } from '../../../site/use-page-title.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useFocusOnAnchor } from '../../../ui/use-focus-on-anchor.ts'
import { OwnAccountSection } from './own-account-section.tsx'

/** `/admin/account`: changes how an administrator signs in, the same at all of their facilities. */
export function OwnAccountPage() {
  usePageTitle('Your account')
  useFocusOnAnchor()
  return (
    <>
      <PageHeader title="Your account" />
      <div className="grid max-w-190 grid-cols-[minmax(0,1fr)] gap-5">
        <OwnAccountSection />
      </div>
    </>
  )
}
