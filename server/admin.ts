// The operator's tool, `npm run admin -- <verb>`. Each verb has a file in server/admin.
import { runAdmin } from './admin/run-admin.ts'

process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  folder: process.cwd(),
  print: console.log,
  complain: console.error,
})
