import { lengthError, lengths } from '../../../../shared/lengths.ts'

export const messages = {
  load: 'Failed to load the API keys. Please try again.',
  create: 'Failed to create the API key. Please try again.',
  revoke: 'Failed to revoke the API key. Please try again.',
} as const

/**
 * What a program with a key may do (`api_keys.scope`), in the words of the page API keys. Each
 * scope includes the previous one.
 */
export const scopes = {
  read_public: {
    name: 'Public information',
    hint: 'What every visitor sees: spaces, services, hours, free times.',
  },
  read_bookings: {
    name: 'Read bookings',
    hint: 'Also all bookings with the players’ details, instructors and closures.',
  },
  write_bookings: {
    name: 'Read and write bookings',
    hint: 'Also makes, moves, marks and cancels bookings like the front desk.',
  },
  desk: {
    name: 'Everything at the front desk',
    hint: 'Also customers, teams, waivers, closures and today’s money, but nothing that only owners may do.',
  },
} as const

export type Scope = keyof typeof scopes

/**
 * Whether a key of this scope may manage webhooks (constraint `api_keys_webhooks_need_writing`).
 */
export function canManageWebhooks(scope: Scope): boolean {
  return scope === 'write_bookings' || scope === 'desk'
}

export type ApiKeyForm = { name: string; scope: Scope; managesWebhooks: boolean }

export const emptyForm: ApiKeyForm = {
  name: '',
  scope: 'read_bookings',
  managesWebhooks: false,
}

/** Returns the errors by field, in the order of the form. */
export function apiKeyErrors(form: ApiKeyForm): { name?: string } {
  const wrong = form.name.trim() ? lengthError(form.name, lengths.name) : 'Name is required.'
  return wrong ? { name: wrong } : {}
}

/** Returns the name of a scope. One that only a newer server knows is returned as it is. */
export function scopeName(scope: string): string {
  return scope in scopes ? scopes[scope as Scope].name : scope
}
