import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { faultsDesk, trailDesk } from '../../../logs/contract/screens.ts'
import { type TrailEnd, trailEnd, countRecentFaults } from '../../../logs/server/public.ts'
import type { SecurityFinding } from '../../contract/security.ts'
import { type Checking, finding } from './finding.ts'

const waitingMs = 5 * 60 * 1000

/** Checks that the audit trail is intact and that the product runs without faults. */
export async function recordFindings(
  { database, tenantIds, now }: Checking,
  keys: Keys,
): Promise<SecurityFinding[]> {
  const ends: TrailEnd[] = []
  let faults = 0
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  for (const tenantId of tenantIds) {
    ends.push(await database.read(tenantId, (db) => trailEnd(db, tenantId, keys)))
    faults += await database.read(tenantId, (db) => countRecentFaults(db, tenantId, dayAgo))
  }
  return [trail(ends, now), faultCount(faults)]
}

function trail(ends: readonly TrailEnd[], now: Date): SecurityFinding {
  const about = { key: 'trail', area: '日志', title: '审计记录' } as const
  const sealed = ends.reduce((sum, one) => sum + Number(one.sealedUntil), 0)
  const broken = ends.filter((one) => one.faults > 0).length
  const to = trailDesk.path
  if (broken > 0)
    return finding(about, {
      state: 'danger',
      sentence: `${broken} 所学校的审计记录不一致：有记录被改动或删除。`,
      advice: '请不要改动数据库，到“审计与核验”页完整核验，并与备份比对。',
      to,
    })
  const stuck = ends.some(
    ({ oldestUnsealed }) => oldestUnsealed && now.getTime() - oldestUnsealed.getTime() > waitingMs,
  )
  if (stuck)
    return finding(about, {
      state: 'warning',
      sentence: '有记录超过五分钟没有封存。',
      advice: '请检查程序是否在运行，日志里有没有后台错误。',
      to,
    })
  return finding(about, {
    state: 'good',
    sentence: `共 ${ends.length} 所学校、${sealed} 条记录已封存，最近的一段核验无误。`,
    to,
  })
}

function faultCount(faults: number): SecurityFinding {
  const about = { key: 'faults', area: '日志', title: '程序错误' } as const
  return faults === 0
    ? finding(about, { state: 'good', sentence: '最近 24 小时没有出错。' })
    : finding(about, {
        state: faults > 20 ? 'warning' : 'notice',
        sentence: `最近 24 小时出错 ${faults} 次。`,
        advice: '请查看错误日志，把请求编号交给维护人员。',
        to: faultsDesk.path,
      })
}
