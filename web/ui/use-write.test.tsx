import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { onDoneMessage } from './done-message.ts'
import { useAskedWrite } from './use-asked-write.ts'
import { useWrite } from './use-write.ts'

afterEach(cleanup)

const said: string[] = []
onDoneMessage((message) => said.push(message))
afterEach(() => said.splice(0))

function show(screenful: ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{screenful}</QueryClientProvider>)
}

/** A service that records its requests and answers when the test says so. */
function service() {
  const sent: string[] = []
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = []
  return {
    sent,
    send: (name: string) => {
      sent.push(name)
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
    },
    answer: (error?: unknown) => {
      const { resolve, reject } = answers.shift() ?? expect.unreachable()
      if (error) reject(error)
      else resolve()
    },
  }
}

function Cages(props: { send: (name: string) => Promise<void>; read: () => string }) {
  const list = useQuery({ queryKey: ['cages'], queryFn: async () => props.read() })
  const saving = useWrite({
    send: props.send,
    outdates: [['cages']],
    done: (name) => `${name} saved`,
    failed: 'Failed to save cage/space. Please try again.',
    serverMessages: 'raised',
  })
  const save = () => saving.send('Cage A', () => said.push('closed'))
  return (
    <>
      <p>{list.data}</p>
      <p>{saving.busy ? `Saving ${saving.sending}` : 'Idle'}</p>
      <p>{saving.failure}</p>
      <button type="button" onClick={save}>
        Save
      </button>
    </>
  )
}

function Aside(props: { check: () => string | Promise<string> }) {
  useQuery({ queryKey: ['cages', 'check'], queryFn: props.check, meta: { isBackground: true } })
  return null
}

it('does not wait for a query beside the screens, but has it read again', async () => {
  const { send, answer } = service()
  const checks: string[] = []
  const check = () => {
    checks.push('asked')
    return checks.length === 1 ? 'all well' : new Promise<string>(() => {})
  }
  show(
    <>
      <Cages send={send} read={() => 'Cage A'} />
      <Aside check={check} />
    </>,
  )
  await userEvent.click(screen.getByText('Save'))
  answer()
  await screen.findByText('Idle')
  expect(said).toEqual(['Cage A saved', 'closed'])
  expect(checks).toEqual(['asked', 'asked'])
})

it('sends a double click once and is done after the list is refetched', async () => {
  const user = userEvent.setup()
  const cages = service()
  let reads = 0
  show(<Cages send={cages.send} read={() => `read ${++reads} times`} />)
  await screen.findByText('read 1 times')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saving Cage A')
  expect(cages.sent).toEqual(['Cage A'])
  cages.answer()
  await screen.findByText('Idle')
  expect(screen.getByText('read 2 times')).toBeTruthy()
  expect(said).toEqual(['Cage A saved', 'closed'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(cages.sent).toHaveLength(2)
})

it('shows why it failed until the next try', async () => {
  const user = userEvent.setup()
  const cages = service()
  show(<Cages send={cages.send} read={() => ''} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  cages.answer({ code: '23514', message: 'violates check constraint' })
  await screen.findByText('Failed to save cage/space. Please try again.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saving Cage A')
  expect(screen.queryByText(/Failed/)).toBeNull()
  cages.answer({ code: 'PT422', message: 'There can be at most 500 of these.' })
  await screen.findByText('There can be at most 500 of these.')
  expect(said).toEqual([])
})

function Switch(props: { found: () => number | null; send: (name: string) => Promise<void> }) {
  const switching = useAskedWrite({
    ask: async (_name: string) => props.found(),
    send: props.send,
    outdates: [],
    done: (name) => `${name} is now inactive`,
    failed: 'Failed to update cage/space status. Please try again.',
  })
  return (
    <>
      <button type="button" onClick={() => switching.start('Cage A')}>
        Deactivate
      </button>
      {switching.question && (
        <>
          <p>
            {switching.question.found} bookings in {switching.question.request}
          </p>
          <button type="button" onClick={switching.confirm}>
            Anyway
          </button>
          <button type="button" onClick={switching.cancel}>
            Go back
          </button>
        </>
      )}
      <p>{switching.failure}</p>
    </>
  )
}

it('asks before a write that affects bookings, and sends it only when confirmed', async () => {
  const user = userEvent.setup()
  const cages = service()
  show(<Switch found={() => 3} send={cages.send} />)
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  await screen.findByText('3 bookings in Cage A')
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(screen.queryByText(/bookings in/)).toBeNull()
  expect(cages.sent).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  await user.click(await screen.findByRole('button', { name: 'Anyway' }))
  expect(cages.sent).toEqual(['Cage A'])
  cages.answer(new TypeError('Failed to fetch'))
  await screen.findByText('Failed to update cage/space status. Please try again.')
  expect(screen.getByText('3 bookings in Cage A')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Anyway' }))
  cages.answer()
  await expect.poll(() => said).toEqual(['Cage A is now inactive'])
  await expect.poll(() => screen.queryByText(/bookings in/)).toBeNull()
})

it('sends at once when no confirmation is needed', async () => {
  const user = userEvent.setup()
  const cages = service()
  show(<Switch found={() => null} send={cages.send} />)
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  await expect.poll(() => cages.sent).toEqual(['Cage A'])
  cages.answer()
  await expect.poll(() => said).toEqual(['Cage A is now inactive'])
})

function Undo({ send }: { send: (name: string) => Promise<void> }) {
  const write = useWrite({ send, outdates: [], failed: 'Not undone.', serverMessages: 'raised' })
  const undo = () =>
    write.send(
      'Cage A',
      () => said.push('closed'),
      () => said.push('dropped'),
    )
  return (
    <button type="button" onClick={undo}>
      Undo
    </button>
  )
}

it('says why a write was refused when its component is gone by then', async () => {
  const user = userEvent.setup()
  const undoing = service()
  show(<Undo send={undoing.send} />)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  cleanup()
  undoing.answer({ code: 'PT409', message: 'This entry is already reversed.' })
  await expect.poll(() => said).toEqual(['This entry is already reversed.'])
})

it('drops the draft of what it wrote also when its component is gone by then', async () => {
  const user = userEvent.setup()
  const undoing = service()
  show(<Undo send={undoing.send} />)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  cleanup()
  undoing.answer()
  await expect.poll(() => said).toEqual(['dropped'])
})
