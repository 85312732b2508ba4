/**
 * `npm run pack`: one archive with the built product, its packages, Node and PostgreSQL, for
 * machines without a network. Unpacked, it runs by `npm start` or by deploy/systemd.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod/mini'

import { asCommand } from './asCommand.ts'
import { packTree } from './packing.ts'
import { project } from '../project.ts'
import { isBuilt, sourceHash } from '../source/sourceHash.ts'

const system = `${process.platform}-${process.arch}`
const npm = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']

await asCommand(async () => {
  if (!isBuilt(sourceHash()))
    throw new Error(
      'dist/ 不是由这些源码构建的 dist/ is not built from these sources.\n→ npm run build',
    )
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')),
  )
  const { archive, sum } = packTree(project, `qinghe-${version}-${system}`, system, (place) =>
    execFileSync('npm', npm, { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  console.log(`${archive}\n${sum}`)
})
