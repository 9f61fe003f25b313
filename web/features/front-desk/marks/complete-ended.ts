import * as words from '#words/desk-walk-in.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { call } from '../../../lib/call.ts'
import { showToast } from '../../../ui/toast-region.tsx'
import { useWrite } from '../../../ui/use-write.ts'
import { messages } from '../walk-in/rules.ts'
import { useUndoMark } from './use-undo-mark.ts'

/**
 * For the button in "Today by space" on the dashboard: completes the day's confirmed bookings that
 * have ended, and offers to undo that. It is not the closing of the day's money: that has a
 * function of the same name (`close_day`) with other arguments. `ended`: the ids of the ended
 * bookings that the screen shows. The undo applies to them. If the server completed another number
 * of bookings, they are not those on the screen: one has ended since, or somebody has marked one.
 * Then no undo is offered, because it could remove that mark.
 */
export function useCompleteEnded() {
  const undoing = useUndoMark()
  return useWrite<{ facilityId: string; date: string; ended: readonly string[] }>({
    send: async ({ facilityId, date, ended }) => {
      const closed = Number(await call('close_day', { p_facility_id: facilityId, p_date: date }))
      const said = closed === 0 ? words.nothingToClose : words.completed(closed)
      showToast(
        said,
        closed > 0 && closed === ended.length
          ? {
              onUndo: () =>
                undoing.send({ ids: ended, marks: ['confirmed'], left: { status: 'completed' } }),
              about: `${facilityId} ${date}`,
            }
          : undefined,
      )
    },
    outdates: [bookingsKey],
    failed: messages.closeDay,
  })
}
