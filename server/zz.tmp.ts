import { createEngine } from './database/open.ts'
import fs from 'node:fs'
const e = await createEngine({dataDir:'/tmp/small/d'})
await e.exec('create table t(a text)')
fs.writeFileSync('/tmp/small/fill', Buffer.alloc(fs.statfsSync('/tmp/small').bavail*4096-6000*1024))
process.on('unhandledRejection', x=>console.log('UNHANDLED', x))
const to=(p)=>Promise.race([p, new Promise(r=>setTimeout(()=>r('TIMEOUT'),3000))])
try { console.log('ins', await to(e.exec(`insert into t select repeat(md5(i::text), 30) from generate_series(1,100) i`)).then?.call ) } catch(x){console.log(x)}
try { console.log('sw', await to(e.exec(`select pg_switch_wal()`))) } catch(x){console.log('sw err', x?.constructor?.name, x?.message, x)}
try { console.log('ins', await to(e.exec(`insert into t select repeat(md5(i::text), 30) from generate_series(1,100) i`))) } catch(x){console.log('ins err', x?.constructor?.name, x?.message)}
console.log(e.closed, e.ready)
try { console.log('read', await to(e.query(`select count(*) from t`))) } catch(x){console.log('read err', x)}
fs.rmSync('/tmp/small/fill')
try { console.log('read2', await to(e.query(`select count(*) from t`))) } catch(x){console.log('read err', x)}
console.log('close', await to(e.close().catch(x=>x)))
const f = await createEngine({dataDir:'/tmp/small/d'})
console.log((await f.query('select count(*) from t')).rows)
await f.close()
