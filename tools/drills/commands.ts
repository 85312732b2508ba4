import { dirname } from 'node:path'

import { runIn } from '../gate/commands.ts'
import type { Finished } from '../gate/commands.ts'
import { project } from '../project.ts'
import { settingsOf } from './processes.ts'
import type { Environment } from './processes.ts'

/** The folder of a release, from its main file. */
export const releaseOf = (main: string): string => dirname(dirname(dirname(main)))

/** Runs a command of the product, such as `restore`, as an operator does; `release` is its folder. */
export const operate = (
  environment: Environment,
  command: string,
  args: readonly string[],
  release = project,
): Promise<Finished> =>
  runIn(release, process.execPath, [`tools/${command}.ts`, ...args], settingsOf(environment))

/** The same, and throws if it fails. */
export async function mustOperate(...given: Parameters<typeof operate>): Promise<string> {
  const { code, text } = await operate(...given)
  if (code !== 0) throw new Error(`${given[1]} failed:\n${text}`)
  return text
}
