import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Mount points of the CPU control groups, version 1 and 2. */
const roots = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup']

/**
 * Puts this process and its children into one control group, as a service or a container runs:
 * Linux then schedules by thread. Without a group it schedules by session, and PostgreSQL makes
 * each connection a session that weighs as much as the whole server.
 */
export function joinCpuGroup(): void {
  const root = roots.find((one) => existsSync(join(one, 'cgroup.procs')))
  try {
    if (!root) throw new Error('no control groups')
    const group = join(root, 'qinghe-bench')
    mkdirSync(group, { recursive: true })
    writeFileSync(join(group, 'cgroup.procs'), String(process.pid))
  } catch {
    console.log(
      'No group could be made: processors are shared by session, and figures beside other work are worse than in a service.',
    )
  }
}
