import pg from 'pg'
import { sendTogether } from './server/database/send-together.ts'
const ids = JSON.parse(require0('/tmp/ids-18003.json'))
import { readFileSync } from 'node:fs'
function require0(f){ return readFileSync(f,'utf8') }
const client = new pg.Client({ connectionString: 'postgres://fungo@127.0.0.1:5477/bench' })
await client.connect()
const begin = { name: 'read', text: 'begin read only', isSilent: true }
const commit = { name: 'commit', text: 'commit', isSilent: true }
const setOwner = `select
  set_config('search_path', 'public, extensions', true),
  set_config('TimeZone', 'UTC', true),
  set_config('lock_timeout', '1500', true),
  pg_advisory_xact_lock_shared(hashtextextended('fungo schema in use', 0)),
  set_config('fungo.now', $1, true),
  set_config('fungo.facility_id', $2, true)`
const setCaller = `${setOwner},
  set_config('request.jwt.claims', $3, true),
  set_config('request.method', $4, true),
  set_config('request.path', $5, true),
  set_config('request.headers', $6, true),
  set_config('role', $7, true)`
const vals = ['', '', '{"role":"anon"}', 'POST', '/rest/v1/rpc/x', '{"content-type":"application/json","host":"127.0.0.1"}', 'anon']
const set0 = { name: 'set0', text: setCaller, values: vals, isSilent: true }
const set1 = { name: 'set1', text: setCaller + ', private.pre_request()', values: vals, isSilent: true }
const one = { name: 'one', text: 'select 1' }
const slots = { name: 'slots', text: `select * from public.get_available_time_slots($1,$2,null,$3,60)`, values: [ids.facility, ids.space, ids.date] }
const rest = { name: 'rest', text: `with "rest_source" as (select "rest_call".* from pg_catalog.json_to_record($1::json) as "rest_body"("p_facility_id" uuid, "p_space_id" uuid, "p_instructor_id" uuid, "p_date" date, "p_duration_minutes" integer), lateral "public"."get_available_time_slots"("p_facility_id" := "rest_body"."p_facility_id", "p_space_id" := "rest_body"."p_space_id", "p_instructor_id" := "rest_body"."p_instructor_id", "p_date" := "rest_body"."p_date", "p_duration_minutes" := "rest_body"."p_duration_minutes") as "rest_call"), "rest_result" as (select "get_available_time_slots".* from "rest_source" as "get_available_time_slots") select count(*) as rows, null::bigint as total, coalesce(json_agg("rest_rows".*)::text, '[]') as body, null::int as inserted, coalesce(nullif(current_setting('rest.embedded', true), ''), '0')::bigint as embedded, nullif(current_setting('response.headers', true), '') as headers, nullif(current_setting('response.status', true), '') as status from "rest_result" as "rest_rows"`, values: [JSON.stringify({p_facility_id: ids.facility, p_space_id: ids.space, p_instructor_id: null, p_date: ids.date, p_duration_minutes: 60})] }
const cases: Record<string, any[]> = { one: [one], 'begin one commit': [begin, one, commit], 'set0': [begin, set0, one, commit], set1: [begin, set1, one, commit], slots: [slots], rest: [rest], all: [begin, set1, rest, commit], implicit: [set1, rest] }
const best: Record<string, number[]> = {}
for (let round = 0; round < 12; round++) for (const [k, sts] of Object.entries(cases)) {
  for (let i = 0; i < 150; i++) { const t = performance.now(); await sendTogether(client, sts); (best[k] ??= []).push(performance.now() - t) }
}
for (const [k, v] of Object.entries(best)) { v.sort((a, b) => a - b); console.log(k.padEnd(18), 'p10', v[Math.floor(v.length*0.1)].toFixed(3), 'median', v[Math.floor(v.length / 2)].toFixed(3)) }
await client.end()
