import { isTest } from './import-rules.ts'

const bannedNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types', 'index']
const bannedEndings = /-(utils?|helpers?|common|misc)$/

/** What a component of a feature may be; its file is `<noun>-<part>.tsx`. */
const featureParts = [
  ...['page', 'form', 'list', 'table', 'row', 'card', 'item', 'dialog', 'panel', 'section'],
  ...['step', 'steps', 'picker', 'calendar', 'editor', 'filters', 'field', 'fields', 'choice'],
  ...[
    'summary',
    'details',
    'facts',
    'view',
    'week',
    'day',
    'month',
    'grid',
    'board',
    'tabs',
    'menu',
  ],
  ...['nav', 'hero', 'badge', 'button', 'link', 'links', 'notice', 'error', 'provider', 'layout'],
  ...['bar', 'sheet', 'strip', 'line', 'ticket', 'progress', 'times', 'wizard'],
]

/** Problems of one file's name and place, in the words of the project's layout. */
export function fileNameProblems(path: string): string[] {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  const stem = file.replace(/(\.(test|spec|config|generated|d))?\.\w+$/, '')
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
  if (path.split('/').length !== 4) return ['stands not directly in web/features/<noun>/']
  if (['queries', 'mutations', 'rules'].includes(stem)) {
    return path.endsWith('.ts') ? [] : [`${stem} is a plain .ts file`]
  }
  const words = stem.split('-')
  const isKnown = path.endsWith('.ts') || featureParts.includes(words.at(-1) ?? '')
  if (words.length > 1 && isKnown) return []
  return [
    'is neither queries, mutations, rules nor <noun>-<page, form, list or another known part>',
  ]
}
