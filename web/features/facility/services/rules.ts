import { bounds, inDigits, serviceStep } from '../../../../shared/bounds.ts'
import { lengthError, lengths } from '../../../../shared/lengths.ts'
import { isRate } from '../../../../shared/rates.ts'
import type { Service } from './queries.ts'

/**
 * What the page Services says when something fails: the sentences of specification §8, and our own
 * for other cases.
 */
export const messages = {
  load: 'Failed to load service types. Please try again.',
  save: 'Failed to save service type. Please try again.',
  status: 'Failed to update service type status. Please try again.',
} as const

/** Returns the form of a service type. A new one takes 60 minutes (specification §9). */
export function serviceForm(service: Service | null) {
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    requiresInstructor: service?.requires_instructor ?? false,
    durationMinutes: String(service?.duration_minutes ?? 60),
    rate: service?.rate == null ? '' : Number(service.rate).toFixed(2),
  }
}

export type ServiceForm = ReturnType<typeof serviceForm>

type ServiceErrors = Partial<Record<keyof ServiceForm, string>>

/**
 * Returns the errors by field, in the form's order (specification §5). Without payments the form
 * does not show the rate, so it is not checked.
 */
export function serviceErrors(form: ServiceForm, paymentsEnabled: boolean): ServiceErrors {
  const errors: ServiceErrors = {}
  const check = (field: keyof ServiceForm, wrong: string | null) => {
    if (wrong) errors[field] = wrong
  }
  if (!form.name.trim()) errors.name = 'Name is required.'
  else check('name', lengthError(form.name, lengths.name))
  check('description', lengthError(form.description, lengths.description))
  const duration = Number(form.durationMinutes)
  if (!(duration >= serviceStep && duration % serviceStep === 0))
    errors.durationMinutes = `Duration must be at least ${serviceStep} minutes, in steps of ${serviceStep}.`
  else if (duration > bounds.bookingMinutes)
    errors.durationMinutes = `Duration must be at most ${inDigits(bounds.bookingMinutes)} minutes.`
  if (paymentsEnabled && form.rate.trim() && !isRate(form.rate))
    errors.rate = 'Rate must be a valid number.'
  return errors
}

/** Returns the columns to save. Without payments the rate cannot be edited, so it is left out. */
export function serviceRow(form: ServiceForm, paymentsEnabled: boolean) {
  return {
    name: form.name.trim(),
    description: form.description.trim() || null,
    requires_instructor: form.requiresInstructor,
    duration_minutes: Number(form.durationMinutes),
    ...(paymentsEnabled ? { rate: form.rate.trim() ? Number(form.rate) : null } : {}),
  }
}
