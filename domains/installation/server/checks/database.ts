import type { SecurityFinding } from '../../contract/security.ts'
import { countBusyLimits, findLoginRole, listOpenTables } from '../queries/databaseFacts.ts'
import { type Checking, finding } from './finding.ts'

/** Checks that the database separates schools and counts rate limits. */
export async function databaseFindings({
  database,
  tenantIds,
  now,
}: Checking): Promise<SecurityFinding[]> {
  const [tenantId = ''] = tenantIds
  const role = await database.read(tenantId, findLoginRole)
  const open = await database.read(tenantId, listOpenTables)
  const hourAgo = new Date(now.getTime() - 60 * 60 * 1000)
  let uses = 0
  for (const one of tenantIds)
    uses += await database.read(one, (db) => countBusyLimits(db, one, hourAgo))
  return [loginRole(role), isolation(open), limits(uses)]
}

function loginRole(
  role: { isSuperuser: boolean; mayBypass: boolean } | undefined,
): SecurityFinding {
  const about = { key: 'databaseRole', area: '数据', title: '数据库账号' } as const
  return role && !role.isSuperuser && !role.mayBypass
    ? finding(about, {
        state: 'good',
        sentence: '程序使用的数据库账号没有管理员权限，也不能绕过学校之间的隔离。',
      })
    : finding(about, {
        state: 'danger',
        sentence: '程序使用的数据库账号权限过大，能绕过学校之间的隔离。',
        advice: '检查 DATABASE_URL，让程序自己建立登录账号。',
      })
}

function isolation(open: readonly string[]): SecurityFinding {
  const about = { key: 'isolation', area: '数据', title: '学校之间的隔离' } as const
  return open.length === 0
    ? finding(about, { state: 'good', sentence: '所有属于学校的数据表都由数据库按学校隔离。' })
    : finding(about, {
        state: 'danger',
        sentence: `有 ${open.length} 张数据表没有隔离：${open.slice(0, 5).join('、')}。`,
        advice: '可能有人手工改过数据库；请恢复这些表的行级安全策略。',
      })
}

function limits(uses: number): SecurityFinding {
  const about = { key: 'limits', area: '访问', title: '频率限制' } as const
  return finding(about, {
    state: 'good',
    sentence: `登录等有次数限制的操作，由所有进程统一计数；最近一小时共 ${uses} 次。`,
  })
}
