import { type ChildProcess, execFile, execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { postgresBinaries } from './needed-packages.ts'
import { startLogged } from './process-tree.ts'

/** The five machines of docs/deploy-cluster.md. */
export const machineNames = ['monitor', 'a', 'b', 'web1', 'web2'] as const
export type MachineName = (typeof machineNames)[number]

/** The address of this process in the network of the machines. */
export const ownAddress = '10.77.0.1'

/** Returns the address of a machine in their network. */
export const addressOf = (name: MachineName) => `10.77.0.${machineNames.indexOf(name) + 2}`

/** The folders that differ between machines, so that the guide's paths work on each of them. */
const ownFolders = [
  ...['/etc/fungo', '/etc/haproxy', '/etc/systemd/system', '/var/lib/postgresql'],
  ...['/var/run/postgresql', '/tmp'],
]

const run = promisify(execFile)
const bridge = 'fungo-cluster'
const spaceOf = (name: string) => `fungo-${name}`

/**
 * Simulates five machines with network namespaces, so that docs/deploy-cluster.md can be tested on
 * one computer. Each has its own address, `/etc/hosts` and folders; a bridge joins them. Where the
 * guide calls `systemctl`, a script in its place notes the service, and this process starts it.
 */
export function makeMachines(folder: string) {
  removeMachines()
  // A machine's own files are mounted over a folder that exists.
  mkdirSync('/etc/fungo', { recursive: true })
  const at = (name: MachineName, path: string) => join(folder, name, path)
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', `${ownAddress}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const name of machineNames) {
    connect(name)
    for (const path of ownFolders) mkdirSync(at(name, path), { recursive: true })
    chmodSync(at(name, '/tmp'), 0o1777)
    for (const path of ['/var/lib/postgresql', '/var/run/postgresql'])
      execFileSync('chown', ['postgres:', at(name, path)])
    const hosts = machineNames.map((each) => `${addressOf(each)} ${each}.internal`)
    writeFileSync(at(name, '/etc/hosts'), ['127.0.0.1 localhost', ...hosts, ''].join('\n'))
    writeFileSync(at(name, '/systemctl'), systemctl, { mode: 0o755 })
  }

  const services = new Map<string, ChildProcess>()

  /** Runs a shell script on a machine and returns what it printed. */
  async function on(name: MachineName, account: string, script: string): Promise<string> {
    const { stdout } = await run('nsenter', entering(name, account, script), {
      maxBuffer: 64 * 1024 * 1024,
    }).catch(({ stderr, stdout }) => {
      throw new Error(`On ${name}, as ${account}:\n${script}\n${stdout}${stderr}`)
    })
    startAsked(name)
    return stdout
  }

  function entering(name: MachineName, account: string, script: string): string[] {
    const mounts = [...ownFolders, '/etc/hosts']
      .map((path) => `mount --bind '${at(name, path)}' ${path}`)
      // The mounted folders may be below /tmp themselves, so /tmp is mounted last.
      .sort((one, other) => Number(one.endsWith(' /tmp')) - Number(other.endsWith(' /tmp')))
    const path = `${postgresBinaries}:/usr/sbin:/usr/bin:/sbin:/bin`
    const prepare = [
      `hostname ${name}`,
      'mount --make-rprivate /',
      `mount --bind '${at(name, '/systemctl')}' /bin/systemctl`,
      ...mounts,
      `cd /`,
      `exec setpriv --reuid "$1" --regid "$(id -g "$1")" --init-groups env -i PATH=${path} HOME="$(getent passwd "$1" | cut -d: -f6)" USER="$1" LC_ALL=C.UTF-8 bash -e -o pipefail -c "$2"`,
    ]
    return [
      ...[`--net=/run/netns/${spaceOf(name)}`, 'unshare', '--mount', '--uts', 'sh', '-e', '-c'],
      ...[prepare.join('\n'), 'machine', account, script],
    ]
  }

  /** Starts a program on a machine. It ends with this process at the latest. */
  function start(name: MachineName, account: string, script: string, log: string): ChildProcess {
    return startLogged('nsenter', entering(name, account, script), { log: join(folder, log) })
  }

  /** Starts the services that the last script asked for, and empties the list. */
  function startAsked(name: MachineName): void {
    const list = at(name, '/etc/systemd/system/asked')
    let asked: string[] = []
    try {
      asked = readFileSync(list, 'utf8').trim().split('\n')
      rmSync(list)
    } catch {}
    for (const service of asked) startService(name, service)
  }

  /** Starts a service by its unit, as the machine's systemd would. */
  function startService(name: MachineName, service: string): void {
    services.set(
      `${name} ${service}`,
      start(name, ...unitOf(name, service), `${name}-${service}.log`),
    )
  }

  function unitOf(name: MachineName, service: string): [account: string, script: string] {
    if (service === 'haproxy') return ['root', 'exec haproxy -db -f /etc/haproxy/haproxy.cfg']
    const unit = readFileSync(at(name, `/etc/systemd/system/${service}.service`), 'utf8')
    const line = (key: string) => new RegExp(`^${key} = (.*)$`, 'm').exec(unit)?.[1] ?? ''
    return [line('User') || 'root', `export ${line('Environment')}; exec ${line('ExecStart')}`]
  }

  return {
    on,
    start,
    startService,
    serviceOf: (name: MachineName, service: string) => services.get(`${name} ${service}`),
    /** Copies a file from one machine to another. */
    copy: (from: MachineName, path: string, to: MachineName, target: string) => {
      mkdirSync(dirname(at(to, target)), { recursive: true })
      copyFileSync(at(from, path), at(to, target))
    },
    write: (name: MachineName, path: string, content: string) =>
      writeFileSync(at(name, path), content),
  }
}

export type Machines = ReturnType<typeof makeMachines>

/** The script in place of `systemctl`: notes the services that `startAsked` then starts. */
const systemctl = `#!/bin/sh
for last; do :; done
case "$1" in
  enable|start|restart) echo "$last" >> /etc/systemd/system/asked ;;
esac
`

function connect(name: MachineName): void {
  const space = spaceOf(name)
  const wire = `fungo-${machineNames.indexOf(name)}`
  ip('netns', 'add', space)
  ip('link', 'add', wire, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
  ip('link', 'set', wire, 'master', bridge, 'up')
  ip('-n', space, 'addr', 'add', `${addressOf(name)}/24`, 'dev', 'eth0')
  ip('-n', space, 'link', 'set', 'eth0', 'up')
  ip('-n', space, 'link', 'set', 'lo', 'up')
}

/** Removes the network of this run, or of an earlier run that was killed. */
export function removeMachines(): void {
  const quietly = (...args: string[]) => {
    try {
      ip(...args)
    } catch {}
  }
  for (const name of machineNames) quietly('netns', 'delete', spaceOf(name))
  for (const at of machineNames.keys()) quietly('link', 'delete', `fungo-${at}`)
  quietly('link', 'delete', bridge)
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
