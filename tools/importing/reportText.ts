import { isKnownHash } from '../../domains/identity/server/passwords/oldPasswords.ts'
import { takenTables } from './takenTables.ts'
import type { TakenTable } from './takenTables.ts'
import type { Moved } from './takeOver.ts'
import { emptyReport } from './taking.ts'

const names: Readonly<Record<TakenTable, string>> = {
  blade_dept: '部门',
  blade_post: '岗位',
  blade_role: '角色',
  blade_user: '人员',
  blade_dict_biz: '业务字典',
  blade_notice: '通知',
  act_hi_procinst: '审批中的申请',
}

/** The report of one school for the operator: counts by table, refused rows, notes. */
export function reportText({ school, report, people }: Moved, tenantId: string): string[] {
  const lines = [`${school}（${tenantId}）`]
  for (const table of takenTables) {
    if (table === 'act_hi_procinst' && !report.has(table)) continue
    const { new: added, same, changed, refused, notes } = report.get(table) ?? emptyReport()
    lines.push(
      `  ${names[table]} ${table}：新增 ${added}，相同 ${same}，更改 ${changed}，拒绝 ${refused.length}`,
      ...refused.map(({ place, sentence }) => `    ✗ ${place}：${sentence}`),
      ...notes.map((note) => `    · ${note}`),
    )
  }
  const unknown = people.filter(({ stored }) => !isKnownHash(stored)).length
  if (people.length > 0)
    lines.push(
      `  密码：${people.length - unknown} 人可以沿用原密码（太容易猜到的除外），${unknown} 人需要一次性密码`,
    )
  return lines
}
