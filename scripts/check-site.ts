import { checkSite } from './site-check.ts'

// `npm run check-site -- URL KEY [ADDRESS]` tries at a running site what an integrator's program
// does (docs/api.md). ADDRESS is where the site reaches this machine, to deliver a webhook to it.
const [site, key, address] = process.argv.slice(2)
if (!site || !key) {
  console.error('npm run check-site -- URL KEY [ADDRESS at which the site reaches this machine]')
  process.exitCode = 2
} else if (!(await checkSite({ site, key, address, print: (line) => console.log(line) }))) {
  process.exitCode = 1
}
