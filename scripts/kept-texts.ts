import { isTest } from './import-rules.ts'

/** The forms that may lose typed text, by the beginning of their path, each with the reason. */
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
  'web/features/money/entries/reason-dialog.tsx': 'whoever closes the question has answered it',
}

/**
 * Returns a problem for a form that loses typed text (`npm run structure`): it keeps no draft and
 * does not ask before it closes. A form whose values another component holds (`held`) is left out.
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
