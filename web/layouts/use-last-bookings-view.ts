import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'

const storageKey = 'fungo-bookings-view'

/**
 * Returns the address of "Bookings": the list or the day, whichever was used last on this device.
 */
export function useLastBookingsView(): string {
  const { pathname } = useLocation()
  const isView = pathname === paths.adminBookings || pathname === paths.adminDay
  useEffect(() => {
    if (isView) localStorage.setItem(storageKey, pathname)
  }, [isView, pathname])
  if (isView) return pathname
  return localStorage.getItem(storageKey) === paths.adminDay ? paths.adminDay : paths.adminBookings
}
