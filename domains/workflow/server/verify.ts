import type { Db } from '../../../platform/server/db.ts'
import { canonicalJson, lineHash } from './chain.ts'
import { replay } from './engine/replay.ts'
import type { Instance, Task, Token } from './engine/state.ts'
import { instanceOf } from './perform.ts'
import { findProcess } from './queries/loading.ts'
import { listChain } from './queries/log.ts'
import type { ChainRow } from './queries/log.ts'

/** What is wrong with a process's log: a line altered or missing, or rows that its replay does not give. */
export async function problemsOfLog(db: Db, tenantId: string, processInstanceId: string): Promise<string[]> {
  const process = await findProcess(db, tenantId, { processInstanceId })
  if (!process) return ['there is no such process']

  const chain = await listChain(db, tenantId, processInstanceId)
  const broken = brokenLines(chain, tenantId, processInstanceId)
  const last = chain.at(-1)
  if (last?.hash !== process.logHash || last.seq !== process.logCount) broken.push('the end of the log is missing')
  if (broken.length > 0) return broken

  const replayed = replay(
    process.graph,
    { userId: process.applicantId, name: process.applicantName },
    chain[0]?.entry.data ?? {},
    chain.map(({ entry }) => entry),
  )
  return canonicalJson(essence(replayed)) === canonicalJson(essence(instanceOf(process))) ? [] : ['the rows are not what the log leads to']
}

/** Lines that were altered, or that do not follow the one before. */
export function brokenLines(chain: readonly ChainRow[], tenantId: string, instanceId: string): string[] {
  return chain.flatMap(({ seq, entry, changes, previousHash, hash }, index) => {
    const isNext = seq === index + 1 && previousHash === (chain[index - 1]?.hash ?? '')
    return isNext && hash === lineHash({ previousHash, tenantId, instanceId, seq, entry, changes }) ? [] : [`line ${seq} was altered`]
  })
}

/** The engine's part of rows, without ids and times, in a fixed order. */
function essence({ status, applicant, data, submissions, urgedMs, suspension, removal, tokens, tasks }: Instance) {
  return { status, applicant, data, submissions, urgedMs, suspension, removal, tokens: tokens.map(tokenEssence), tasks: tasks.map(taskEssence) }
}

const tokenEssence = ({ node, round, comeBack, parent, from, isLive }: Token) => ({ node, round, comeBack, parent, from, isLive })

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
