import { test } from 'vitest'
import { openRestServer } from './test-rest-server.ts'
test('probe', async () => {
  const rest = await openRestServer('embedded')
  for (const sql of [
    `select teams.starts from public.teams`,
    `select id from public.teams as "teams" where "teams"."starts" like 'x'`,
    `select id from public.teams where name ~ '(a{1,200}){1,200}'`,
    `select id from public.teams where name ~ '(a{1,100}){1,100}'`,
    `select id from public.teams where name ~ '(((a{1,50})b{1,50}){1,20}c)*'`,
    `select id from public.teams where name ~ '(((a{1,250})b{1,250})|(((c{1,250})d{1,250})|(((e{1,250})f{1,250}))))*'`,
  ]) {
    const t = performance.now()
    await rest.db.visitor.query(sql).then((r) => console.log(sql, r, performance.now() - t), (e) => console.log(sql, e.code, e.message, e.routine, performance.now() - t))
  }
  await rest.db.close()
}, 120000)
