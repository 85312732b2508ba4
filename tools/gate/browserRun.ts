import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { run } from './commands.ts'
import { project } from '../project.ts'

/** Builds the product and runs Playwright on it, with its output shown. Sets the exit code. */
export async function runOnBuild(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const build = await run(process.execPath, [join(project, 'tools', 'build.ts')])
  if (build.code === 0) process.exitCode = await playwright(args, env)
  else {
    console.error(build.text)
    process.exitCode = 1
  }
}

function playwright(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const running = spawn('playwright', ['test', ...args], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return new Promise((done, fail) => {
    running.once('error', fail)
    running.once('close', (code) => done(code ?? 1))
  })
}
