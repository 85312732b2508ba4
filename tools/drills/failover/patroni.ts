/**
 * PostgreSQL servers under Patroni on loopback, with etcd for its decisions and HAProxy in front:
 * the address of HAProxy leads to the primary, whichever server that is. Three servers of one
 * database, or a Citus cluster of which every node has a standby. For drills only: every program on
 * this machine may sign in.
 */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { freePort } from '../../../platform/server/postgres/server.ts'
import { endProgram, giveToPrograms, startProgram } from '../programs.ts'
import { waitForPrimary, waitForStandbys } from './patroniHealth.ts'
import type { Member } from './patroniHealth.ts'
import { patroniSettings } from './patroniSettings.ts'

/** Where the programs are. Patroni, etcd and HAProxy are looked up in PATH. */
export type Programs = { readonly postgres: string }

export type PatroniCluster = {
  /** The owner's address of the primary; of a Citus cluster, that of the coordinator. */
  readonly url: string
  /** The primary of a group: 0 is the coordinator, or the only group. */
  readonly primary: (group: number) => Promise<Member>
  /** The group of the node that is reached at a port. */
  readonly groupAt: (port: number) => number
  /** Kills the primary of a group with its Patroni, as a machine that loses its power does. */
  readonly killPrimary: (group: number) => Promise<Member>
  readonly stop: () => Promise<void>
}

type Node = Member & { data: string; child: ChildProcess }

/** The group of each server. */
const oneDatabase = [0, 0, 0]
const coordinatorAndTwoWorkers = [0, 0, 1, 1, 2, 2]

/** The product refuses an empty or usual password of its database. */
const password = randomBytes(24).toString('hex')

/**
 * Starts empty servers in `folder` and waits until every group has a primary and a standby in step.
 * For a Citus cluster the programs must have that extension.
 */
export async function startPatroni(
  programs: Programs,
  folder: string,
  isCitus = false,
): Promise<PatroniCluster> {
  const running: ChildProcess[] = []
  const nodes: Node[] = []
  const stop = async (): Promise<void> => {
    for (const node of nodes.splice(0)) await endNode(node)
    for (const child of running.splice(0).reverse()) await endProgram(child)
  }
  const run: Run = async (program, args, name) => {
    const child = await startProgram(program, args, { folder, log: join(folder, `${name}.log`) })
    running.push(child)
    return child
  }
  try {
    mkdirSync(folder, { recursive: true })
    own(folder)
    const etcd = await startEtcd(run, folder)
    const groups = isCitus ? coordinatorAndTwoWorkers : oneDatabase
    for (const [place, group] of groups.entries())
      nodes.push(await startNode(run, { ...programs, folder, etcd, isCitus, group, place }))
    const inGroup = (group: number) => nodes.filter((node) => node.group === group)
    const port = await startProxy(run, folder, inGroup(0))
    for (const group of new Set(groups)) await waitForStandbys(inGroup(group))
    return {
      url: `postgresql://owner:${password}@127.0.0.1:${port}/postgres`,
      primary: (group) => waitForPrimary(inGroup(group)),
      groupAt: (at) => nodes.find((node) => node.port === at)?.group ?? 0,
      killPrimary: async (group) => {
        const node = await waitForPrimary(inGroup(group))
        await endNode(node)
        return node
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Run = (program: string, args: readonly string[], name: string) => Promise<ChildProcess>

async function startEtcd(run: Run, folder: string): Promise<number> {
  const port = await freePort(2379)
  const url = `http://127.0.0.1:${port}`
  const peer = `http://127.0.0.1:${await freePort(port + 1)}`
  const data = join(folder, 'etcd')
  await run(
    'etcd',
    [
      `--data-dir=${data}`,
      '--name=etcd',
      `--initial-cluster=etcd=${peer}`,
      `--listen-client-urls=${url}`,
      `--advertise-client-urls=${url}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
    ],
    'etcd',
  )
  return port
}

type NodePlace = Programs & {
  folder: string
  etcd: number
  isCitus: boolean
  group: number
  place: number
}

async function startNode(
  run: Run,
  { postgres, folder, etcd, isCitus, group, place }: NodePlace,
): Promise<Node> {
  const name = `server${place + 1}`
  const home = join(folder, name)
  mkdirSync(home)
  own(home)
  // The programs listen a moment later, so the servers try different ports.
  const port = await freePort(5440 + place)
  const rest = await freePort(8008 + place)
  const data = join(home, 'data')
  const settings = patroniSettings({
    postgres,
    name,
    home,
    data,
    port,
    rest,
    etcd,
    password,
    ...(isCitus ? { group } : {}),
  })
  const file = join(home, 'patroni.json')
  // Patroni reads YAML, of which JSON is a part.
  writeFileSync(file, JSON.stringify(settings, null, 2))
  own(file)
  return { name, group, rest, port, data, child: await run('patroni', [file], name) }
}

/** HAProxy as Patroni's documents describe it: only the primary answers `GET /primary` with 200. */
async function startProxy(run: Run, folder: string, nodes: readonly Node[]): Promise<number> {
  const port = await freePort(5400)
  const file = join(folder, 'haproxy.cfg')
  const servers = nodes.map(
    ({ name, port: own, rest }) => `  server ${name} 127.0.0.1:${own} check port ${rest}`,
  )
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 4s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  )
  own(file)
  await run('haproxy', ['-db', '-f', file], 'haproxy')
  return port
}

function own(path: string): void {
  chmodSync(path, 0o700)
  giveToPrograms(path)
}

/** Kills Patroni and its PostgreSQL, which has a session of its own. */
async function endNode({ child, data }: Node): Promise<void> {
  await endProgram(child)
  const pid = postmasterOf(data)
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch {
    // It was killed before and has left its file.
  }
}

function postmasterOf(data: string): number | undefined {
  const file = join(data, 'postmaster.pid')
  const [first = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return /^\d+$/.test(first) ? Number(first) : undefined
}
