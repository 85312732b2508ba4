/**
 * `npm start`: builds changed sources in a child process, so that its memory is released, then runs
 * the product here.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { project } from './project.ts'
import { isBuilt, sourceHash } from './source/sourceHash.ts'

if (!isBuilt(sourceHash())) {
  console.log('正在构建 Building …')
  await build()
}
enableCompileCache(join(project, 'node_modules', '.cache', 'compiled'))
await import(pathToFileURL(join(project, 'dist', 'server', 'main.js')).href)

/** A signal during the build ends the build and this process. */
async function build(): Promise<void> {
  const building = spawn(process.execPath, [join(project, 'tools', 'build.ts')], {
    cwd: project,
    stdio: 'inherit',
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const passOn = (signal: NodeJS.Signals): void => void building.kill(signal)
  for (const signal of signals) process.on(signal, passOn)
  await once(building, 'exit')
  for (const signal of signals) process.off(signal, passOn)
  if (building.exitCode !== 0) process.exit(building.exitCode ?? 1)
}
