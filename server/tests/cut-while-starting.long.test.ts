import { test } from 'vitest'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { expectReadyAfterCut } from './cut-connections.ts'
import { serverProcesses } from './server-process.ts'

const db = testDatabaseOn('postgres')
const start = serverProcesses()

test.each([
  ['joins the other processes', 'note_process'],
  ['looks for the demo facility', 'admin@example.com'],
])('a server whose connections are cut while it %s becomes ready', (_, statement) =>
  expectReadyAfterCut(db, start, statement),
)
