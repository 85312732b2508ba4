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
    if (!root) throw new Error('no cgroups')
    const group = join(root, 'qinghe-bench')
    mkdirSync(group, { recursive: true })
    writeFileSync(join(group, 'cgroup.procs'), String(process.pid))
  } catch {
    console.log(
      'No cgroup could be created. Processors are shared with other processes, so figures under load are worse than in a service.',
    )
  }
}
