/** How a process's state is said and coloured; apart from the states, which the first load carries. */
import type { InstanceStatus } from './states.ts'

const statusLabels: Record<InstanceStatus, string> = {
  running: '审核中',
  returned: '已退回，待修改',
  recalled: '已撤回，待修改',
  approved: '已通过',
  rejected: '未通过',
  withdrawn: '已撤销',
  terminated: '已终止',
  revoked: '通过后已撤销',
}

/** A process's state in the words that people read. */
export const statusLabel = (status: InstanceStatus): string => statusLabels[status]

/** What is said instead while it stands still. */
export const suspendedLabel = '已挂起'

/** The colour of a process's state, everywhere the same. */
export const toneOf = (
  status: InstanceStatus,
): 'primary' | 'warning' | 'success' | 'error' | 'info' => tones[status]

const tones = {
  running: 'primary',
  returned: 'warning',
  recalled: 'warning',
  approved: 'success',
  rejected: 'error',
  withdrawn: 'info',
  terminated: 'info',
  revoked: 'info',
} as const
