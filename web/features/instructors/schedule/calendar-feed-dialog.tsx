import { useQuery } from '@tanstack/react-query'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import { useState } from 'react'
import { errorText } from '../../../lib/error-text.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useChangeCalendarFeed } from './mutations.ts'
import { calendarFeedQuery } from './queries.ts'
import { messages } from './rules.ts'

/**
 * On an instructor's schedule, a button and its dialog: the address at which a calendar program
 * reads their lessons.
 */
export function CalendarFeedDialog(props: { instructorId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        smallIcon={CalendarSync}
      >
        Calendar feed
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Calendar feed"
        description="Your lessons in the calendar of your phone or computer, always up to date."
      >
        {open && <Feed instructorId={props.instructorId} />}
      </Dialog>
    </>
  )
}

function Feed({ instructorId }: { instructorId: string }) {
  const feed = useQuery(calendarFeedQuery(instructorId))
  return (
    <Loaded
      // After a failed reload the address may be an old one, so it is not shown.
      query={{ ...feed, data: feed.isError ? undefined : feed.data }}
      failed={errorText(feed.error, messages.feed)}
      loading={<Loading label="Loading calendar feed..." bars={['h-12']} />}
    >
      {(url) => <LoadedFeed url={url} />}
    </Loaded>
  )
}

/** The address if there is one, with buttons that create, replace and revoke it. */
function LoadedFeed({ url }: { url: string | null }) {
  const changing = useChangeCalendarFeed()
  return (
    <div className="grid gap-4">
      {url ? (
        <FeedAddress url={url} />
      ) : (
        <p className="text-ui text-ink-2">
          There is no address yet. Whoever has it can read your lessons, so keep it to yourself.
        </p>
      )}
      <FailureNotice text={changing.failure} />
      {url ? (
        <div className="grid gap-2 border-t border-rule pt-4">
          <p className="text-small text-ink-3">
            Whoever has this address can read your lessons. If it got into other hands, make a new
            one: the old one stops working at once.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="small"
              busy={changing.busy}
              onClick={() => changing.send('POST')}
            >
              New address
            </Button>
            <Button
              variant="danger"
              size="small"
              busy={changing.busy}
              onClick={() => changing.send('DELETE')}
            >
              Turn off
            </Button>
          </div>
        </div>
      ) : (
        <Button busy={changing.busy} onClick={() => changing.send('POST')}>
          Create address
        </Button>
      )}
    </div>
  )
}

function FeedAddress({ url }: { url: string }) {
  return (
    <>
      <TextField
        id="calendar-feed-address"
        label="Private address"
        hint="Paste it where your calendar program adds a calendar by address or URL."
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton field="calendar-feed-address" done="Address copied">
          Copy address
        </CopyButton>
        <a
          href={url.replace(/^https?:/, 'webcal:')}
          className={buttonLook({ variant: 'secondary' })}
        >
          Open in calendar
        </a>
      </div>
    </>
  )
}
