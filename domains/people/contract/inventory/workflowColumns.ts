import { record } from './columnRecord.ts'
import type { ColumnRecord } from './columnRecord.ts'

const briefly = '生效或撤销后立即删除'
const internal = record('S4', '记录之间的关联与时间', briefly)
const decider = record('S3', '十秒内可以撤销审批决定', briefly)

/** Columns of decisions that have not taken effect yet. */
export const workflowColumns: Readonly<Record<string, Readonly<Record<string, ColumnRecord>>>> = {
  wf_pending: {
    tenantId: internal,
    taskId: internal,
    pendingId: internal,
    instanceId: internal,
    round: internal,
    seat: internal,
    nodeName: internal,
    userId: decider,
    userName: decider,
    endsRound: internal,
    // The comment, reasons and fields of the decision may be about a pupil.
    call: record('S2', '十秒内可以撤销审批决定', briefly),
    dueTime: internal,
    createTime: internal,
  },
}
