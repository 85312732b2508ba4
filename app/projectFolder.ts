import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json, above the source and above the bundle in dist/. */
export function projectFolder(from: string = import.meta.dirname): string {
  if (existsSync(join(from, 'package.json'))) return from
  const above = dirname(from)
  if (above === from) throw new Error('找不到 package.json：请在项目目录里启动')
  return projectFolder(above)
}
