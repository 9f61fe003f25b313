import { readFileSync } from 'node:fs'

/** The environment variables of the process, or those that a test gives. */
export type Environment = Record<string, string | undefined>

/** A wrong setting. The message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Returns the environment with the content of the files that it names for `secrets`: instead of
 * each, `NAME_FILE` may name a file with the value.
 */
export function withSecretFiles(env: Environment, secrets: readonly string[]): Environment {
  const read = secrets.flatMap((name) => {
    const file = value(env, `${name}_FILE`)
    if (file === undefined) return []
    if (value(env, name) !== undefined)
      throw new ConfigError(`${name} and ${name}_FILE are both set: leave one out`)
    return [[name, contentOf(`${name}_FILE`, file)]]
  })
  return { ...env, ...Object.fromEntries(read) }
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`${name} names ${file}, which cannot be read (${code})`)
  }
}

/** Returns a variable's text. An empty one counts as unset. */
export function value(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim()
  return text === '' ? undefined : text
}

export function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = value(env, name)
  if (text === undefined) return fallback
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= min && number <= max) return number
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`)
}

export function oneOf<const Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const text = value(env, name)
  if (text === undefined) return fallback
  const choice = choices.find((each) => each === text)
  if (choice !== undefined) return choice
  throw new ConfigError(`${name} must be ${choices.join(' or ')}`)
}
