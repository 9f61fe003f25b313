import { isTest } from './import-rules.ts'

/** The forms whose text may go unasked, by the beginning of their path, each with the reason. */
const exempt = {
  'web/features/account/': 'passwords, codes and the own address, which no draft may keep',
  'web/features/booking/manage/cancel-dialog.tsx': 'whoever closes the question has answered it',
  'web/features/booking/manage/lost-link-form.tsx': 'one address, on a page of few bytes',
  'web/features/booking/second-contact/': 'one address, on a page of few bytes',
  'web/features/bookings/details/cancel-booking-dialog.tsx':
    'whoever closes the question has answered it',
  'web/features/bookings/list/bulk-cancel-dialog.tsx':
    'whoever closes the question has answered it',
  'web/features/facility/setup/setup-page.tsx': 'one price',
  'web/features/front-desk/opening-hours/copy-hours-dialog.tsx': 'ticks of days',
}

/**
 * Returns a problem for a form that keeps no draft of what is typed and does not ask before it goes.
 * Values that are held elsewhere (`held`) are the holder's concern.
 */
export function keptTextProblems(path: string, text: string): string[] {
  if (!/^web\/features\/.*\.tsx?$/.test(path) || isTest(path)) return []
  const isForm = /\buseForm(<.+>)?\(\{[\s\S]*?\binitial\b\s*[:,]/.test(text)
  const isOwnText = /<TextAreaField\b(?:(?!\/>)[\s\S])*\bonChange=/.test(text)
  if (!isForm && !isOwnText) return []
  if (/\buseDraft\(|<UnsavedChangesDialog\b/.test(text)) return []
  if (Object.keys(exempt).some((beginning) => path.startsWith(beginning))) return []
  return ['loses what is typed unasked; use `useDraft`, or `UnsavedChangesDialog` for a secret']
}
