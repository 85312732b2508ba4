/**
 * `npm run release -- 0.3.0`: gives the present state a version. From then on its migrations count
 * as in use (tools/database/check-migrations.ts), and the next ones may only add.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { asCommand } from './asCommand.ts'
import { findMigrationProblems, readReleased } from '../database/check-migrations.ts'
import { project } from '../project.ts'

const [version = ''] = process.argv.slice(2)
const path = (name: string): string => join(project, name)
const read = (name: string): string => readFileSync(path(name), 'utf8')

await asCommand(async () => {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('usage: npm run release -- 0.3.0')
  const before = readReleased().version
  if (version.localeCompare(before, 'en', { numeric: true }) <= 0)
    throw new Error(`${before} is already released`)
  const problems = findMigrationProblems()
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const today = new Date().toISOString().slice(0, 10)
  const changes = read('CHANGELOG.md')
  if (!changes.includes('## Unreleased\n')) throw new Error('CHANGELOG.md has no "## Unreleased"')
  writeFileSync(
    path('CHANGELOG.md'),
    changes.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${today})\n`),
  )
  for (const name of ['package.json', 'package-lock.json'])
    writeFileSync(
      path(name),
      read(name).replaceAll(/("name": "qinghe",\s+"version": ")[^"]+/g, `$1${version}`),
    )
  for (const name of ['Containerfile', 'compose.yaml', 'kubernetes/qinghe.yaml'])
    writeFileSync(
      path(`deploy/${name}`),
      read(`deploy/${name}`).replaceAll(`qinghe:${before}`, `qinghe:${version}`),
    )
  const migrations = readdirSync(path('db/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  writeFileSync(
    path('db/released.json'),
    `${JSON.stringify({ version, migrations }, undefined, 2)}\n`,
  )
  console.log(`${version}: commit this and tag it v${version}`)
})
