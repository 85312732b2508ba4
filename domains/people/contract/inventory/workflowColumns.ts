import { columns, onBasis, record, trace } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const briefly = '生效或撤销后立即删除'
const withProcess = '与所属审批同期保存'
const atSubmission = '提交或放弃时删除'
const aMonth = '三十天'
const fleeting = record('S4', '记录之间的关联与时间', briefly)
const decider = record('S3', '十秒内可以撤销审批决定', briefly)
const internal = record('S4', '记录之间的关联与时间', withProcess)
const ofDraft = record('S4', '记录之间的关联与时间', atSubmission)
const own = (purpose: string): Described => record('S3', purpose, withProcess)
const asked = own('审批由谁办理')
// Titles, data and comments may be about a pupil.
const content = (purpose: string): Described => record('S2', purpose, withProcess)
const design = record('S4', '审批流程的设计', '不少于三年')
const standIn = record('S3', '出差或请假时由谁代办', '任职或授权期间', '人力资源管理')
const sent = record('S4', '通知外部系统', aMonth)

/** Columns of approvals: processes, who decides about them, and who drew the flows. */
export const workflowColumns: Inventory = onBasis('履行法定职责', {
  wf_instance: {
    ...columns('tenantId id businessId createTime updateTime flowKey versionId', internal),
    ...columns('startTime endTime logCount logHash removal rev submissions', internal),
    ...columns('suspension urgedTime', internal),
    applicantId: own('由谁申请'),
    applicantName: own('由谁申请'),
    serialNumber: own('申请的流水号'),
    status: own('办理进度'),
    title: content('申请的事项'),
    ...columns('data summary', content('申请的内容')),
  },
  wf_token: {
    ...columns('tenantId instanceId round parentRound fromRound node comeBack', internal),
    ...columns('enteredTime leftTime', internal),
    ...columns('kept why', own('办理进度')),
  },
  wf_task: {
    ...columns('tenantId id createTime updateTime instanceId round seat node', internal),
    ...columns('nodeName isOffered hasVeto waitsFor weight part alarmTime', internal),
    ...columns('dueTime closedTime state', internal),
    ...columns('addedBy claimedBy claimedByName claimedFor claimedForName', asked),
    ...columns('claimedTime claimedUntil decidedBy decidedByName', asked),
    ...columns('decidedFor decidedForName outcome why', asked),
  },
  wf_candidate: {
    ...columns('tenantId taskId createTime isCurrent isOpen', internal),
    ...columns('party label', asked),
  },
  wf_action: {
    ...columns('tenantId instanceId createTime seq round node nodeName type', internal),
    ...columns('hash previousHash', internal),
    actTime: own('办理进度'),
    actorId: trace,
    actorName: trace,
    changes: content('办理时的更改'),
    ...columns('comment entry reasons', content('办理的意见')),
  },
  wf_copy: {
    ...columns('tenantId id createTime instanceId node nodeName', internal),
    userId: own('审批抄送给谁'),
  },
  wf_print: {
    ...columns('tenantId id createTime instanceId logCount logHash status', internal),
    codeIndex: own('核对打印件'),
    printUserId: trace,
    printTime: trace,
  },
  wf_draft: {
    ...columns('tenantId id createTime updateTime flowKey formKey platform taskId', ofDraft),
    userId: record('S3', '由谁填写', atSubmission),
    variables: record('S2', '保存没有填完的申请', atSubmission),
  },
  wf_pending: {
    ...columns('tenantId taskId pendingId instanceId round seat nodeName', fleeting),
    ...columns('endsRound dueTime createTime', fleeting),
    userId: decider,
    userName: decider,
    call: record('S2', '十秒内可以撤销审批决定', briefly),
  },
  wf_proxy: {
    ...columns('tenantId id createTime updateTime flowKeys isEnabled', design),
    ...columns('userId proxyUserId beginTime endTime', standIn),
  },
  wf_delivery: {
    ...columns('tenantId id createTime updateTime instanceId node nodeName', sent),
    ...columns('address attempts tries nextTime lastResult lastStatus state', sent),
    payload: record('S2', '通知外部系统的内容', aMonth),
  },
  wf_design: {
    ...columns('tenantId id createTime updateTime category isDisabled key name', design),
    ...columns('rev versionId', design),
    design: record('S3', '审批流程的设计，可能指定由谁办理', '不少于三年'),
    ...columns('updateUserId updateUserName', trace),
  },
  wf_version: {
    ...columns('tenantId id createTime definitionId drawing form graphHash', design),
    ...columns('note number settings', design),
    graph: record('S3', '审批流程的设计，可能指定由谁办理', '不少于三年'),
    ...columns('createUserId createUserName', trace),
  },
  wf_adjustment: {
    ...columns('tenantId createTime updateTime flowKey rev', design),
    steps: record('S3', '审批流程的设计，可能指定由谁办理', '不少于三年'),
    ...columns('updateUserId updateUserName', trace),
  },
  wf_address: {
    ...columns('tenantId id createTime updateTime name url secretSealed', design),
    ...columns('updateUserId updateUserName', trace),
  },
})
