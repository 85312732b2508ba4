/**
 * `npm run dev`: restarts the server when its files change; Vite serves the phone with live reload
 * and proxies calls to the server.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { createServer } from 'vite'

import { project } from './project.ts'

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(project, 'app', 'main.ts')],
  { cwd: project, stdio: 'inherit' },
)
const web = await createServer({ root: project })
await web.listen()
web.printUrls()

const stop = async (): Promise<void> => {
  await web.close()
  server.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
server.once('exit', (code) => {
  void web.close()
  process.exitCode = code ?? 0
})
