import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showToast, ToastRegion, undoNewest } from './toast-region.tsx'

let log: string[] = []

afterEach(() => {
  cleanup()
  log = []
})

function offerToUndo() {
  showToast('Mia was moved', {
    onUndo: () => log.push('undone'),
    onClose: () => log.push('closed'),
  })
}

test('an offer ends with the area in which it is shown', async () => {
  const { unmount } = render(<ToastRegion />)
  offerToUndo()
  await screen.findByRole('button', { name: 'Undo' })
  expect(log).toEqual([])
  unmount()
  undoNewest()
  expect(log).toEqual(['closed'])
})

test('nothing is offered where nothing can show it', () => {
  offerToUndo()
  undoNewest()
  expect(log).toEqual(['closed'])
})
