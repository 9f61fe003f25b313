import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Agent, fetch } from 'undici'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { smtpServer } from '../server/mail/test-smtp-server.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '..')
const guide =
  readFileSync(join(root, 'docs/deploy.md'), 'utf8').split('## From the embedded')[0] ?? ''
const postgres = globSync('/usr/lib/postgresql/*/bin/postgres').at(-1)
const isPossible = process.getuid?.() === 0 && postgres && existsSync('/usr/bin/caddy')

type Step = { kind: 'run' | 'file'; path: string; content: string }

/** Returns the guide's steps in order: commands, and files with the path that stands above each. */
function steps(): Step[] {
  const block = /(?:^`(\/[^`]+)`:\n\n)?^```(sh|ini|caddy)\n(.*?)^```/gms
  return [...guide.matchAll(block)].map(([, path = '', kind, content = '']) => ({
    kind: kind === 'sh' ? 'run' : 'file',
    path,
    content,
  }))
}

/**
 * Runs the steps of docs/deploy.md, word for word, in a folder that stands for the machine. The
 * packages are installed already. This test replaces the accounts and systemd. It needs root and
 * Debian's packages postgresql and caddy, and is skipped without them.
 */
describe.skipIf(!isPossible)('docs/deploy.md, with the packages postgresql and caddy', () => {
  const machine = mkdtempSync(join(tmpdir(), 'fungo-deploy-'))
  const running: ChildProcess[] = []
  const at = (path: string) => join(machine, path)
  const nobody = { uid: 65534, gid: 65534 }
  const authority = at('caddy/caddy/pki/authorities/local/root.crt')
  let port: number
  let site: string
  let mail: Awaited<ReturnType<typeof smtpServer>>

  beforeAll(async () => {
    chmodSync(machine, 0o755)
    for (const folder of [
      'opt/fungo',
      'etc/systemd/system',
      'etc/caddy',
      'etc/cron.d',
      'run/postgresql',
      'var/backups',
    ]) {
      mkdirSync(at(folder), { recursive: true })
    }
    const copy = 'git archive HEAD | tar --extract --directory "$1"'
    execFileSync('bash', ['-c', copy, 'copy', at('opt/fungo')], { cwd: root })
    port = await freePort()
    site = `localhost:${await freePort()}`
    mail = await smtpServer()
    await startPostgres()
  })
  afterAll(async () => {
    for (const child of running.reverse()) {
      if (child.exitCode !== null) continue
      child.kill('SIGINT')
      await once(child, 'exit')
    }
    await mail.close()
    rmSync(machine, { recursive: true })
  })

  it('ends with a booking and its mail over HTTPS', { timeout: 900_000 }, async () => {
    for (const { kind, path, content } of steps()) {
      if (kind === 'file') writeFileSync(at(path), here(content))
      else await run(here(content))
    }
    await book(trusting())
    await vi.waitUntil(() => mail.received.length > 0, { timeout: 20_000 })
    const [confirmation] = mail.received
    expect(confirmation?.to).toEqual(['jo@example.com'])
    expect(confirmation?.from).toBe('book@example.com')
    expect(confirmation?.email.text).toContain(`https://${site}/manage/`)
    await run(nightly())
    await run(`test "$(psql --tuples-only --no-align --command='${countBackups}' fungo)" = 1`)
    expect(readdirSync(at('var/backups/fungo'))).toEqual([
      expect.stringMatching(/^fungo-\d{4}-\d\d-\d\d\.dump$/),
    ])
  })

  const countBackups = 'select count(*) from private.last_backup'

  /** Returns the command that cron runs. A crontab writes `%` as `\%`. */
  function nightly(): string {
    const line = readFileSync(at('etc/cron.d/fungo'), 'utf8')
    return (/^(?:\S+ ){5}postgres (.*)$/m.exec(line)?.[1] ?? 'false').replaceAll('\\%', '%')
  }

  async function startPostgres() {
    const programs = dirname(String(postgres))
    for (const folder of ['run/postgresql', 'var/backups'])
      chownSync(at(folder), nobody.uid, nobody.gid)
    mkdirSync(at('var/postgresql'))
    chownSync(at('var/postgresql'), nobody.uid, nobody.gid)
    const data = at('var/postgresql/data')
    const creation = ['--auth=trust', '--username=postgres', '--no-sync', '--locale=C.UTF-8', data]
    execFileSync(join(programs, 'initdb'), creation, { ...nobody, stdio: 'ignore', cwd: machine })
    const settings = ['-k', at('run/postgresql'), '-c', 'listen_addresses=', '-c', 'fsync=off']
    start(join(programs, 'postgres'), ['-D', data, ...settings], { ...nobody })
    await vi.waitUntil(() => existsSync(at('run/postgresql/.s.PGSQL.5432')), { timeout: 20_000 })
  }

  /** Replaces the paths and names of the guide by those of this test. */
  function here(text: string): string {
    return text
      .replace(/(?<![\w.-])\/(opt|etc|var|run)\//g, `${machine}/$1/`)
      .replaceAll('book.example.com', site)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replace('smtp://user:password@mail.example.com:587', mail.url)
  }

  async function run(commands: string) {
    const played = `set -e
      apt-get() { :; }; useradd() { :; }; systemctl() { echo "$@" >> ${at('systemctl')}; }
      sudo() { shift 2; "$@"; }; setpriv() { shift 3; "$@"; }
      install() { command install $(printf '%s\\n' "$@" | sed 's/^postgres$/nobody/'); }`
    writeFileSync(at('systemctl'), '')
    // Until Caddy has made its authority, the setting with which this machine reaches npm's
    // registry.
    const trusted = existsSync(authority) ? authority : process.env.NODE_EXTRA_CA_CERTS
    const { code, output } = await outcomeOf(`${played}\n${commands}`, {
      cwd: machine,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_EXTRA_CA_CERTS: trusted,
        PGHOST: at('run/postgresql'),
        PGUSER: 'postgres',
      },
    })
    expect(code, commands + output).toBe(0)
    const asked = readFileSync(at('systemctl'), 'utf8')
    if (asked.includes('enable --now fungo')) await startService()
    if (asked.includes('reload caddy')) await startCaddy()
  }

  /** Runs commands asynchronously, because this process must also answer as the mail server. */
  async function outcomeOf(commands: string, options: object) {
    const child = spawn('bash', ['-c', `exec 2>&1\n${commands}`], {
      ...options,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(child, 'close')
    const output = await text(child.stdout)
    const [code] = await ended
    return { code, output }
  }

  async function startService() {
    const unit = readFileSync(at('etc/systemd/system/fungo.service'), 'utf8')
    const [program = '', ...rest] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
    const lines = readFileSync(at('etc/fungo.env'), 'utf8').trim().split('\n')
    const settings = Object.fromEntries(
      lines.map((line) => /^(\w+)="?(.*?)"?$/.exec(line)?.slice(1) ?? []),
    )
    const env = { PATH: '/usr/bin:/bin', PORT: String(port), ...settings }
    start(program, rest, { ...nobody, env, cwd: at('opt/fungo') })
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await vi.waitUntil(isReady, { timeout: 60_000, interval: 200 })
  }

  async function startCaddy() {
    const own = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n'
    const file = at('etc/caddy/Caddyfile')
    writeFileSync(file, own + readFileSync(file, 'utf8'))
    start('caddy', ['run', '--config', file], {
      env: { PATH: process.env.PATH, HOME: machine, XDG_DATA_HOME: at('caddy') },
    })
    // The site's certificate is ready a moment after the authority's.
    const answers = () =>
      fetch(`https://${site}/healthz`, { dispatcher: trusting() }).then(
        ({ ok }) => ok,
        () => false,
      )
    await vi.waitUntil(() => existsSync(authority) && answers(), { timeout: 20_000 })
  }

  function trusting(): Agent {
    return new Agent({ connect: { ca: readFileSync(authority, 'utf8') } })
  }

  function start(program: string, args: string[], options: object) {
    const child = spawn(program, args, { cwd: machine, stdio: 'ignore', ...options })
    running.push(child)
  }

  /** Creates an account and a facility, and books its first free time as a visitor. */
  async function book(dispatcher: Agent) {
    const ask = async (path: string, body: object, token?: string, method = 'POST') => {
      const answer = await fetch(`https://${site}${path}`, {
        dispatcher,
        method,
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(token && { authorization: `Bearer ${token}` }),
        },
      })
      const content = await answer.text()
      expect(answer.ok, `${path}: ${content}`).toBe(true)
      // biome-ignore lint/suspicious/noExplicitAny: the test reads answers of several shapes.
      return JSON.parse(content) as any
    }
    const account = { email: 'owner@example.com', password: 'cages at the river' }
    const { access_token: token } = await ask('/auth/v1/signup', account)
    const facility = await ask(
      '/rest/v1/rpc/create_facility',
      {
        p_name: 'Cages',
        p_slug: 'cages',
        p_address: '1 Main St, Dayton, OH',
        p_phone: '(937) 555-0142',
        p_email: 'desk@example.com',
      },
      token,
    )
    const of = `facility_id=eq.${facility.id}`
    const hours = { is_open: true, open_time: '08:00', close_time: '20:00' }
    await ask(`/rest/v1/facility_business_hours?${of}`, hours, token, 'PATCH')
    const [space] = await ask(
      '/rest/v1/facility_spaces',
      { facility_id: facility.id, name: 'Cage 1', space_type: 'batting_cage', capacity: 4 },
      token,
    )
    const [service] = await ask(
      '/rest/v1/facility_service_types',
      { facility_id: facility.id, name: 'Open Cage', requires_instructor: false },
      token,
    )
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const chosen = { p_facility_id: facility.id, p_space_id: space.id, p_instructor_id: null }
    const times = await ask('/rest/v1/rpc/get_available_time_slots', {
      ...chosen,
      p_date: date,
      p_duration_minutes: 60,
    })
    await ask('/rest/v1/rpc/create_booking', {
      ...chosen,
      p_service_type_id: service.id,
      p_start_time: times[0].start_time,
      p_end_time: times[0].end_time,
      p_player_name: 'Jo Brandt',
      p_player_email: 'jo@example.com',
      p_player_phone: '(937) 555-0143',
    })
  }
})
