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
import { endChild } from './end-child.ts'
import { freePort } from './free-port.ts'
import { bookOverHttps } from './guide/book-over-https.ts'
import { blockOf } from './guide/read-blocks.ts'

const root = join(import.meta.dirname, '..')
const guide = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
const postgres = globSync('/usr/lib/postgresql/*/bin/postgres').at(-1)
const programs = ['/usr/bin/caddy', '/usr/sbin/nginx', '/usr/bin/age', '/usr/bin/rclone']
const isPossible = process.getuid?.() === 0 && postgres && programs.every(existsSync)

const commit = 'git -c user.name=Test -c user.email=test@example.com commit --quiet'

/** For programs that start and mails that arrive: it only ends what hangs. */
const patience = { timeout: 120_000 }

type Step = { kind: 'run' | 'file'; path: string; content: string }

/**
 * Returns the guide's steps in order: commands, and files with the path in the line above each. Blocks
 * marked `skip` are left out, because they are not needed to get from an empty server to a site.
 */
function steps(): Step[] {
  const block = /(?:^`(\/[^`]+)`:\n\n)?^```(sh|ini|caddy)\n(.*?)^```/gms
  return [...guide.matchAll(block)].map(([, path = '', kind, content = '']) => ({
    kind: kind === 'sh' ? 'run' : 'file',
    path,
    content,
  }))
}

/** Returns the guide's block for nginx as the guide has it for this version. */
function nginxBlock(version: string): string {
  const block = blockOf('docs/deploy.md', 'server {')
  const [, first = '', line = '', older = ''] =
    /^Before nginx (\S+), .* no `(.+?)`: .* `(.+?)`\.$/m.exec(guide) ?? []
  expect(block).toContain(`  ${line}\n`)
  const installed = /nginx\/([\d.]+)/.exec(version)?.[1] ?? ''
  const isOlder = installed.localeCompare(first, 'en', { numeric: true }) < 0
  return isOlder ? block.replace(`  ${line}\n`, '').replace('listen 443 ssl;', older) : block
}

/**
 * Runs the steps of docs/deploy.md, word for word, in a folder that stands for the machine. The
 * packages are installed already. This test replaces the accounts and systemd, and removes the link to
 * Node that npm before 11 does not make. Then it follows the page's chapters on running the site,
 * such as backups and upgrades. It needs root and Debian's packages postgresql, caddy, nginx, age
 * and rclone, and is skipped without them.
 */
describe.skipIf(!isPossible)('docs/deploy.md, with the packages that it names', () => {
  const machine = mkdtempSync(join(tmpdir(), 'fungo-deploy-'))
  const running: ChildProcess[] = []
  const at = (path: string) => join(machine, path)
  const nobody = { uid: 65534, gid: 65534 }
  const authority = at('caddy/caddy/pki/authorities/local/root.crt')
  let port: number
  let service: ChildProcess | undefined
  let site: string
  let mail: Awaited<ReturnType<typeof smtpServer>>

  beforeAll(async () => {
    chmodSync(machine, 0o755)
    for (const folder of [
      'origin',
      'opt',
      'etc/systemd/system',
      'etc/caddy',
      'etc/cron.d',
      'run/postgresql',
      'var/backups',
    ]) {
      mkdirSync(at(folder), { recursive: true })
    }
    // The repository from which the guide's checkout is made, and later a newer version.
    const copy = `git archive HEAD | tar --extract --directory "$1"
      cd "$1" && git init --quiet --initial-branch=main && git add . && ${commit} --message=first
      git clone --quiet . "$2"`
    execFileSync('bash', ['-euc', copy, 'copy', at('origin'), at('opt/fungo')], { cwd: root })
    port = await freePort()
    site = `localhost:${await freePort()}`
    mail = await smtpServer()
    await startPostgres()
    await startCaddy()
  })
  afterAll(async () => {
    for (const child of running.reverse()) await endChild(child, 'SIGINT')
    await mail.close()
    rmSync(machine, { recursive: true })
  }, 300_000)

  it('ends with a booking and its mail over HTTPS', { timeout: 900_000 }, async () => {
    for (const { kind, path, content } of steps()) {
      if (kind === 'file') writeFileSync(at(path), here(content))
      else await run(content)
    }
    await bookOverHttps(site, trusting())
    await vi.waitUntil(() => mail.received.length > 0, patience)
    const [confirmation] = mail.received
    expect(confirmation?.to).toEqual(['jo@example.com'])
    expect(confirmation?.from).toBe('book@example.com')
    expect(confirmation?.email.text).toContain(`https://${site}/manage/`)
    await run(cronJob('fungo'))
    await run(`test "$(psql --tuples-only --no-align --command='${countBackups}' fungo)" = 1`)
    expect(readdirSync(at('var/backups/fungo'))).toEqual([
      expect.stringMatching(/^fungo-\d{4}-\d\d-\d\d\.dump$/),
    ])
  })

  it('restores the newest dump on trial each week', async () => {
    const outcome = "select coalesce(failure, 'well') from private.last_rehearsal"
    const noted = `psql --tuples-only --no-align --command="${outcome}" fungo`
    await run(cronJob('fungo-rehearsal'))
    expect(await run(noted)).toBe('well\n')
    writeFileSync(at('var/backups/fungo/fungo-2999-01-01.dump'), 'PGDMP, and no more')
    await run(cronJob('fungo-rehearsal'))
    expect(await run(noted)).toMatch(/^pg_restore failed/)
    expect(await run('psql --list')).not.toContain('fungo_rehearsal')
    rmSync(at('var/backups/fungo/fungo-2999-01-01.dump'))
  })

  it('serves through nginx as the page has it', async () => {
    const front = await freePort()
    await run(`openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \\
      -keyout ${at('nginx.key')} -out ${at('nginx.crt')}`)
    const server = nginxBlock(await run('nginx -v 2>&1'))
      .replace('listen 443', `listen ${front}`)
      .replace('server_name book.example.com', 'server_name localhost')
      .replace(/(ssl_certificate) .*;/, `$1 ${at('nginx.crt')};`)
      .replace(/(ssl_certificate_key) .*;/, `$1 ${at('nginx.key')};`)
      .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    const file = at('nginx.conf')
    const own = `pid ${at('nginx.pid')}; error_log stderr; daemon off;`
    writeFileSync(file, `${own}\nevents {}\nhttp {\naccess_log off;\n${server}}\n`)
    expect(await run(`nginx -t -c ${file} 2>&1`)).not.toContain('[warn]')
    start('nginx', ['-c', file], {})
    const dispatcher = new Agent({ connect: { rejectUnauthorized: false } })
    const ask = () => fetch(`https://localhost:${front}/readyz`, { dispatcher }).catch(() => null)
    const answer = await vi.waitUntil(ask, patience)
    expect([answer.status, answer.headers.get('x-proxies')]).toEqual([200, '1'])
  })

  it('encrypts backups, and restores them where the key is', { timeout: 300_000 }, async () => {
    const printed = await run(block('apt-get install --yes age'))
    const recipient = /age1[0-9a-z]{20,}/.exec(printed)?.[0]
    expect(recipient).toBeDefined()
    const [file, key] = [at('var/backups/now.backup'), at('backup.key')]
    await run(`${environment}\nBACKUP_RECIPIENTS=${recipient} npm run admin -- backup ${file}`)
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    const tried = `BACKUP_IDENTITY_FILE=${key} npm run admin -- restore --check ${file}`
    expect(await run(`${environment}\n${tried}`)).toMatch(/bookings|rows/)
    const dump = `pg_dump --format=custom fungo | age --encrypt --recipient ${recipient} > dump.age`
    await run(
      `${dump}\nage --decrypt --identity ${key} dump.age | pg_restore --list | grep -q bookings`,
    )
  })

  it('copies the files away, and never over others', async () => {
    await run(block('apt-get install --yes rclone'))
    const command = cronJob('fungo-copies')
    const backups = at('var/lib/fungo/backups')
    mkdirSync(backups, { recursive: true })
    writeFileSync(join(backups, 'one.backup'), 'first')
    const store = `export RCLONE_CONFIG_STORE_TYPE=alias RCLONE_CONFIG_STORE_REMOTE=${at('store')}`
    await run(`${store}\n${command}`)
    writeFileSync(join(backups, 'one.backup'), 'changed')
    await run(`${store}\n! ${command}`)
    expect(readFileSync(at('store/fungo-backups/one.backup'), 'utf8')).toBe('first')
  })

  it('moves from the embedded database to PostgreSQL', { timeout: 300_000 }, async () => {
    await run(
      `psql --command="create database moved owner fungo encoding 'UTF8' template template0"`,
    )
    await run('cd /opt/fungo\nDATA_DIR=./data npm run admin -- demo fill')
    const address = "'postgres:///moved?host=/run/postgresql&user=fungo'"
    await run(
      `cd /opt/fungo\n${block('DATA_DIR=./data').replace('DATABASE_URL=…', `DATABASE_URL=${address}`)}`,
    )
    await run(
      `test "$(psql --tuples-only --no-align --command='select count(*) from bookings' moved)" -gt 10`,
    )
  })

  it('serves several facilities', { timeout: 300_000 }, async () => {
    const printed = await run(`${environment}\n${block('npm run admin -- facilities host add')}`)
    expect(printed).toMatch(/north .*\n.*south /)
    const invited = await vi.waitUntil(
      () => mail.received.find(({ email }) => email.text?.includes('https://south.example.com/')),
      patience,
    )
    expect([invited.to, invited.email.from?.name]).toEqual([['jo@example.com'], 'South Cages'])
    writeFileSync(at('several'), block('north.example.com, south'))
    const adapted = await run(`caddy adapt --adapter caddyfile --config ${at('several')}`)
    for (const name of ['north', 'south', 'www.south'])
      expect(adapted).toContain(`"${name}.example.com"`)
  })

  it('is upgraded from a checkout', { timeout: 900_000 }, async () => {
    await run(`cd ${at('origin')}\necho newer > newer\ngit add .\n${commit} --message=second`)
    await run(block('cd /opt/fungo\ngit pull'))
    expect(existsSync(at('opt/fungo/newer'))).toBe(true)
  })

  /** Returns the block that begins so. It may be marked `skip`. */
  const block = (begins: string) => blockOf('docs/deploy.md', begins)

  /** The commands of step 5 that load the service's environment. */
  const environment = 'cd /opt/fungo\nset -a; . /etc/fungo.env; set +a'

  const countBackups = 'select count(*) from private.last_backup'

  /** Returns the command that cron runs. A crontab writes `%` as `\%`. */
  function cronJob(name: string): string {
    const line = readFileSync(at(`etc/cron.d/${name}`), 'utf8')
    const command = /^(?:\S+ ){5}(?:postgres|fungo) (.*)$/m.exec(line)?.[1] ?? 'false'
    return command.replaceAll('\\%', '%')
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
    await vi.waitUntil(() => existsSync(at('run/postgresql/.s.PGSQL.5432')), patience)
  }

  /** Replaces the paths and names of the guide by those of this test. */
  function here(text: string): string {
    return text
      .replace(/(?<![\w.-])\/(opt|etc|var|run)\//g, `${machine}/$1/`)
      .replaceAll('book.example.com', site)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replace('smtp://user:password@mail.example.com:587', mail.url)
  }

  /** Runs commands of the guide, and what they ask of systemd. Returns what they printed. */
  async function run(guided: string): Promise<string> {
    const commands = here(guided)
    const played = `set -e
      apt-get() { :; }; npm() { [ "$2" = --global ] || command npm "$@"; rm --force node_modules/.bin/node; }; useradd() { :; }; systemctl() { echo "$@" >> ${at('systemctl')}; }
      runuser() { shift 3; "$@"; }; setpriv() { shift 3; "$@"; }
      install() { command install $(printf '%s\\n' "$@" | sed 's/^postgres$/nobody/'); }`
    writeFileSync(at('systemctl'), '')
    // Before Caddy has made its authority, npm needs this machine's own certificates.
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
    if (/enable --now fungo|restart fungo/.test(asked)) await startService()
    if (asked.includes('reload caddy')) await reloadCaddy()
    return output
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
    if (service) await endChild(service, 'SIGINT')
    service = start(program, rest, { ...nobody, env, cwd: at('opt/fungo') })
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await vi.waitUntil(isReady, { ...patience, interval: 200 })
  }

  /** Starts Caddy as its package does, without a site. */
  async function startCaddy() {
    writeFileSync(caddyfile(), `${caddyOptions()}:${await freePort()} {\n}\n`)
    start('caddy', ['run', '--config', caddyfile()], { env: caddyEnvironment() })
    await vi.waitUntil(() => existsSync(at('run/caddy.sock')), patience)
  }

  const caddyfile = () => at('etc/caddy/Caddyfile')
  const caddyEnvironment = () => ({
    PATH: process.env.PATH,
    HOME: machine,
    XDG_DATA_HOME: at('caddy'),
  })
  const caddyOptions = () =>
    `{\n\tadmin unix/${at('run/caddy.sock')}\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n`

  /** What systemd does to reload Caddy, by the unit of Debian's package. */
  async function reloadCaddy() {
    writeFileSync(caddyfile(), caddyOptions() + readFileSync(caddyfile(), 'utf8'))
    const unit = readFileSync('/lib/systemd/system/caddy.service', 'utf8')
    const reload = /^ExecReload=(.*)$/m.exec(unit)?.[1] ?? 'false'
    const own = `${reload.replace('/etc/caddy/Caddyfile', caddyfile())} --address unix/${at('run/caddy.sock')}`
    const { code, output } = await outcomeOf(own, { env: caddyEnvironment() })
    expect(code, own + output).toBe(0)
    // The site's certificate is ready a moment after the authority's.
    const answers = () =>
      fetch(`https://${site}/healthz`, { dispatcher: trusting() }).then(
        ({ ok }) => ok,
        () => false,
      )
    await vi.waitUntil(() => existsSync(authority) && answers(), patience)
  }

  function trusting(): Agent {
    return new Agent({ connect: { ca: readFileSync(authority, 'utf8') } })
  }

  function start(program: string, args: string[], options: object) {
    const child = spawn(program, args, { cwd: machine, stdio: 'ignore', ...options })
    running.push(child)
    return child
  }
})
