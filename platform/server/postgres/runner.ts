import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { linkLibraries, program } from './binaries.ts'
import type { Mode } from './clusterFile.ts'

type Identity = { uid: number; gid: number }

/** Decides the user and the folder for the PostgreSQL programs on this machine. */
export type Runner = {
  mode: Mode
  native: string
  /** The folder that contains `data`. */
  home: string
  env: NodeJS.ProcessEnv
  /** The required owner of the data; undefined when we run as an ordinary user. */
  owner: Identity | undefined
  command(
    name: 'postgres' | 'initdb',
    args: readonly string[],
  ): { file: string; args: string[]; identity: Partial<Identity> }
}

/**
 * Chooses how to run PostgreSQL, which refuses to run as root. An ordinary user runs it directly.
 * Root runs it as an unprivileged id; if that id cannot enter the folders, inside a user namespace;
 * if that is forbidden, from a copy in a folder that everyone may enter.
 */
export function chooseRunner(
  native: string,
  dataDir: string,
  remembered: Mode | undefined,
): Runner {
  const makers: Record<Mode, () => Runner> = {
    direct: () => direct(native, dataDir),
    unprivileged: () => unprivileged('unprivileged', native, join(dataDir, 'postgres')),
    namespace: () => namespace(native, join(dataDir, 'postgres')),
    copied: () => copied(native, dataDir),
  }
  if (process.getuid?.() !== 0) return makers.direct()

  const asRoot: Mode[] = ['unprivileged', 'namespace', 'copied']
  const order =
    remembered && remembered !== 'direct'
      ? [remembered, ...asRoot.filter((mode) => mode !== remembered)]
      : asRoot
  const failures: string[] = []
  for (const mode of order) {
    const runner = makers[mode]()
    const failure = tryRunner(runner)
    if (!failure) return runner
    failures.push(`  ${mode}: ${failure}`)
  }
  throw new Error(
    `在这台机器上无法以 root 运行 PostgreSQL，已尝试：\n${failures.join('\n')}\n→ 请用普通用户启动，或设置 DATABASE_URL`,
  )
}

const baseEnv = (libraries: string): NodeJS.ProcessEnv => ({
  ...process.env,
  LC_ALL: 'C',
  TZ: 'UTC',
  LD_LIBRARY_PATH: libraries,
})

function direct(native: string, dataDir: string): Runner {
  const home = join(dataDir, 'postgres')
  const env = baseEnv(linkLibraries(native, join(home, 'lib')))
  return {
    mode: 'direct',
    native,
    home,
    env,
    owner: undefined,
    command: (name, args) => ({ file: program(native, name), args: [...args], identity: {} }),
  }
}

function unprivileged(mode: Mode, native: string, home: string): Runner {
  const owner = unprivilegedId()
  const env = baseEnv(linkLibraries(native, join(home, 'lib')))
  return {
    mode,
    native,
    home,
    env,
    owner,
    command: (name, args) => ({ file: program(native, name), args: [...args], identity: owner }),
  }
}

function namespace(native: string, home: string): Runner {
  const { uid, gid } = unprivilegedId()
  const inside = ['-U', `--map-user=${uid}`, `--map-group=${gid}`]
  const env = baseEnv(linkLibraries(native, join(home, 'lib')))
  const command: Runner['command'] = (name, args) => ({
    file: 'unshare',
    args: [...inside, program(native, name), ...args],
    identity: {},
  })
  return { mode: 'namespace', native, home, env, owner: { uid: 0, gid: 0 }, command }
}

function copied(native: string, dataDir: string): Runner {
  const home = join(
    '/var/lib/qinghe',
    createHash('sha256').update(dataDir).digest('hex').slice(0, 16),
  )
  const copy = join(home, 'native')
  mkdirSync(home, { recursive: true, mode: 0o755 })
  if (!existsSync(program(copy, 'postgres')))
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const folder of [dirname(home), home]) chmodSync(folder, 0o755)
  return unprivileged('copied', copy, home)
}

// initdb fails for an id without an account entry, and the product never creates accounts.
function unprivilegedId(): Identity {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found =
    accounts.find(([, , uid]) => uid === '65534') ??
    accounts.find(([name]) => name === 'nobody') ??
    accounts.find(([, , uid]) => Number(uid) > 0)
  return { uid: Number(found?.[2] ?? 65534), gid: Number(found?.[3] ?? 65534) }
}

function tryRunner(runner: Runner): string | undefined {
  const closed =
    runner.mode === 'namespace'
      ? undefined
      : [runner.native, runner.home].map(closedFolder).find((one) => one !== undefined)
  if (closed) return `只有 root 能进入 ${closed}`
  const { file, args, identity } = runner.command('postgres', ['--version'])
  const trial = spawnSync(file, args, { env: runner.env, cwd: '/', encoding: 'utf8', ...identity })
  if (trial.error) return trial.error.message
  return trial.status === 0 ? undefined : trial.stderr.trim() || `退出码 ${trial.status}`
}

function closedFolder(path: string): string | undefined {
  const above = dirname(path) === path ? undefined : closedFolder(dirname(path))
  if (above) return above
  return (statSync(path).mode & 0o001) === 0 ? path : undefined
}

/** Gives a folder and its contents to the id that PostgreSQL runs as. */
export function giveTo(owner: Identity | undefined, path: string): void {
  if (!owner) return
  lchownSync(path, owner.uid, owner.gid)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveTo(owner, join(path, name))
}

/** Creates the folders above the data; other users may traverse but not read them. */
export function makeHome(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o711 })
}
