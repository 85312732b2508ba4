import type { Db } from '../../../../platform/server/database/db.ts'
import { canonicalJson, lineHash } from './logHash.ts'
import { replay } from '../engine/replay.ts'
import type { Instance, Task, Token } from '../engine/state.ts'
import { instanceOf } from './perform.ts'
import { findProcess } from '../queries/loading.ts'
import { followedBy, listMigrations } from '../queries/migrations.ts'
import type { MigrationRow } from '../queries/migrations.ts'
import { listChain } from '../queries/log.ts'
import type { ChainRow } from '../queries/log.ts'

/** Problems of a process's log: an altered or missing line, or rows that differ from its replay. */
export async function problemsOfLog(
  db: Db,
  tenantId: string,
  processInstanceId: string,
): Promise<string[]> {
  const process = await findProcess(db, tenantId, { processInstanceId })
  if (!process) return ['there is no such process']

  const chain = await listChain(db, tenantId, processInstanceId)
  const broken = brokenLines(chain, tenantId, processInstanceId)
  const last = chain.at(-1)
  if (last?.hash !== process.logHash || last.seq !== process.logCount)
    broken.push('the end of the log is missing')
  if (broken.length > 0) return broken

  const applicant = { userId: process.applicantId, name: process.applicantName }
  const moves = await listMigrations(db, tenantId, process.id)
  const followed = followedBy(process, moves)
  if (!isMovedAs(chain, moves, process.versionId)) return ['the rows are not what the log leads to']
  const log = chain.map(({ entry }) => entry)
  const replayed = replay({ ...followed, applicant, data: log[0]?.data ?? {} }, log)
  return canonicalJson(essence(replayed)) === canonicalJson(essence(instanceOf(process)))
    ? []
    : ['the rows are not what the log leads to']
}

/**
 * Whether the log moves from version to version as the rows do, and ends at the current version.
 */
function isMovedAs(
  chain: readonly ChainRow[],
  moves: readonly MigrationRow[],
  versionId: string,
): boolean {
  const lines = chain.flatMap(({ seq, entry: { action } }) =>
    action.type === 'migrate' ? [{ seq, from: action.from.id, to: action.to.id }] : [],
  )
  const rows = moves.map(({ seq, fromId, toId }) => ({ seq, from: fromId, to: toId }))
  const isNext = rows.every(({ to }, index) => to === (rows[index + 1]?.from ?? versionId))
  return isNext && canonicalJson(lines) === canonicalJson(rows)
}

/** Lines that were altered, or that do not follow the previous line. */
export function brokenLines(
  chain: readonly ChainRow[],
  tenantId: string,
  instanceId: string,
): string[] {
  return chain.flatMap(({ seq, entry, changes, previousHash, hash }, index) => {
    const isNext = seq === index + 1 && previousHash === (chain[index - 1]?.hash ?? '')
    return isNext && hash === lineHash({ previousHash, tenantId, instanceId, seq, entry, changes })
      ? []
      : [`line ${seq} was altered`]
  })
}

/** The engine's part of the rows, without ids and times, in a fixed order. */
function essence({
  status,
  applicant,
  data,
  submissions,
  urgedMs,
  suspension,
  removal,
  tokens,
  tasks,
}: Instance) {
  // A branch may get another seat after the rounds of other branches were opened.
  const seats = tasks.toSorted((one, other) => one.round - other.round || one.seat - other.seat)
  return {
    status,
    applicant,
    data,
    submissions,
    urgedMs,
    suspension,
    removal,
    tokens: tokens.map(tokenEssence),
    tasks: seats.map(taskEssence),
  }
}

const tokenEssence = ({ node, round, comeBack, parent, from, isLive, kept }: Token) => ({
  node,
  round,
  comeBack,
  parent,
  from,
  isLive,
  kept,
})

const taskEssence = ({
  round,
  seat,
  node,
  state,
  part,
  weight,
  hasVeto,
  waitsFor,
  isOffered,
  addedBy,
  dueMs,
  alarmMs,
  candidates,
  claim,
  decision,
}: Task) => ({
  round,
  seat,
  node,
  state,
  part,
  weight,
  hasVeto,
  waitsFor,
  isOffered,
  addedBy,
  dueMs,
  alarmMs,
  claim,
  decision,
  candidates: candidates.map(({ kind, value, label }) => `${kind}:${value} ${label}`).sort(),
})
