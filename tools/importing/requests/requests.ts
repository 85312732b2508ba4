import { isStartedAt, takeOverRequest } from '../../../domains/workflow/server/public.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { SourceRow } from '../sqlRows.ts'
import { onlyOnce, reportOf, rowRefused, takeRows } from '../taking.ts'
import type { Outcome, Taking } from '../taking.ts'
import type { Mapping, ProcessMapping } from './mapping.ts'
import { oldRequestsOf } from './oldRequests.ts'
import type { OldRequest } from './oldRequests.ts'
import { remarksOf } from './remarks.ts'
import { valuesFor } from './values.ts'

const table = 'act_hi_procinst'

/**
 * Takes over the running requests for the flows that the school chose. A request is the same one if
 * applicant and start agree to the second; it is never changed afterwards.
 */
export async function takeRequests(taking: Taking, mapping: Mapping): Promise<void> {
  const { running, ended } = oldRequestsOf(taking.tables, mapping)
  if (running.length + ended === 0) return
  const { notes } = reportOf(taking, table)
  if (ended > 0) notes.push(`已经结束的申请 ${ended} 份，不转入`)
  if (mapping.size === 0) {
    if (running.length > 0)
      notes.push(`审批中的申请 ${running.length} 份，没有转入：请用 --requests 指明对应文件`)
    return
  }
  const known = new Map(running.map((one) => [one.row, one]))
  const once = onlyOnce()
  const save = async (row: SourceRow): Promise<Outcome> => {
    const request = known.get(row)
    if (!request) throw rowRefused('没有读到这份申请')
    const chosen = mapping.get(request.processKey)
    if (!chosen) throw rowRefused(`流程“${request.processKey}”没有写进对应文件`)
    return takeOne(taking, { request, chosen, once })
  }
  await takeRows(
    taking,
    table,
    running.map(({ row }) => row),
    save,
  )
}

/** PostgreSQL stores no character with the code 0. */
function savable<Value>(value: Value): Value {
  if (JSON.stringify(value).includes(String.raw`\u0000`))
    throw rowRefused('含有不能保存的字符（编码为 0）')
  return value
}

async function takeOne(
  { tx, actor, at, ids, report }: Taking,
  {
    request,
    chosen,
    once,
  }: { request: OldRequest; chosen: ProcessMapping; once: ReturnType<typeof onlyOnce> },
): Promise<Outcome> {
  const { row, processKey, startedAt, steps } = request
  if (request.isPart) throw rowRefused('这是另一份申请的子流程，随那一份处理')
  if (!startedAt || startedAt > at.now) throw rowRefused('没有发起时间，或发起时间还没有到')
  const userId = ids.people.get(request.applicant)
  if (userId === undefined) throw rowRefused(`申请人 ${request.applicant || '（空）'} 没有转入`)
  const applicant = { tenantId: actor.tenantId, userId }
  const moment = wireDateTime(startedAt)
  once(`${userId} ${moment}`, `${moment} 发起的“${processKey}”`, row)
  if (await isStartedAt(tx, applicant, startedAt)) return 'same'
  const [first = '', ...others] = steps
  if (chosen.table && !request.hasRecord)
    throw rowRefused(`对应文件里的表 ${chosen.table} 没有这份申请的记录`)
  const remarks = savable(remarksOf(request, moment))
  const wanted = others.length === 0 ? (chosen.steps?.[first] ?? first) : ''
  const started = await takeOverRequest(
    tx,
    {
      flowKey: chosen.flow,
      applicant,
      valuesFor: (columns) => savable(valuesFor(ids, request, chosen, columns)),
      startedAt,
      step: wanted,
      remarks,
    },
    at.now,
  )
  await writeAudit(tx, actor, {
    action: 'workflow.takeOver',
    subject: { kind: 'process', id: started.id },
    ...at,
  })
  if (steps.length > 0 && !started.steps.includes(wanted))
    report
      .get(table)
      ?.notes.push(
        `${row.place}：原停在“${steps.join('、')}”，现在从“${started.steps.join('、')}”开始`,
      )
  return 'new'
}
