import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { plusDays } from '../../../people/contract/schoolDays.ts'
import type * as contract from '../../contract/report.ts'
import type { ReportForm } from '../../contract/report.ts'
import { reportFiles } from '../../contract/reportFiles.ts'
import type { At } from '../auditTrail.ts'
import { record } from '../auditTrail.ts'
import * as rows from '../queries/reports.ts'
import { monthNotOver } from '../refusals.ts'
import type { AuthorityPort, AuthorityReport } from './authorityPort.ts'
import { rowsOfMonth } from './contents.ts'
import type { ReportRows } from './contents.ts'
import { csvText } from './csvText.ts'

type Reporting = At & { readonly port: AuthorityPort }

/**
 * Hands the report of a finished month over and keeps its bytes. A month can be reported again, for
 * instance after corrections; the later report replaces the earlier one, which is kept.
 */
export async function submitReport(
  tx: Tx,
  actor: Actor,
  { month }: ReportForm,
  { port, ...at }: Reporting,
): Promise<{ id: string }> {
  const { tenantId } = actor
  const span = daysOfMonth(month)
  if (wireDate(at.now) <= span.to) throw monthNotOver()
  await rows.holdMonth(tx, tenantId, span.from)
  // Read under the lock: a later report of the month is never older than the one before it.
  const found = await rowsOfMonth(tx, { tenantId, month: span })
  const number = (await rows.findLastNumber(tx, tenantId, span.from)) + 1
  const { content, sha256, answer } = await port.hand(reportOf(nameOf(month, number), found))
  const saved = await rows.insertReport(tx, {
    tenantId,
    month: span.from,
    number,
    counts: countsOf(found),
    receipt: answer,
    target: port.target,
    content,
    sha256,
    reportedBy: actor.userId,
    reportedByName: actor.realName,
    reportedTime: at.now,
  })
  const subject = { kind: 'authorityReport', id: saved.id }
  await record(tx, actor, { action: 'attendance.report', subject, detail: { month, number } }, at)
  return saved
}

function daysOfMonth(month: string): rows.Month {
  const from = `${month}-01`
  const inNext = plusDays(from, 31)
  return { from, to: plusDays(`${inNext.slice(0, 7)}-01`, -1) }
}

const nameOf = (month: string, number: number): string =>
  `课后服务上报 ${month}${number === 1 ? '' : ` 第 ${number} 次`}`

/** The files of a report, the first of which explains the columns of the others. */
export function reportOf(name: string, found: ReportRows): AuthorityReport {
  const explained = reportFiles.flatMap((file) =>
    file.columns.map(({ title, meaning }) => [file.name, title, meaning]),
  )
  return {
    name,
    files: [
      { name: '说明.csv', text: csvText([['文件', '列', '含义'], ...explained]) },
      ...reportFiles.map((file) => ({
        name: `${file.name}.csv`,
        text: csvText([file.columns.map(({ title }) => title), ...found[file.key]]),
      })),
    ],
  }
}

const countsOf = (found: ReportRows) =>
  Object.fromEntries(reportFiles.map(({ key }) => [key, found[key].length]))

/** What was reported, the newest month first. */
export async function listReports(
  db: Db,
  { tenantId }: Actor,
  { month, ...page }: ParsedInputOf<typeof contract.listReports>,
): Promise<ReplyOf<typeof contract.listReports>> {
  const first = month ? `${month}-01` : undefined
  const { rows: found, total } = await rows.pageOfReports(db, tenantId, page, first)
  return toPage(
    page,
    total,
    found.map(({ month: begin, counts, reportedTime, ...one }) => ({
      ...one,
      month: begin.slice(0, 7),
      counts: reportFiles.map(({ key, name }) => ({ name, count: counts[key] ?? 0 })),
      reportedTime: wireDateTime(reportedTime),
    })),
  )
}

/** The file of a report, byte for byte as it was handed over. */
export async function saveReport(
  db: Db,
  actor: Actor,
  id: string,
): Promise<ReplyOf<typeof contract.saveReport>> {
  const found = await rows.findReportFile(db, rowRef(actor, id))
  if (!found) throw notFound('这次上报')
  return {
    name: nameOf(found.month.slice(0, 7), found.number),
    base64: found.content.toString('base64'),
  }
}
