import { momentOf, wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { RetentionRule } from '../../../../platform/server/retention/retentionRule.ts'
import { schoolNameOf } from '../../../organisation/server/public.ts'
import { Activity, activityNames } from '../../contract/activities.ts'
import type { ReportLine, YearReport } from '../../contract/yearReport.ts'
import * as rows from '../queries/yearFigures.ts'
import type { Figure, Year } from '../queries/yearFigures.ts'
import { requestPart } from './yearRequests.ts'

const amountOf = (figures: readonly Figure[], name: string): number =>
  figures.find((one) => one.name === name)?.amount ?? 0

const line = (name: string, amount: number, note = ''): ReportLine => ({ name, amount, note })

/** The yearly report, counted from the stored data. */
export async function getYearReport(
  db: Db,
  { tenantId }: Actor,
  { year, rules }: { readonly year: number; readonly rules: readonly RetentionRule[] },
  now: Date,
): Promise<YearReport> {
  const span = {
    tenantId,
    from: momentOf(`${year}-01-01 00:00:00`),
    until: momentOf(`${year + 1}-01-01 00:00:00`),
  }
  return {
    schoolName: await schoolNameOf(db, tenantId),
    year,
    madeAt: wireDateTime(now),
    parts: [
      { title: '查看与导出', lines: await accessLines(db, span) },
      { title: '按角色统计的查看', lines: await roleLines(db, span) },
      { title: '异常查看', lines: await alertLines(db, span) },
      { title: '安全事件', lines: await incidentLines(db, span) },
      await requestPart(db, span, wireDate(now)),
      { title: '到期删除', lines: await removalLines(db, span, rules) },
      { title: '影响评估', lines: await assessmentLines(db, span) },
    ],
  }
}

const approved = '均经另一人批准'

async function accessLines(db: Db, span: Year): Promise<ReportLine[]> {
  const acts = await rows.countActs(db, span)
  const sum = (...names: string[]) => names.reduce((all, name) => all + amountOf(acts, name), 0)
  return [
    line(
      '查看完整证件号等隐藏信息',
      sum('people.reveal', 'enrolment.reveal', 'pupilRecord.reveal'),
    ),
    line('打开孩子的材料', sum('files.open')),
    line('下载录取通知书', sum('letter.print')),
    line('办理删除申请时核对同名记录', sum('privacy.readMention')),
    line('导出学生名册', sum('people.studentExport'), approved),
    line('导出课后考勤', sum('attendance.rollExport'), approved),
    line('下载报名导出文件', sum('enrolment.exportTake'), approved),
    line('导出学籍信息', sum('pupilRecord.export'), approved),
    line('导出用户', sum('organisation.exportUsers')),
    line('处理安全事件时下载名单', sum('safeguards.exportAffected')),
    line('查看应聘人的证件号', sum('recruitment.reveal')),
    line('登录', sum('identity.signIn')),
    line('登录失败', sum('identity.signInFailed')),
  ]
}

const roleLines = async (db: Db, span: Year): Promise<ReportLine[]> =>
  (await rows.countAccessByRole(db, span)).map(({ name, amount }) => line(name, amount))

async function alertLines(db: Db, span: Year): Promise<ReportLine[]> {
  const states = await rows.countAlertStates(db, span)
  return [
    line('已说明', amountOf(states, 'EXPLAINED')),
    line('属于安全事件', amountOf(states, 'INCIDENT')),
    line('尚未核实', amountOf(states, 'OPEN')),
  ]
}

async function incidentLines(db: Db, span: Year): Promise<ReportLine[]> {
  const found = await rows.countIncidents(db, span)
  return [
    line('安全事件', amountOf(found, 'REAL')),
    line('其中报告超过时限', amountOf(found, 'LATE')),
    line('演练', amountOf(found, 'DRILL')),
  ]
}

async function removalLines(
  db: Db,
  span: Year,
  rules: readonly RetentionRule[],
): Promise<ReportLine[]> {
  const removed = await rows.countRemoved(db, span)
  return [
    line('执行次数', amountOf(removed, 'RUNS'), '每天一次'),
    line('没有完成的项目', amountOf(removed, 'FAILED')),
    ...rules.map(({ key, name, term }) => line(name, amountOf(removed, key), term)),
  ]
}

async function assessmentLines(db: Db, span: Year): Promise<ReportLine[]> {
  const made = await rows.countAssessments(db, span)
  return Activity.options.map((one) => line(activityNames[one], amountOf(made, one), '新的版本'))
}
