import { useQuery } from '@tanstack/react-query'
import CalendarX from 'lucide-react/icons/calendar-x'
import { loadingTimes, notOnline } from '#words/manage.ts'
import * as words from '#words/manage-group.ts'
import { formatTime } from '../../../../shared/times.ts'
import { errorText } from '../../../lib/error-text.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { FrontDeskLine } from '../../../site/front-desk-line.tsx'
import { offerMessages, spacesQuery } from '../../../site/offer-queries.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { slotInWords } from '../free-times/slot-times.ts'
import { groupPath } from '../group-booking/group-paths.ts'
import { type ManagedGroup, useManagedGroup } from './group-layout.tsx'
import { MoveGroupForm } from './move-group-form.tsx'

/** `/manage/group/{token}/move`: moves all bookings that can still be changed. */
export function MoveGroupPage() {
  const group = useManagedGroup()
  usePageTitle(words.moveAllTitle)
  const open = group.bookings.filter(({ state }) => state === 'open')
  return (
    <div className="wrap max-w-[1000px] pt-3.5 pb-40 lg:pb-24">
      <h1 className="heading-page">{words.moveAllTitle}</h1>
      <p className="mt-1.5 mb-3 text-ui text-ink-3">
        {words.allStayYours(open.length)} {open.length > 1 && words.startOfFirst}
      </p>
      <Destinations {...group} bookings={open} />
      <FrontDeskLine className="mt-8" />
    </div>
  )
}

/** The form once the cages have loaded, or the reason why the group cannot be moved here. */
function Destinations(group: ManagedGroup) {
  const { facility, bookings, token } = group
  const spaces = useQuery(spacesQuery(facility.id))
  if (bookings.length === 0 || !facility.facility_settings)
    return <NotMovable token={token} title={words.tooLate} />
  if (spaces.isError && !spaces.data)
    return (
      <Notice tone="error" className="mt-6" onRetry={() => spaces.refetch()}>
        {errorText(spaces.error, offerMessages.spaces)}
      </Notice>
    )
  if (!spaces.data) return <Loading label={loadingTimes} className="min-h-dvh" />
  // The id is missing where visitors can no longer book the instructor. Then only staff can move
  // the lesson.
  const taught = bookings.filter((each) => each.service_requires_instructor)
  const stuck = taught.find(({ instructor_id }) => !instructor_id)
  if (stuck) {
    const { player_name, start_time, time_zone } = stuck
    const line = `${player_name}, ${slotInWords(stuck, time_zone).shortDate}, ${formatTime(start_time, time_zone)}`
    return <NotMovable token={token} title={words.lineRefused(line, notOnline)} />
  }
  return (
    // Without the full height, the desk's number below would jump down on a phone when the times
    // load.
    <div className="min-h-dvh lg:min-h-0">
      <MoveGroupForm {...group} facility={facility as BookableFacility} spaces={spaces.data} />
    </div>
  )
}

function NotMovable(props: { token: string; title: string }) {
  return (
    <EmptyState
      icon={CalendarX}
      className="mt-6"
      title={props.title}
      action={
        <ButtonLink to={groupPath(props.token)} variant="secondary">
          {words.backToAll}
        </ButtonLink>
      }
    />
  )
}
