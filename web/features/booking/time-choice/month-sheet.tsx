import CalendarDays from 'lucide-react/icons/calendar-days'
import type { ReactNode } from 'react'
import { chooseDate } from '#words/free-times.ts'
import { monthAndYear } from '../../../../shared/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

/**
 * On a phone or another narrow screen: a button with the month's name that opens the month
 * (`children`) in a sheet.
 */
export function MonthSheet(props: { date: string; children: (close: () => void) => ReactNode }) {
  return (
    <Sheet
      title={chooseDate}
      trigger={(show) => (
        <Button
          variant="quiet"
          size="small"
          className="-my-2.5 -mr-3 min-h-11!"
          aria-haspopup="dialog"
          onClick={show}
          icon={CalendarDays}
        >
          {monthAndYear(props.date)}
        </Button>
      )}
    >
      {props.children}
    </Sheet>
  )
}
