import { isTest } from './import-rules.ts'

const bannedNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types', 'index']
const bannedEndings = /-(utils?|helpers?|common|misc)$/

/** The plain `.ts` files of one word; any other is named freely, in more words, after its subject. */
const featureFiles = ['queries', 'mutations', 'rules']

/** What a component of a feature may be; its file is `<noun>-<part>.tsx`. Each is in use. */
const featureParts = [
  ...['page', 'form', 'list', 'table', 'row', 'card', 'dialog', 'panel', 'section', 'layout'],
  ...['wizard', 'step', 'choice', 'editor', 'filters', 'fields', 'summary', 'times', 'ticket'],
  ...['day', 'grid', 'board', 'nav', 'bar', 'sheet', 'strip', 'progress'],
  ...['badge', 'button', 'facts', 'links', 'notice', 'picker'],
]

/** Problems of one file's name and place, in the words of the project's layout. */
export function fileNameProblems(path: string): string[] {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  const stem = file.replace(/(\.long)?(\.(test|spec|config|generated|d))?\.\w+$/, '')
  const problems: string[] = []
  for (const folder of folders) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder))
      problems.push(`folder ${folder} is not kebab-case`)
    if (isBanned(folder)) problems.push(`folder ${folder} says nothing about its content`)
  }
  if (/^database\/(auth|tables)\//.test(path)) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file)) problems.push('is not named 0000_noun.sql')
  } else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) {
    problems.push('is not kebab-case')
  }
  if (isBanned(stem)) problems.push(`the name ${stem} says nothing about its content`)
  return [...problems, ...featureProblems(path, stem)]
}

function isBanned(name: string): boolean {
  return bannedNames.includes(name) || bannedEndings.test(name)
}

function featureProblems(path: string, stem: string): string[] {
  if (!path.startsWith('web/features/') || isTest(path)) return []
  if (![4, 5].includes(path.split('/').length)) {
    return ['stands neither in web/features/<noun>/ nor in one folder below it']
  }
  if (featureFiles.includes(stem)) {
    return path.endsWith('.ts') ? [] : [`${stem} is a plain .ts file`]
  }
  const words = stem.split('-')
  if (path.endsWith('.ts')) {
    return words.length > 1
      ? []
      : ['is neither queries, mutations, rules nor named after its subject in two words or more']
  }
  if (words.length > 1 && featureParts.includes(words.at(-1) ?? '')) return []
  return ['is not <noun>-<page, form, list or another known part>']
}

/** Names that features may use and none does: the list holds no more than the project's words. */
export function unusedFeatureNames(files: Map<string, string>): string[] {
  const stems = [...files.keys()]
    .filter((path) => path.startsWith('web/features/') && !isTest(path))
    .map((path) => path.replace(/^.*\/|\.\w+$/g, ''))
  const used = new Set(stems.flatMap((stem) => [stem, stem.split('-').at(-1)]))
  return [...featureFiles, ...featureParts]
    .filter((name) => !used.has(name))
    .map((name) => `scripts/file-names.ts: allows ${name} in features, which none uses`)
}
