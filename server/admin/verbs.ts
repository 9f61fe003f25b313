import type { Verb } from './verb.ts'

/** The operator's verbs, one file each: `npm run admin -- <verb>`. */
const verbs: Record<string, () => Promise<Verb>> = {
  backup: async () => (await import('./backup.ts')).backup,
  demo: async () => (await import('./demo.ts')).demo,
  doctor: async () => (await import('./doctor.ts')).doctor,
  facilities: async () => (await import('./facilities.ts')).facilities,
  family: async () => (await import('./family.ts')).family,
  keys: async () => (await import('./keys.ts')).keys,
  mail: async () => (await import('./mail.ts')).mail,
  migrate: async () => (await import('./migrate.ts')).migrateVerb,
  people: async () => (await import('./people.ts')).people,
  restore: async () => (await import('./restore.ts')).restoreVerb,
  unlock: async () => (await import('./unlock.ts')).unlock,
}

/** Loads a verb by its name, and none of the others. Returns undefined if there is none. */
export async function findVerb(name: string): Promise<Verb | undefined> {
  return Object.hasOwn(verbs, name) ? verbs[name]?.() : undefined
}

/** Returns the name and summary of each verb. */
export async function verbSummaries(): Promise<[name: string, summary: string][]> {
  return Promise.all(
    Object.entries(verbs).map(
      async ([name, load]): Promise<[string, string]> => [name, (await load()).summary],
    ),
  )
}
