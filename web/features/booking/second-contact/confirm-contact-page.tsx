import { useNavigate, useParams } from 'react-router'
import * as words from '#words/second-contact.ts'
import { paths } from '../../../paths.ts'
import { FrontDeskLine } from '../../../site/front-desk-line.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { groupPath } from '../group-booking/group-paths.ts'
import { useConfirmContact } from './mutations.ts'

/**
 * `/manage/group/second/{token}`: where the mail to a second parent leads. The button agrees to get
 * all mail about the booking. Opening the page does not, because programs that check mail open
 * every link.
 */
export function ConfirmContactPage() {
  usePageTitle(words.confirmTitle)
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const confirming = useConfirmContact(token)
  const confirm = () =>
    confirming.send(undefined, ({ group_token, booking_token }) =>
      navigate(group_token ? groupPath(group_token) : paths.manage(booking_token ?? ''), {
        replace: true,
      }),
    )
  return (
    <div className="wrap grid max-w-[584px] justify-items-start gap-5 py-10">
      <h1 className="heading-page">{words.confirmTitle}</h1>
      <p className="text-ink-2">{words.confirmSaid}</p>
      <FailureNotice text={confirming.failure} />
      <Button size="large" busy={confirming.busy} busyLabel={words.confirming} onClick={confirm}>
        {words.confirm}
      </Button>
      <p className="text-small text-ink-3">{words.orIgnore}</p>
      <FrontDeskLine />
    </div>
  )
}
