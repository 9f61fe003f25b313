import { describe, expect, test } from 'vitest'
import { checkStructure, conflictProblems } from './check-structure.ts'
import { keptTextProblems } from './kept-texts.ts'
import { outdatedKeyProblems } from './outdated-keys.ts'

const check = (files: Record<string, string>) => checkStructure(new Map(Object.entries(files)))
const imports = (name: string) => `import { x } from '${name}'\n`

describe('who may import whom', () => {
  const refused: [string, string, string][] = [
    ['web/lib/names.ts', '../ui/button.tsx', 'lib is below ui'],
    ['web/ui/button.tsx', '../features/spaces/queries.ts', 'ui is below features'],
    ['web/ui/button.tsx', '../site/facility-query.ts', 'ui is below site'],
    ['web/site/front-desk-line.tsx', '../features/spaces/rules.ts', 'site is below features'],
    ['web/features/spaces/queries.ts', '../../layouts/public-layout.tsx', 'below layouts'],
    ['web/layouts/public-layout.tsx', '../routes.tsx', 'layouts is below routes'],
    ['web/lib/clients.ts', '../../server/config.ts', 'web imports nothing of server'],
    ['web/lib/clients.ts', 'node:fs', 'which no browser has'],
    ['web/widgets/clock.tsx', '../lib/time.ts', 'belongs to none of'],
    ['server/site/page.ts', '../../web/paths.ts', 'server imports nothing of web'],
    ['server/auth/token.ts', '../rest/plan.ts', 'do not import each other'],
    ['server/functions/invite.ts', '../auth/passwords.ts', 'do not import each other'],
    ['server/database/open.ts', '../mail/mailer.ts', 'database is below mail'],
    ['server/mail/mailer.ts', '../app.ts', 'mail is below app'],
    ['server/mail/mailer.ts', '../auth/token.ts', 'mail is below auth'],
    ['server/errors.ts', './database/open.ts', 'errors is below database'],
    ['server/mail/mailer.ts', '../access/tokens.ts', 'mail, access do not import each other'],
    ['server/access/tokens.ts', '../app-context.ts', 'access is below app-context'],
    ['server/http/cors.ts', '../access/tokens.ts', 'http is below access'],
    ['server/errors.ts', './http/cors.ts', 'errors is below http'],
    ['server/rest/rest.ts', '../errors.ts', 'rest imports only itself, hono and pg'],
    ['server/rest/rest.ts', '../../shared/limits.ts', 'rest imports only itself'],
    ['server/rest/rest.ts', 'pino', 'rest imports only itself'],
    ['server/rest/rest.ts', 'node:fs', 'rest imports only itself'],
    ['server/greeting.ts', './log.ts', 'belongs to no part of the server'],
    ['server/app.ts', './main.ts', 'app is below main'],
    ['server/app.ts', '../scripts/serve.ts', 'server imports nothing of scripts'],
    ['server/app.ts', '../database/tests/engines/test-database.ts', 'a test'],
    ['server/app.ts', './auth/test-auth-server.ts', 'a test'],
    ['scripts/serve.ts', '../web/paths.ts', 'only web imports web'],
    ['client/fungo.ts', '../web/lib/call.ts', 'client imports row types and packages'],
    ['client/fungo.ts', '../shared/times.ts', 'client imports row types and packages'],
    ['shared/times.ts', '../web/paths.ts', 'nothing outside itself'],
    ['shared/times.ts', '../server/clock.ts', 'nothing outside itself'],
    ['shared/times.ts', 'node:util', 'nothing outside itself'],
    ['shared/times.ts', 'react', 'nothing outside itself'],
  ]
  test.each(refused)('%s may not import %s', (from, name, sentence) => {
    expect(check({ [from]: imports(name) })).toEqual([expect.stringContaining(sentence)])
  })

  const allowed: [string, string][] = [
    ['web/main.tsx', './routes.tsx'],
    ['web/routes.tsx', './features/booking/wizard/wizard-page.tsx'],
    ['web/ui/field.tsx', '../lib/time.ts'],
    ['web/features/spaces/queries.ts', '../../paths.ts'],
    ['web/features/spaces/space-changes.ts', './mutations.ts'],
    ['web/site/front-desk-line.tsx', '../ui/notice.tsx'],
    ['web/features/spaces/space-changes.ts', '../../site/facility-query.ts'],
    ['web/features/spaces/space-list.test.tsx', '../../../server/app.ts'],
    ['server/main.ts', './app.ts'],
    ['server/admin.ts', './admin/keys.ts'],
    ['server/admin/keys.ts', '../access/tokens.ts'],
    ['server/auth/test-auth-server.ts', '../../database/tests/test-database.ts'],
    ['server/app.ts', './rest/rest.ts'],
    ['server/rest/rest.ts', './plan.ts'],
    ['server/rest/rest.ts', 'hono/route'],
    ['server/product-rest-host.ts', './rest/rest.ts'],
    ['server/auth/token.ts', '../access/tokens.ts'],
    ['server/access/tokens.ts', '../database/as-caller.ts'],
    ['server/http/cors.ts', '../config.ts'],
    ['server/app-context.ts', './access/tokens.ts'],
    ['server/mail/mailer.ts', '../database/as-caller.ts'],
    ['server/database/open.ts', '../config.ts'],
    ['scripts/generate-row-types.ts', '../server/database/open.ts'],
    ['web/lib/names.ts', '../../shared/times.ts'],
    ['client/fungo.ts', '../web/lib/database.generated.ts'],
    ['client/fungo.ts', '@supabase/postgrest-js'],
    ['server/config.ts', '../shared/email-address.ts'],
    ['shared/times.ts', './dates.ts'],
    ['shared/times.ts', '#words/times.ts'],
    ['shared/times.test.ts', '../database/tests/engines/test-database.ts'],
  ]
  test.each(allowed)('%s may import %s', (from, name) => {
    expect(check({ [from]: imports(name) })).toEqual([])
  })

  test('server/rest may import only types from the driver', () => {
    const path = 'server/rest/rest.ts'
    expect(check({ [path]: "import type pg from 'pg'\n" })).toEqual([])
    expect(check({ [path]: "import pg from 'pg'\n" })).toEqual([
      'server/rest/rest.ts: imports more than types of pg',
    ])
  })

  test.each([
    "export { x } from '../ui/button.tsx'\n",
    "import type { X } from '../ui/button.tsx'\n",
    "import {\n  x,\n  y,\n} from '../ui/button.tsx'\n",
    "import '../ui/button.tsx'\n",
    "const page = () => import('../ui/button.tsx')\n",
    "const a = 1\nimport x, { y } from '../ui/button.tsx'\n",
  ])('sees the import in %j', (text) => {
    expect(check({ 'web/lib/names.ts': text })).toHaveLength(1)
  })
})

