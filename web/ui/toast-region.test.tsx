import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showToast, ToastRegion, undoNewest } from './toast-region.tsx'

let log: string[] = []

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  log = []
})

function offerToUndo() {
  showToast('Mia was moved', {
    onUndo: () => log.push('undone'),
    onClose: () => log.push('closed'),
  })
}

test('an offer whose files do not come is over: only its message is shown', async () => {
  vi.useFakeTimers()
  render(<ToastRegion />)
  offerToUndo()
  await act(async () => void vi.advanceTimersByTime(20_000))
  expect(screen.getByRole('alert').textContent).toBe('Mia was moved')
  undoNewest()
  expect(log).toEqual(['closed'])
})

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
