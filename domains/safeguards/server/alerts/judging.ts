import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { AuditedRequest } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { alertRuleNames, alertStateNames } from '../../contract/alert.ts'
import type * as contract from '../../contract/alert.ts'
import type { Alert } from '../../contract/alert.ts'
import { alreadyJudged, ownAlert } from '../refusals.ts'
import * as rows from '../queries/alerts.ts'
import type { AlertRow } from '../queries/alerts.ts'

/** The time of an action and the request that caused it. */
export type At = { readonly now: Date; readonly request: AuditedRequest }

/** Unusual access, what waits first. */
export async function listAlerts(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listAlerts>,
): Promise<PageOf<Alert>> {
  const { rows: found, total } = await rows.pageOfAlerts(
    db,
    tenantId,
    {
      ...(input.state ? { state: input.state } : {}),
      ...(input.rule ? { rule: input.rule } : {}),
    },
    input,
  )
  return toPage(input, total, found.map(toAlert))
}

/** Judges an alert about somebody else. */
export async function judgeAlert(
  tx: Tx,
  actor: Actor,
  { id, state, note }: ParsedInputOf<typeof contract.judgeAlert>,
  { now, request }: At,
): Promise<Alert> {
  const ref = rowRef(actor, id)
  const alert = await rows.findAlert(tx, ref)
  if (!alert) throw notFound('这条异常查看')
  if (alert.userId === actor.userId) throw ownAlert()
  const by = { judgedBy: actor.userId, judgedByName: actor.realName, judgedAt: now }
  if (!(await rows.markJudged(tx, ref, { state, note, ...by })))
    throw alreadyJudged(alert.judgedByName ?? '同事')
  await writeAudit(tx, actor, {
    action: 'safeguards.judgeAlert',
    subject: { kind: 'accessAlert', id },
    detail: { state, rule: alert.rule },
    now,
    request,
  })
  return toAlert({ ...alert, state, note, judgedByName: actor.realName, judgedAt: now })
}

const hourMs = 60 * 60 * 1000

const sentences = {
  MANY: (amount: number) => `一小时内查看了 ${amount} 个孩子的证件信息或材料`,
  NIGHT: (amount: number) => `夜间查看了 ${amount} 个孩子的证件信息或材料`,
  OUTSIDE: (amount: number) => `${amount} 次打开职责以外或不存在的孩子的资料，均被拒绝`,
  REFUSED: (amount: number) => `一小时内有 ${amount} 次查看或操作被拒绝`,
} as const

const toAlert = ({ hour, judgedAt, foundAt, judgedByName, ...row }: AlertRow): Alert => ({
  ...row,
  ruleName: alertRuleNames[row.rule],
  from: wireDateTime(hour),
  until: wireDateTime(new Date(hour.getTime() + hourMs)),
  sentence: sentences[row.rule](row.amount),
  stateName: alertStateNames[row.state],
  judgedByName: judgedByName ?? '',
  judgedAt: judgedAt ? wireDateTime(judgedAt) : '',
  foundAt: wireDateTime(foundAt),
})
