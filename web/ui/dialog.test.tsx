import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Notice } from './notice.tsx'
import { PasswordField } from './password-field.tsx'
import { InPageLanguage, PlaceLanguage } from './place-language.tsx'
import { useForm } from './use-form.ts'
import { useTimesOpened } from './use-times-opened.ts'

/** The running animation, made by the test: this document has none of its own. */
let fading: PromiseWithResolvers<void> | null

beforeEach(() => {
  fading = null
  Element.prototype.getAnimations = () =>
    fading ? [{ finished: fading.promise, playState: 'running' } as unknown as Animation] : []
})
afterEach(cleanup)

function Deletion() {
  const [row, setRow] = useState<{ name: string } | null>(null)
  return (
    <>
      <button type="button" onClick={() => setRow({ name: 'Monday' })}>
        Delete
      </button>
      <ConfirmDialog
        open={row !== null}
        title={`Delete ${row?.name}?`}
        description={row && `Players can no longer book ${row.name}.`}
        confirmLabel="Yes"
        onConfirm={() => setRow(null)}
        onClose={() => setRow(null)}
      />
    </>
  )
}

it('keeps its text while it fades out and ignores presses', async () => {
  const user = userEvent.setup()
  render(<Deletion />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Monday?' })
  expect(dialog.hasAttribute('inert')).toBe(false)

  fading = Promise.withResolvers()
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  expect(dialog.textContent).toContain('Delete Monday?')
  expect(dialog.textContent).toContain('Players can no longer book Monday.')
  expect(dialog.hasAttribute('inert')).toBe(true)

  fading.resolve()
  await expect.poll(() => document.body.textContent).not.toContain('Monday')
})

function Naming(props: { onSubmit: (name: string) => void }) {
  const [open, setOpen] = useState(false)
  const timesOpened = useTimesOpened(open)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New
      </button>
      <NameDialog key={timesOpened} {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function NameDialog(props: {
  open: boolean
  onSubmit: (name: string) => void
  onClose: () => void
}) {
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name ? undefined : 'Name is required.' }),
    onSubmit: ({ name }) => {
      props.onSubmit(name)
      props.onClose()
    },
  })
  return (
    <FormDialog
      open={props.open}
      onClose={props.onClose}
      form={form.props}
      title="New space"
      submitLabel="Create"
      className="grid"
    >
      <TextField label="Name" {...form.text('name')} />
    </FormDialog>
  )
}

it('keeps typed text while it fades out and is empty when it opens again', async () => {
  const user = userEvent.setup()
  const sent: string[] = []
  render(<Naming onSubmit={(name) => sent.push(name)} />)
  await user.click(screen.getByRole('button', { name: 'New' }))
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  expect(screen.getByText('Name is required.')).toBeTruthy()
  await user.type(screen.getByLabelText('Name'), 'Cage A')
  fading = Promise.withResolvers()
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(sent).toEqual(['Cage A'])
  const field = document.querySelector<HTMLInputElement>('input[name="name"]')
  expect(field?.value).toBe('Cage A')
  fading.resolve()
  fading = null
  await expect.poll(() => document.querySelector('input')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'New' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('')
  expect(screen.queryByText('Name is required.')).toBeNull()
})

const form = { noValidate: true, onSubmit: () => undefined, ref: { current: null } } as const

type Frame = { open: boolean; busy: boolean; title: string; onClose: () => void }

it.each<[string, (frame: Frame) => ReactElement]>([
  ['form', (frame) => <FormDialog {...frame} form={form} submitLabel="Create" className="grid" />],
  [
    'question',
    (frame) => <ConfirmDialog {...frame} confirmLabel="Delete" onConfirm={frame.onClose} />,
  ],
])('a %s cannot be closed while it is being sent', async (_, show) => {
  const user = userEvent.setup()
  const closed: string[] = []
  render(show({ open: true, busy: true, title: 'Cage A', onClose: () => closed.push('closed') }))
  await user.click(await screen.findByRole('button', { name: 'Go back' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('{Escape}')
  expect(closed).toEqual([])
})

it('sends only its own form, not one around the component that shows it', async () => {
  const sent: string[] = []
  render(
    <form onSubmit={() => sent.push('till')}>
      <Naming onSubmit={(name) => sent.push(name)} />
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'New' }))
  await userEvent.type(await screen.findByLabelText('Name'), 'Cage A{Enter}')
  expect(sent).toEqual(['Cage A'])
})

it('has the language of the place that opened it, unless it is translated itself', async () => {
  const dialog = (title: string) => <Dialog open title={title} onClose={() => undefined} />
  render(
    <PlaceLanguage value="en">
      {dialog('Copy hours')}
      <InPageLanguage>{dialog('Llegada sin reserva')}</InPageLanguage>
    </PlaceLanguage>,
  )
  const languageOf = async (name: string) =>
    (await screen.findByRole('dialog', { name, hidden: true })).getAttribute('lang')
  expect(await languageOf('Copy hours')).toBe('en')
  expect(await languageOf('Llegada sin reserva')).toBeNull()
})

it('says the language of its own words, and so do other controls, where the place has another', async () => {
  const parts = (
    <Dialog open title="Cuenta" onClose={() => undefined}>
      <PasswordField label="Clave" optional />
      <Notice tone="error" onRetry={() => undefined}>
        Sin red
      </Notice>
    </Dialog>
  )
  const languages = () =>
    ['Close', 'Try again', 'Show', '(optional)'].map(
      (words) =>
        (screen.queryByLabelText(words) ?? screen.getByText(words)).closest<HTMLElement>('[lang]')
          ?.lang,
    )
  const { unmount } = render(<PlaceLanguage value="es">{parts}</PlaceLanguage>)
  await screen.findByRole('dialog', { name: 'Cuenta' })
  expect(languages()).toEqual(['en', 'en', 'en', 'en'])
  expect(screen.getByText('Sin red').closest('[lang]')).toHaveProperty('lang', 'es')
  unmount()
  render(parts)
  await screen.findByRole('dialog', { name: 'Cuenta' })
  expect(languages()).toEqual(Array(4).fill(undefined))
})
