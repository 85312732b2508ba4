import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders that a running product does not need. */
const left = ['e2e', 'bench', '.ci']
/** Unpacked by root on a server it belongs to root, whoever packed it. */
const ofRoot = process.platform === 'linux' ? ['--owner=0', '--group=0'] : []

/**
 * The archive has the committed sources beside a build of the files that lie here, so both must be
 * the same.
 */
function refuseChangedTree(project: string): void {
  const changed = execFileSync('git', ['status', '--porcelain'], {
    cwd: project,
    encoding: 'utf8',
  }).trimEnd()
  if (changed !== '')
    throw new Error(
      `有未提交的文件 The tree differs from the last commit:\n${changed}\n→ 请先提交或移走它们 commit or remove them first`,
    )
}

/**
 * Packs the committed sources, the build and what `install` adds as `release/<name>.tar.gz` with its
 * sum beside it; everything inside lies in a folder of that name. Returns file and sum.
 */
export function packTree(
  project: string,
  name: string,
  system: string,
  install: (place: string) => void,
): { archive: string; sum: string } {
  refuseChangedTree(project)
  const folder = mkdtempSync(join(tmpdir(), 'qinghe-pack-'))
  const place = join(folder, name)
  mkdirSync(place)
  try {
    const sources = execFileSync('git', ['archive', 'HEAD'], { cwd: project, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', place], { input: sources })
    for (const one of left) rmSync(join(place, one), { recursive: true, force: true })
    cpSync(join(project, 'dist'), join(place, 'dist'), { recursive: true })
    install(place)
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
    return { archive, sum }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
