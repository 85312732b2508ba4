/**
 * `npm run pack`: one archive with the built product, its packages, Node and PostgreSQL, for
 * machines without a network. Unpacked, it runs by `npm start` or by deploy/systemd.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as z from 'zod/mini'

import { asCommand } from './asCommand.ts'
import { project } from '../project.ts'
import { isBuilt, sourceHash } from '../source/sourceHash.ts'

const left = ['e2e', 'bench', '.ci']
/** Unpacked by root on a server it belongs to root, whoever packed it. */
const ofRoot = process.platform === 'linux' ? ['--owner=0', '--group=0'] : []
const system = `${process.platform}-${process.arch}`

await asCommand(async () => {
  if (!isBuilt(sourceHash()))
    throw new Error('dist/ is not built from these sources: npm run build')
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')),
  )
  const name = `qinghe-${version}-${system}`
  const folder = mkdtempSync(join(tmpdir(), 'qinghe-pack-'))
  const place = join(folder, name)
  mkdirSync(place)
  try {
    const sources = execFileSync('git', ['archive', 'HEAD'], { cwd: project, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', place], { input: sources })
    for (const one of left) rmSync(join(place, one), { recursive: true, force: true })
    cpSync(join(project, 'dist'), join(place, 'dist'), { recursive: true })
    const npm = [
      'ci',
      '--omit=dev',
      '--ignore-scripts',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
    ]
    execFileSync('npm', npm, { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] })
    // As tools/start.mjs writes it: the start then installs nothing.
    const lock = createHash('sha256').update(readFileSync(join(place, 'package-lock.json')))
    writeFileSync(
      join(place, 'node_modules', '.qinghe-installed'),
      `${lock.digest('hex')} ${system}\n`,
    )
    mkdirSync(join(project, 'release'), { recursive: true })
    const archive = join(project, 'release', `${name}.tar.gz`)
    execFileSync('tar', ['-czf', archive, ...ofRoot, '-C', folder, name])
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
    writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
    console.log(`${archive}\n${sum}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
