import type { Db } from '../../../../platform/server/database/db.ts'
import { RequestKind, requestKindNames } from '../../../privacy/contract/requestStates.ts'
import type { ReportLine, ReportPart } from '../../contract/yearReport.ts'
import { countRequests, countRightsUsed } from '../queries/yearRequests.ts'
import type { RequestFigures } from '../queries/yearRequests.ts'
import type { Year } from '../queries/yearFigures.ts'

/** The part of the yearly report about the rights of families (domain.md 7.2, L5). */
export async function requestPart(db: Db, span: Year, today: string): Promise<ReportPart> {
  const found = await countRequests(db, span, today)
  const used = await countRightsUsed(db, span)
  const amountOf = (name: string): number =>
    used.reduce((sum, one) => sum + (one.name === name ? one.amount : 0), 0)
  return {
    title: '家庭的个人信息申请',
    lines: [
      ...RequestKind.options.map((kind) => kindLine(kind, found)),
      line('按期答复的申请', sumOf(found, 'inTime')),
      line('逾期的申请', sumOf(found, 'late'), '包括已过期限还没有答复的'),
      line('执行的删除', amountOf('ERASED')),
      line('开始的限制使用', amountOf('RESTRICTED'), `这一年解除 ${amountOf('LIFTED')} 次`),
      line('撤回的同意', amountOf('WITHDRAWN')),
    ],
  }
}

const line = (name: string, amount: number, note = ''): ReportLine => ({ name, amount, note })

const sumOf = (found: readonly RequestFigures[], name: 'inTime' | 'late'): number =>
  found.reduce((sum, one) => sum + one[name], 0)

function kindLine(kind: RequestKind, found: readonly RequestFigures[]): ReportLine {
  const own = found.find((one) => one.kind === kind)
  const name = `申请${requestKindNames[kind]}`
  if (!own) return line(name, 0)
  const { received, inTime, late, withdrawn } = own
  const open = received - inTime - late - withdrawn
  const parts = [
    `按期答复 ${inTime}`,
    `逾期 ${late}`,
    ...(withdrawn > 0 ? [`申请人撤销 ${withdrawn}`] : []),
    ...(open > 0 ? [`期限内办理中 ${open}`] : []),
  ]
  return line(name, received, parts.join('，'))
}
