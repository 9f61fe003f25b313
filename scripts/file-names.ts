import { isTest } from './import-rules.ts'

const bannedNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types', 'index']
const bannedEndings = /-(utils?|helpers?|common|misc)$/

/** The only one-word names that a `.ts` file in a feature may have. */
const featureFiles = ['queries', 'mutations', 'rules']

/** Returns what is wrong with the name of a file, for `npm run structure` (CONTRIBUTING). */
export function fileNameProblems(path: string, text: string): string[] {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  const stem = file.replace(/(\.long)?(\.(test|spec|config|generated|d))?\.\w+$/, '')
  const problems: string[] = []
  for (const folder of folders) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))
      problems.push(`folder ${folder} is not kebab-case`)
    if (isBanned(folder)) problems.push(`folder ${folder} says nothing about its content`)
  }
  if (/^database\/(auth|history|tables)\//.test(path)) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file)) problems.push('is not named 0000_noun.sql')
  } else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) {
    problems.push('is not kebab-case')
  }
  if (isBanned(stem)) problems.push(`the name ${stem} says nothing about its content`)
  return [...problems, ...featureProblems(path, stem, text)]
}

function isBanned(name: string): boolean {
  return bannedNames.includes(name) || bannedEndings.test(name)
}

function featureProblems(path: string, stem: string, text: string): string[] {
  if (!path.startsWith('web/features/') || !/\.tsx?$/.test(path) || isTest(path)) return []
  if (![4, 5].includes(path.split('/').length)) {
    return ['is neither in web/features/<noun>/ nor in one folder below it']
  }
  if (path.endsWith('.tsx') || stem.startsWith('use-')) {
    return exportedNames(text).some((name) => kebabCase(name) === stem)
      ? []
      : ['is not named after what it exports']
  }
  return featureFiles.includes(stem) || stem.includes('-')
    ? []
    : ['is neither queries, mutations, rules nor named after its subject in two words or more']
}

function exportedNames(text: string): string[] {
  const exported =
    /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) ([\w$]+)/gm
  return [...text.matchAll(exported)].map((match) => match[1] ?? '')
}

/** `BookingRow` is `booking-row`. */
function kebabCase(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
}
