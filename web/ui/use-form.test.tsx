import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CheckboxField, TextField } from './field.tsx'
import { useForm } from './use-form.ts'

afterEach(cleanup)

type Player = { name: string; email: string; isMinor: boolean }

const nobody: Player = { name: '', email: '', isMinor: false }

const check = ({ name, email }: Player) => ({
  name: name ? undefined : 'Player name is required',
  email: email ? undefined : 'Email is required',
})

function PlayerForm(props: { onSubmit: (player: Player) => void; frozen?: boolean }) {
  const form = useForm({ initial: nobody, check, ...props })
  return (
    <form {...form.props}>
      <TextField label="Player name" {...form.text('name')} />
      <TextField label="Email" {...form.text('email')} />
      <CheckboxField label="Player is under 18" {...form.check('isMinor')} />
      <p>{form.dirty ? 'Not saved yet' : 'As it was'}</p>
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.restart()}>
        Discard
      </button>
    </form>
  )
}

it('shows no error before it is sent, then focuses the first wrong field', async () => {
  const sent: Player[] = []
  const user = userEvent.setup()
  render(<PlayerForm onSubmit={(player) => sent.push(player)} />)
  await user.click(screen.getByLabelText('Email'))
  await user.tab()
  expect(screen.queryByText(/required/)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Player name'))
  expect(screen.getByText('Player name is required')).toBeTruthy()
  expect(screen.getByText('Email is required')).toBeTruthy()

  await user.keyboard('Sam')
  expect(screen.queryByText('Player name is required')).toBeNull()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(sent).toEqual([])

  await user.keyboard('sam@parents.example')
  await user.click(screen.getByLabelText('Player is under 18'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([{ name: 'Sam', email: 'sam@parents.example', isMinor: true }])
})

it('changes nothing while it is frozen, and keeps the focus', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<PlayerForm onSubmit={() => undefined} />)
  const name = screen.getByLabelText<HTMLInputElement>('Player name')
  await user.type(name, 'Sam')
  rerender(<PlayerForm onSubmit={() => undefined} frozen />)
  await user.keyboard('antha')
  expect(name.value).toBe('Sam')
  expect(document.activeElement).toBe(name)
  rerender(<PlayerForm onSubmit={() => undefined} frozen={false} />)
  await user.keyboard('antha')
  expect(name.value).toBe('Samantha')
})

it('restarts with its initial values and without errors', async () => {
  const user = userEvent.setup()
  render(<PlayerForm onSubmit={() => undefined} />)
  await user.type(screen.getByLabelText('Player name'), 'Sam')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  expect(screen.getByText('Email is required')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText<HTMLInputElement>('Player name').value).toBe('')
  expect(screen.getByText('As it was')).toBeTruthy()
  expect(screen.queryByText('Email is required')).toBeNull()
})

function SlugForm() {
  const form = useForm({
    initial: { name: '', slug: '' },
    follow: (values, patch) => ({ ...values, slug: patch.name ?? values.slug, ...patch }),
    check: () => ({}),
    onSubmit: () => undefined,
  })
  return (
    <form {...form.props}>
      <TextField label="Name" {...form.text('name')} />
      <TextField label="Slug" {...form.text('slug')} />
    </form>
  )
}

it('changes one field together with another', async () => {
  const user = userEvent.setup()
  render(<SlugForm />)
  await user.type(screen.getByLabelText('Name'), 'cage')
  expect(screen.getByLabelText<HTMLInputElement>('Slug').value).toBe('cage')
  await user.type(screen.getByLabelText('Slug'), 's')
  expect(screen.getByLabelText<HTMLInputElement>('Slug').value).toBe('cages')
})

function HeldForm(props: { onSubmit: (player: Player) => void }) {
  const [values, setValues] = useState(nobody)
  const form = useForm({
    held: { values, onEdit: (patch) => setValues({ ...values, ...patch }) },
    check,
    onSubmit: props.onSubmit,
  })
  return (
    <form {...form.props}>
      <TextField label="Player name" {...form.text('name')} />
      <TextField label="Email" {...form.text('email')} />
      <p>{form.dirty ? 'Not saved yet' : 'As it was'}</p>
      <button type="button" onClick={() => form.isRight() && form.focus('email')}>
        Check
      </button>
    </form>
  )
}

it('accepts values held elsewhere and can be checked without being sent', async () => {
  const user = userEvent.setup()
  render(<HeldForm onSubmit={() => expect.unreachable()} />)
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Player name'))
  await user.keyboard('Sam')
  await user.type(screen.getByLabelText('Email'), 'sam@parents.example')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  await user.click(screen.getByLabelText('Player name'))
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})
