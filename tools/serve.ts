/** `npm start`: builds what has changed in a process of its own, so that its memory is given back, then runs the product here. */
import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { project } from './project.ts'
import { isBuilt, sourceHash } from './sourceHash.ts'

if (!isBuilt(sourceHash())) {
  console.log('正在构建 Building …')
  const { status } = spawnSync(process.execPath, [join(project, 'tools', 'build.ts')], {
    cwd: project,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
enableCompileCache(join(project, 'node_modules', '.cache', 'compiled'))
await import(pathToFileURL(join(project, 'dist', 'server', 'main.js')).href)
