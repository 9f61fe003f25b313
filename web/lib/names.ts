import { locale } from '#words/language.ts'

/**
 * Returns the name of a person, such as an instructor, as screens show it: `Ray Delgado`; null if
 * there is no person.
 */
export function fullName(person: Person): string
export function fullName(person: Person | null | undefined): string | null
export function fullName(person: Person | null | undefined): string | null {
  return person ? `${person.first_name} ${person.last_name}` : null
}

/** Returns the short name of a person, for narrow places: `Ray D.`. */
export function shortName(person: Person): string {
  return `${person.first_name} ${[...person.last_name][0] ?? ''}.`
}

type Person = { first_name: string; last_name: string }

/** Returns the rows sorted by name. */
export function byName<Row extends { name: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => compareNames(a.name, b.name))
}

/** Returns the people sorted by first name, then by last name. */
export function byPerson<Row extends Person>(rows: readonly Row[]): Row[] {
  return [...rows].sort(
    (a, b) => compareNames(a.first_name, b.first_name) || compareNames(a.last_name, b.last_name),
  )
}

/** Compares names for sorting: "Cage 2" before "Cage 10". */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}

const collator = new Intl.Collator(locale, { numeric: true })

/** Returns the number painted on a space, which is the last one in its name, or null. */
export function spaceNumber(name: string): string | null {
  return name.match(/\d{1,3}(?!.*\d)/)?.[0] ?? null
}

/**
 * Returns what is painted on the plate of a space: its number, else the last word of its name if
 * that has one or two letters (`A` for "Cage A"), else the initials of its first two words.
 */
export function spaceMark(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = [...(words.at(-1) ?? '')]
  const mark = last.length < 3 ? last : words.slice(0, 2).map((word) => [...word][0])
  return spaceNumber(name) ?? mark.join('').toUpperCase()
}
