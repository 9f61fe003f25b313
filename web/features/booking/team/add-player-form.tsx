import UserPlus from 'lucide-react/icons/user-plus'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as words from '#words/team.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { useAddPlayer } from './mutations.ts'

/**
 * On a team's page: a button that opens a form of one field, the child's name. It is for whoever
 * has the roster link, mostly parents.
 */
export function AddPlayerForm({ token }: { token: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const adding = useAddPlayer(token)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const close = () => {
    setName('')
    setError(undefined)
    setIsOpen(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) return adding.send(name.trim(), close)
    setError(words.nameMissing)
    field.current?.focus()
  }
  if (!isOpen)
    return (
      <Button variant="quiet" className="-ml-3" icon={UserPlus} onClick={() => setIsOpen(true)}>
        {words.addPlayer}
      </Button>
    )
  return (
    <form onSubmit={submit} noValidate className="card grid w-full gap-3.5 p-4">
      <FailureNotice text={adding.failure} />
      <TextField
        ref={field}
        label={words.playerName}
        hint={words.onlyShort}
        required
        autoComplete="off"
        maxLength={lengths.name}
        value={name}
        readOnly={adding.busy}
        error={error}
        onChange={({ target }) => {
          setName(target.value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={adding.busy} busyLabel={words.adding}>
          {words.add}
        </Button>
        <Button variant="secondary" onClick={close}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
