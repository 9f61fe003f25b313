import type { Verb } from './verb.ts'

/** The operator's verbs, one file each: `npm run admin -- <verb>`. */
const verbs: Record<string, () => Promise<Verb>> = {
  backup: async () => (await import('./backup.ts')).backup,
  doctor: async () => (await import('./doctor.ts')).doctor,
  keys: async () => (await import('./keys.ts')).keys,
  mail: async () => (await import('./mail.ts')).mail,
  migrate: async () => (await import('./migrate.ts')).migrateVerb,
  restore: async () => (await import('./restore.ts')).restoreVerb,
}

export async function findVerb(name: string): Promise<Verb | undefined> {
  return Object.hasOwn(verbs, name) ? verbs[name]?.() : undefined
}

export async function verbSummaries(): Promise<[name: string, summary: string][]> {
  return Promise.all(
    Object.entries(verbs).map(async ([name, load]) => [name, (await load()).summary] as const),
  ).then((pairs) => pairs.map(([name, summary]) => [name, summary]))
}
