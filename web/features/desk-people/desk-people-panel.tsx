import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSiteFacility } from '../../site/facility-query.ts'
import { NameAvatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { useTimesOpened } from '../../ui/use-times-opened.ts'
import { DeskPersonDialog } from './desk-person-dialog.tsx'
import { useRetireDeskPerson, useSetDeskLock } from './mutations.ts'
import { deskPeopleQuery, type ListedPerson } from './queries.ts'
import { lockChoices, messages } from './rules.ts'

/**
 * In Settings, the people who share a tablet at the desk: owners add, change and remove them, and
 * choose when the desk locks.
 */
export function DeskPeoplePanel() {
  const facility = useSiteFacility()
  const people = useQuery(deskPeopleQuery(facility.id))
  const [edited, setEdited] = useState<ListedPerson | 'new' | null>(null)
  const [leaving, setLeaving] = useState<ListedPerson | null>(null)
  const timesOpened = useTimesOpened(edited !== null)
  const retiring = useRetireDeskPerson()
  return (
    <section id="desk-people" aria-labelledby="desk-people-title" className="card grid gap-3 p-5">
      <div>
        <h2 id="desk-people-title" className="text-[1.0625rem] leading-6 font-[680]">
          People at the desk
        </h2>
        <p className="mt-1 text-small text-ink-2">
          On a tablet that several people share, each enters a PIN, and what they do is written
          under their name. A PIN only says who is there: nobody signs in with it, and it gives no
          rights.
        </p>
      </div>
      {/* Above the list, so that it stays in its place when the list comes. */}
      <Button variant="secondary" className="justify-self-start" onClick={() => setEdited('new')}>
        Add a person
      </Button>
      <Loaded
        query={people}
        failed={messages.load}
        loading={
          <Loading label="Loading the people of the desk" className="py-3" bars={['h-10']} />
        }
      >
        {(all) =>
          all.length === 0 ? (
            <p className="flex min-h-16 items-center text-ink-3">Nobody has a PIN yet.</p>
          ) : (
            <ul className="divide-y divide-rule">
              {all.map((person) => (
                <li key={person.id} className="flex min-h-15 items-center gap-3 py-2">
                  <NameAvatar name={person.name} />
                  <span className="min-w-0 flex-1 font-[620] wrap-anywhere">{person.name}</span>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Edit ${person.name}`}
                    onClick={() => setEdited(person)}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Remove ${person.name}`}
                    onClick={() => setLeaving(person)}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <LockChoice facilityId={facility.id} />
      <DeskPersonDialog
        key={timesOpened}
        facilityId={facility.id}
        person={edited === 'new' ? null : edited}
        open={edited !== null}
        onClose={() => setEdited(null)}
      />
      <ConfirmDialog
        open={leaving !== null}
        title={`Remove ${leaving?.name}?`}
        description="Their PIN no longer works. What they did keeps their name."
        confirmLabel="Remove person"
        busy={retiring.busy}
        busyLabel="Removing..."
        error={retiring.failure}
        onConfirm={() => leaving && retiring.send(leaving.id, () => setLeaving(null))}
        onClose={() => setLeaving(null)}
      />
    </section>
  )
}

function LockChoice({ facilityId }: { facilityId: string }) {
  const minutes = useSiteFacility().facility_settings?.desk_lock_minutes ?? null
  const saving = useSetDeskLock(facilityId)
  return (
    <>
      <SelectField
        label="Ask for the PIN again without a touch"
        hint="The page stays as it is, with everything that was typed."
        value={String(minutes)}
        onChange={({ target }) =>
          saving.send(target.value === 'null' ? null : Number(target.value))
        }
        options={lockChoices.map(([value, words]) => [String(value), words])}
      />
      <FailureNotice text={saving.failure} />
    </>
  )
}
