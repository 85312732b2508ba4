import { wireDateTime } from '../../../../platform/contract/time.ts'
import { maxSheetRows } from '../../../../platform/contract/workbook.ts'
import type { Workbook } from '../../../../platform/contract/workbook.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { tooManyRows } from '../../../../platform/server/sheets/excel.ts'
import { noteAccess } from '../../../logs/server/public.ts'
import { noticeStateNames } from '../../contract/incident.ts'
import type { At } from '../alerts/judging.ts'
import * as rows from '../queries/affected.ts'
import type { Concerned } from '../queries/affected.ts'
import { findIncident } from '../queries/incidents.ts'
import { affectedPeople, noticeStatesOf } from './affected.ts'
import { note, numberOf } from './register.ts'

const columns = [
  { title: '类别', width: 14 },
  { title: '姓名', width: 14 },
  { title: '学号或编号', width: 24 },
  { title: '查看次数', width: 12 },
  { title: '最早查看', width: 22 },
  { title: '最晚查看', width: 22 },
  { title: '告知', width: 16 },
  { title: '导出标记', width: 40 },
]

/** Kinds of records whose families read who took a list with them. */
const ofChildren = ['student', 'application'] as const

/**
 * Everybody whom an incident concerns. The person in charge needs no approval, because an incident
 * cannot wait; the log and each row say who took it and when.
 */
export async function exportAffected(tx: Tx, actor: Actor, id: string, at: At): Promise<Workbook> {
  const ref = rowRef(actor, id)
  const incident = await findIncident(tx, ref)
  if (!incident) throw notFound('这起安全事件')
  const found = await rows.listConcerned(tx, ref, { current: 1, size: maxSheetRows + 1 })
  if (found.length > maxSheetRows) throw tooManyRows()
  const states = await noticeStatesOf(tx, ref)
  const people = await affectedPeople(tx, actor.tenantId, found)
  const number = numberOf(incident)
  const moment = wireDateTime(at.now)
  const purpose = `${incident.isDrill ? '安全事件演练' : '处理安全事件'} ${number}`
  const mark = `${actor.realName} ${moment.slice(0, 16)} 导出，仅用于${purpose}`
  const detail = { count: found.length }
  await note(tx, actor, { action: 'safeguards.exportAffected', id, detail }, at)
  for (const kind of ofChildren)
    await noteAccess(tx, actor, {
      action: 'safeguards.exportAffected',
      reason: purpose,
      kind,
      ids: idsOf(found, kind),
      now: at.now,
    })
  return {
    name: `安全事件${number}涉及的人_${actor.realName}_${moment.replace(/\D/g, '').slice(0, 12)}`,
    columns,
    rows: people.map((one) => [
      one.kind,
      one.name,
      one.place,
      String(one.acts),
      one.firstAt,
      one.lastAt,
      incident.isDrill ? '演练不发送' : noticeStateNames[states(one.id)],
      mark,
    ]),
  }
}

const idsOf = (found: readonly Concerned[], kind: string): string[] =>
  found.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId)