describe('names of files', () => {
  test.each([
    'web/lib/utils.ts',
    'web/ui/index.tsx',
    'server/rest/types.ts',
    'server/helpers/quote.ts',
    'server/rest/query-helpers.ts',
    'web/ui/Button.tsx',
    'web/lib/error_text.ts',
    'database/tables/spaces.sql',
    'database/tables/0020-spaces.sql',
    'web/features/spaces/space-list.tsx',
    'web/features/booking/wizard/use-wide-screen.ts',
    'web/features/spaces/thing.ts',
    'web/features/spaces/queries.tsx',
    'web/features/facility/spaces/parts/space-list.tsx',
  ])('refuses %s', (path) => {
    expect(check({ [path]: '' })).not.toEqual([])
  })

  test.each([
    'web/features/spaces/queries.ts',
    'web/features/booking/wizard/wizard-reducer.ts',
    'web/features/bookings/booking-spreadsheet.ts',
    'web/features/booking/wizard/wizard-reducer.test.ts',
    'web/lib/database.generated.ts',
    'database/tables/0020_spaces.sql',
    'database/history/0020_spaces.sql',
    'e2e/a-visitor-books-a-cage.spec.ts',
    'playwright.config.ts',
  ])('accepts %s', (path) => {
    expect(check({ [path]: '' })).toEqual([])
  })

  test.each([
    ['web/features/spaces/space-list.tsx', 'export function SpaceList() {}\n'],
    ['web/features/spaces/space-list.tsx', 'export const rows = 5\nexport const SpaceList = 1\n'],
    ['web/features/services/service-types-page.tsx', 'export async function ServiceTypesPage() {}'],
    ['web/features/booking/wizard/use-wide-screen.ts', 'export function useWideScreen() {}\n'],
  ])('accepts %s, which exports that', (path, text) => {
    expect(check({ [path]: text })).toEqual([])
  })

  test('refuses a part of a feature that is named after nothing it exports', () => {
    const path = 'web/features/spaces/space-list.tsx'
    expect(check({ [path]: 'export function Spaces() {}\nfunction SpaceList() {}\n' })).toEqual([
      'web/features/spaces/space-list.tsx: is not named after what it exports',
    ])
  })

  test('two table files may not have the same number', () => {
    const files = { 'database/tables/0010_a.sql': '', 'database/tables/0010_b.sql': '' }
    expect(check(files)).toEqual([
      'database/tables/0010_b.sql: has the number of database/tables/0010_a.sql',
    ])
  })
})

