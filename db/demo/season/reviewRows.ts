import { partyKey } from '../../../domains/workflow/server/engine/protocol.ts'
import { demoTenant } from '../world.ts'
import { keyOf } from './reviews.ts'
import type { Run } from './reviews.ts'

const tenantId = demoTenant
const timeOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** The row of a process. */
export const instanceRow = ({ process, logged }: Run) => ({
  tenantId,
  id: process.id,
  versionId: process.versionId,
  flowKey: process.flowKey,
  businessId: process.businessId,
  title: process.title,
  summary: process.summary,
  serialNumber: process.serialNumber,
  status: process.status,
  rev: process.rev,
  data: process.data,
  applicantId: process.applicantId,
  applicantName: process.applicantName,
  submissions: process.submissions,
  removal: process.removal,
  logCount: process.logCount,
  logHash: process.logHash,
  startTime: process.startTime,
  endTime: process.endTime,
  createTime: process.startTime,
  updateTime: logged.at(-1)?.at ?? process.startTime,
})

/** The rows of the nodes that a process entered. */
export const tokenRows = ({ process, whyEntered }: Run) =>
  process.tokens.map((token) => ({
    tenantId,
    instanceId: process.id,
    round: token.round,
    node: token.node,
    comeBack: token.comeBack,
    parentRound: token.parent,
    fromRound: token.from,
    why: whyEntered.get(token.round) ?? '',
    enteredTime: timeOf(token.enteredMs),
    leftTime: timeOf(token.leftMs),
  }))

/** The rows of the tasks of a process. */
export const taskRows = ({ process, claimedAt }: Run) =>
  process.tasks.map((task) => ({
    tenantId,
    id: task.id,
    instanceId: process.id,
    round: task.round,
    seat: task.seat,
    node: task.node,
    nodeName: task.nodeName,
    isOffered: task.isOffered,
    state: task.state,
    part: task.part,
    weight: task.weight,
    hasVeto: task.hasVeto,
    why: task.why,
    claimedBy: task.claim?.by.userId ?? null,
    claimedByName: task.claim?.by.name ?? null,
    claimedTime: task.claim ? (claimedAt.get(keyOf(task)) ?? null) : null,
    claimedUntil: timeOf(task.claim?.untilMs ?? null),
    decidedBy: task.decision?.by.userId ?? null,
    decidedByName: task.decision?.by.name ?? null,
    outcome: task.decision?.outcome ?? null,
    closedTime: timeOf(task.closedMs),
    createTime: timeOf(task.openedMs),
    updateTime: timeOf(task.closedMs) ?? claimedAt.get(keyOf(task)) ?? timeOf(task.openedMs),
  }))

/** The rows of those who may answer the tasks of a process. */
export const candidateRows = ({ process }: Run) =>
  process.tasks.flatMap((task) =>
    task.candidates.map((candidate) => ({
      tenantId,
      taskId: task.id,
      party: partyKey(candidate),
      label: candidate.label,
      isOpen: task.state === 'open',
    })),
  )

/** The log of a process. */
export const actionRows = ({ process, logged }: Run) =>
  logged.map(({ at, log }) => ({
    tenantId,
    instanceId: process.id,
    seq: log.seq,
    type: log.type,
    actorId: log.actorId,
    actorName: log.actorName,
    node: log.node,
    nodeName: log.nodeName,
    round: log.round,
    comment: log.comment,
    reasons: log.reasons,
    entry: log.entry,
    changes: log.changes,
    actTime: at,
    previousHash: log.previousHash,
    hash: log.hash,
  }))
