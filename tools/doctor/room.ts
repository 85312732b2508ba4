import { bad, good } from './findings.ts'
import type { Finding } from './findings.ts'

/** What is free, in MB. */
type Free = { readonly memory: number; readonly disk: number }

/**
 * Whether memory and disk are enough: for packages and a build, or, once the product is built in
 * production, for one more process and a few days of data.
 */
export function judgeRoom({ memory, disk }: Free, isReady: boolean): Finding[] {
  const wanted = isReady ? { memory: 300, disk: 1000 } : { memory: 700, disk: 2000 }
  const uses = isReady
    ? { memory: 'a process needs', disk: 'files, logs and backups need' }
    : { memory: 'the build needs', disk: 'packages, build and data need' }
  return [
    memory >= wanted.memory
      ? good('memory', `${memory} MB free`)
      : bad('memory', `only ${memory} MB free → ${uses.memory} about ${wanted.memory} MB`),
    disk >= wanted.disk
      ? good('disk', `${disk} MB free`)
      : bad('disk', `only ${disk} MB free → ${uses.disk} about ${wanted.disk} MB`),
  ]
}
