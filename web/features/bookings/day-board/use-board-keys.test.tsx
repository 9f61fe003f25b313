import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Dialog } from '../../../ui/dialog.tsx'
import { useBoardKeys } from './use-board-keys.ts'

afterEach(cleanup)

function Board({ says, asks }: { says: (word: string) => void; asks: boolean }) {
  useBoardKeys({ n: () => says('new') }, () => says('undone'))
  return (
    <Dialog open={asks} title="Cancel the booking?" onClose={() => undefined}>
      It cannot be undone.
    </Dialog>
  )
}

it('leaves its keys to a dialog that covers the board', async () => {
  const user = userEvent.setup()
  const done: string[] = []
  const says = (word: string) => done.push(word)
  const { rerender } = render(<Board says={says} asks={false} />)
  await user.keyboard('{Control>}z{/Control}n')
  expect(done.splice(0)).toEqual(['undone', 'new'])
  rerender(<Board says={says} asks />)
  await screen.findByRole('dialog', { name: 'Cancel the booking?' })
  await user.keyboard('{Control>}z{/Control}n')
  expect(done).toEqual([])
})
