/**
 * Labels and colours of process states. They are separate from the states, which are in the first
 * load.
 */
import type { InstanceStatus } from './states.ts'

const statusLabels: Record<InstanceStatus, string> = {
  running: '审批中',
  returned: '已退回，待修改',
  recalled: '已撤回，待修改',
  approved: '已通过',
  rejected: '未通过',
  withdrawn: '已撤销',
  terminated: '已终止',
  revoked: '通过后已撤销',
}

/** The label of a process's state. */
export const statusLabel = (status: InstanceStatus): string => statusLabels[status]

/** Shown instead of the state while a process is suspended. */
export const suspendedLabel = '已挂起'

/** The colour of a process's state, the same everywhere. */
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