describe('colors', () => {
  test.each([
    ['web/ui/chip.tsx', "const look = 'bg-[#1d4633]'"],
    ['web/features/bookings/day-board/day-board.css', '.board-hatch { color: rgb(0 0 0 / 50%) }'],
    ['web/styles.css', `.seam { background: url("data:image/svg+xml,%3Csvg stroke='%23B3261E'") }`],
  ])('%s names none by itself', (path, text) => {
    expect(check({ [path]: text })).toHaveLength(1)
  })

  test.each([
    ['web/tokens.css', ':root { --color-ink: #15211b }'],
    ['web/ui/art/ball.tsx', '<circle fill="#FBF7EC" />'],
    ['web/layouts/skip-link.tsx', '<a href="#main" className="bg-ink">&#160;</a>'],
    ['server/mail/message.ts', "const ink = '#15211b'"],
  ])('%s may say %s', (path, text) => {
    expect(check({ [path]: text })).toEqual([])
  })
})

test('an unresolved merge conflict is reported', () => {
  const mark = '<'.repeat(7)
  const files = new Map([
    ['docs/api.md', `First.\n${mark} HEAD\nSecond.\n`],
    ['docs/rest.md', `It ends with ${mark}.`],
  ])
  expect(conflictProblems(files)).toEqual(['docs/api.md: has an unresolved merge conflict'])
})

test('an entry of the cache that may be dropped under a form is reported', () => {
  const kept = 'const query = { gcTime: 60_000 }'
  expect(check({ 'web/site/customer-search.ts': kept })).toEqual([])
  expect(check({ 'web/site/customer-search.ts': 'const query = { gcTime: 0 }' })).toHaveLength(1)
})

test('a request whose error would have no code is reported', () => {
  const counted = (options: string) => `sessionClient.from('bookings').select('id', ${options})`
  const path = 'web/features/customers/queries.ts'
  expect(check({ [path]: counted("{ count: 'exact', head: true }") })).toHaveLength(1)
  expect(check({ [path]: `${counted("{ count: 'exact' }")}.limit(0)` })).toEqual([])
})

test('a form that loses what was typed unasked is reported', () => {
  const inFile = (text: string, path = 'web/features/teams/team-form.tsx') =>
    keptTextProblems(path, text)
  const form = `const form = useForm<Values>({\n  initial: { name: '' },\n  check,\n})`
  const own = '<TextAreaField\n  rows={2}\n  onChange={change}\n/>'
  const later = 'const form = useForm({ check: () => ({}), initial, onSubmit })'
  for (const text of [form, later, own]) {
    expect(inFile(text)).toEqual([expect.stringContaining('loses what is typed unasked')])
    expect(inFile(`${text}\n<UnsavedChangesDialog unsaved={unsaved} />`)).toEqual([])
    expect(inFile(text, 'web/features/account/sign-in/sign-in-form.tsx')).toEqual([])
  }
  expect(inFile(`useForm({ draft: useDraft('team', null, () => noTeam) })`)).toEqual([])
  expect(inFile('useForm({ held: { values, onEdit } })')).toEqual([])
  expect(inFile('<TextAreaField readOnly />\n<input onChange={change} />')).toEqual([])
})

test('a write outdates only keys that a query has', () => {
  const files = new Map([
    ['web/features/mail/queries.ts', "const mailKey = ['mail'] as const"],
    ['web/features/teams/queries.ts', "queryKey: ['admin', 'teams', facilityId]"],
    ['web/features/teams/mutations.ts', "outdates: [mailKey, ['mail'], ['admin', 'teams', id]]"],
    [
      'web/features/money/mutations.ts',
      "outdates: [\n  ['admin', 'teams'],\n  ['admin', 'mail'],\n]",
    ],
  ])
  expect(outdatedKeyProblems(files)).toEqual([
    "web/features/money/mutations.ts: outdates ['admin', 'mail'], which begins the key of no query",
  ])
})
