import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { project } from '../project.ts'

/**
 * Builds the release that `ref` names from the repository, and returns its main file. Packages of
 * another lock file are installed with npm, which needs the network.
 */
export function buildRelease(ref: string, folder: string): string {
  const place = join(folder, 'release')
  mkdirSync(place, { recursive: true })
  const archive = execFileSync('git', ['archive', ref], { cwd: project, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', place], { input: archive })
  if (lockOf(place) === lockOf(project))
    cpSync(join(project, 'node_modules'), join(place, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  else execFileSync('npm', ['ci'], { cwd: place, stdio: 'ignore' })
  execFileSync(process.execPath, [join(place, 'tools', 'start.mjs'), 'tools/build.ts'], {
    cwd: place,
    stdio: 'ignore',
  })
  return join(place, 'dist', 'server', 'main.js')
}

/** The packages of a release; each release changes the version of the product itself. */
const lockOf = (folder: string): string =>
  readFileSync(join(folder, 'package-lock.json'), 'utf8').replaceAll(
    /("name": "qinghe",\s+"version": ")[^"]+/g,
    '$1',
  )
