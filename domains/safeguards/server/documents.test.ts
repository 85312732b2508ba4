import { sql } from 'kysely'

import { expect, test } from '../../../app/testing/world.ts'
import { demoPlanId } from '../../../db/demo/enrolment/enrolment.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { paperAnswer } from '../../../platform/server/paper/paperAnswer.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { exportSchoolRolls } from '../../attendance/contract/schoolRoll.ts'
import {
  askExport,
  decideExport,
  downloadExportCsv,
} from '../../enrolment/contract/exports/listExport.ts'
import { printLetters } from '../../letter/contract/office.ts'
import { someLetter } from '../../letter/server/testing/someLetter.ts'
import { approvedExport } from '../../logs/server/testing/approvedExport.ts'
import { exportUsers } from '../../organisation/contract/userSheets.ts'
import { exportStudents } from '../../people/contract/studentSheets.ts'
import { someRecord } from '../../pupilRecord/server/testing/someRecord.ts'
import type { Stage } from '../../pupilRecord/server/testing/someRecord.ts'
import { exported } from '../../pupilRecord/server/testing/someSheet.ts'
import { Activity } from '../contract/activities.ts'
import {
  getAssessment,
  getAssessmentDraft,
  getAssessmentPaper,
  listAssessments,
  submitAssessment,
} from '../contract/assessment.ts'
import { paperOfAssessment, paperOfReport } from '../contract/dutyPapers.ts'
import { countDuties, getReportPaper, getYearReport } from '../contract/yearReport.ts'

test('GET assessment/draft: works (L11) for every activity, prefilled from the inventory', async ({
  api,
}) => {
  for (const activity of Activity.options) {
    const { data } = await api.as('privacy').call(getAssessmentDraft, { activity })
    expect(data.activity).toBe(activity)
    expect(data.dataKinds).toContain('保存期限')
  }
  const { data } = await api.as('privacy').call(getAssessmentDraft, { activity: 'STUDENT_RECORD' })
  expect(data.dataKinds).toContain('学籍登记与身份核对')
})

test('POST assessment/submit: works (L11): each submission is a new version, and earlier ones stay', async ({
  api,
}) => {
  const privacy = api.as('privacy')
  const { data: draft } = await privacy.call(getAssessmentDraft, { activity: 'PAYMENT' })
  await privacy.call(submitAssessment, { ...draft, conclusion: '风险可控' })
  const { data: second } = await privacy.call(getAssessmentDraft, { activity: 'PAYMENT' })
  expect(second.conclusion).toBe('风险可控')
  await privacy.call(submitAssessment, { ...second, conclusion: '增加了对账' })

  const { data } = await api.as('head').call(listAssessments, { activity: 'PAYMENT' })
  expect(data.records.map((one) => [one.version, one.isLatest, one.conclusion])).toEqual([
    [2, true, '增加了对账'],
    [1, false, '风险可控'],
  ])
  expect((await privacy.call(countDuties, {})).data.missingAssessments).toBe(
    Activity.options.length - 1,
  )
})

test('L11: the database refuses to change or remove a version', async ({ database, world }) => {
  for (const statement of [
    sql`update impact_assessment set conclusion = ''`,
    sql`delete from impact_assessment`,
  ])
    await expect(database.write(world.tenant, (tx) => statement.execute(tx))).rejects.toThrow(
      'permission denied',
    )
})

test('GET assessment/list: works for the own school only', async ({ api, world }) => {
  const privacy = api.as('privacy')
  const { data: draft } = await privacy.call(getAssessmentDraft, { activity: 'STAFF' })
  await privacy.call(submitAssessment, draft)

  expect((await api.as('admin', world.otherTenant).call(listAssessments, {})).data.total).toBe(0)
})

test('GET report/year: works (L11): it counts accesses, exports, alerts, incidents and runs of the year', async ({
  api,
  database,
  world,
}) => {
  await database.write(world.tenant, (tx) =>
    sql`insert into audit_log (tenant_id, at, actor_id, actor_account, action, subject_kind, subject_id, detail, request_id, ip)
      select ${world.tenant}, at::timestamptz, u.id, u.account, action, 'student', '1', '{}', '', ''
      from app_user u, (values ('2027-01-01 00:00+08', 'people.reveal'), ('2027-12-31 23:59+08', 'people.reveal'),
        ('2026-12-31 23:59+08', 'people.reveal'), ('2027-05-01 10:00+08', 'people.studentExport')) v (at, action)
      where u.tenant_id = ${world.tenant} and u.account = 'teacher' returning true`.execute(tx),
  )
  const { data } = await api.as('head').call(getYearReport, { year: 2027 })
  const lineOf = (part: string, name: string) =>
    data.parts.find(({ title }) => title === part)?.lines.find((one) => one.name === name)?.amount

  expect(data.schoolName).toBe('澜汀实验学校')
  expect(lineOf('查看与导出', '查看完整证件号等隐藏信息')).toBe(2)
  expect(lineOf('查看与导出', '导出学生名册')).toBe(1)
  expect(lineOf('按角色统计的查看', '教师')).toBe(2)
  expect(data.parts.map(({ title }) => title)).toEqual([
    '查看与导出',
    '按角色统计的查看',
    '异常查看',
    '安全事件',
    '家庭的个人信息申请',
    '到期删除',
    '影响评估',
  ])
})

test('L6: the yearly report counts every kind of export after it was made', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const figures = async () => {
    const { data } = await api.as('head').call(getYearReport, { year: 2027 })
    const lines = data.parts.find(({ title }) => title === '查看与导出')?.lines ?? []
    return lines
      .filter(({ name }) => /^导出|^下载/.test(name))
      .map(({ name, amount }) => [name, amount])
  }
  const none = await figures()
  expect(none.map(([, amount]) => amount)).toEqual(none.map(() => 0))

  await api.as('admin').inject({ url: `/api${exportUsers.path}` })
  await approvedExport(database, 'people.studentExport', 'admin')
  await api.as('admin').callRaw(exportStudents, { keyword: '张小雨' })
  await approvedExport(database, 'attendance.rollExport', 'afterschool')
  await api.as('afterschool').call(exportSchoolRolls, {})
  await someRecord(stage)
  await exported(stage)
  await exportedList(stage)
  const letter = await someLetter(stage)
  await api.as('lead').call(printLetters, { ids: letter.id })

  expect(Object.fromEntries(await figures())).toEqual({
    下载录取通知书: 1,
    导出学生名册: 1,
    导出课后考勤: 1,
    下载报名导出文件: 1,
    导出学籍信息: 1,
    导出用户: 1,
  })
})

/** The list of applications, as a sheet that somebody else approved. */
async function exportedList({ api, world }: Stage) {
  const lead = api.as('lead')
  const form = { kind: 'LIST', planId: demoPlanId(world.tenant, 'XX'), purpose: '核对' } as const
  const { data } = await lead.call(askExport, form)
  await api.as('privacy').call(decideExport, { id: data.id, isApproved: true })
  await lead.inject({
    method: 'POST',
    url: `/api${downloadExportCsv.path}`,
    payload: { id: data.id },
  })
}

test('L6: the yearly report counts the sheet of the student record under its earlier action too', async ({
  api,
  database,
  world,
}) => {
  await database.write(world.tenant, (tx) =>
    sql`insert into audit_log (tenant_id, at, actor_id, actor_account, action, subject_kind, subject_id, detail, request_id, ip)
      values (${world.tenant}, '2027-03-01 10:00+08', ${demoUserId(world.tenant, 'lead')}, 'lead', 'enrolment.exportTake', 'enrolmentExport', '1', '{"kind":"RECORD"}', '', '')`.execute(
      tx,
    ),
  )
  const { data } = await api.as('head').call(getYearReport, { year: 2027 })
  const lines = data.parts.flatMap((part) => part.lines)
  const amountOf = (name: string) => lines.find((one) => one.name === name)?.amount

  expect(amountOf('导出学籍信息')).toBe(1)
  expect(amountOf('下载报名导出文件')).toBe(0)
})

test('GET summary: works with what waits', async ({ api }) => {
  const { data } = await api.as('privacy').call(countDuties, {})

  expect(data).toMatchObject({ openAlerts: 0, openIncidents: 0, lastRun: '', failedRules: 0 })
})

/** A paper that takes a moment to typeset. */
const slowPaper = JSON.stringify({
  school: '',
  title: '',
  number: '',
  state: '很长'.repeat(20_000),
  sections: [],
  tables: [],
  steps: [],
})

/** Runs a call while as many papers wait as a school may have. */
async function whileBusy<Answer>(tenantId: string, call: () => Promise<Answer>): Promise<Answer> {
  const others = Promise.allSettled(
    Array.from({ length: 5 }, () => paperAnswer(slowPaper, tenantId)),
  )
  const answer = await call()
  await others
  return answer
}

async function someAssessment(privacy: ApiClient): Promise<{ id: string }> {
  const { data: draft } = await privacy.call(getAssessmentDraft, { activity: 'STAFF' })
  return (await privacy.call(submitAssessment, draft)).data
}

test('GET report/paper: works (L11) as a PDF; RATE_LIMITED after twenty files in ten minutes', async ({
  api,
}) => {
  const ask = () => api.as('head').call(getReportPaper, { year: 2027 })
  const first = await ask()
  expect(first.headers['content-type']).toBe('application/pdf')
  expect(first.text.startsWith('%PDF')).toBe(true)
  // All files of a user count together, also those that are not found.
  for (let used = 1; used < 20; used += 1)
    await api.as('head').call(getAssessmentPaper, { id: '1' })

  expect(await ask()).toBeRefused('RATE_LIMITED')
})

test('GET report/paper: PAPERS_BUSY when others of the school wait', async ({ api, world }) => {
  const answer = await whileBusy(world.tenant, () =>
    api.as('head').call(getReportPaper, { year: 2027 }),
  )

  expect(answer).toBeRefused('PAPERS_BUSY')
})

test('the paper of the yearly report has every figure and lines for the signatures', async ({
  api,
}) => {
  const { data } = await api.as('head').call(getYearReport, { year: 2027 })
  const { tables } = paperOfReport(data)

  expect(tables.map(({ title }) => title)).toEqual([
    ...data.parts.map(({ title }) => title),
    '签字',
  ])
  expect(tables.every(({ rows }) => rows.length > 0)).toBe(true)
})

test('GET assessment/detail: works for a version; NOT_FOUND when another school asks', async ({
  api,
  world,
}) => {
  const { id } = await someAssessment(api.as('privacy'))
  const { data } = await api.as('head').call(getAssessment, { id })
  expect(data).toMatchObject({ id, activity: 'STAFF', version: 1, isLatest: true })
  expect(paperOfAssessment(data, '学校').sections[0]?.lines).toContainEqual({
    label: '结论',
    value: data.conclusion,
  })

  const foreign = api.as('admin', world.otherTenant)
  expect(await foreign.call(getAssessment, { id })).toBeRefused('NOT_FOUND')
})

test('GET assessment/paper: works (L11) as a PDF; NOT_FOUND when there is no such version, RATE_LIMITED for many', async ({
  api,
}) => {
  const privacy = api.as('privacy')
  const { id } = await someAssessment(privacy)
  const answer = await privacy.call(getAssessmentPaper, { id })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.text.startsWith('%PDF')).toBe(true)

  const ask = () => privacy.call(getAssessmentPaper, { id: '1' })
  expect(await ask()).toBeRefused('NOT_FOUND')
  for (let used = 2; used < 20; used += 1) await ask()
  expect(await ask()).toBeRefused('RATE_LIMITED')
})

test('GET assessment/paper: PAPERS_BUSY when others of the school wait', async ({ api, world }) => {
  const privacy = api.as('privacy')
  const { id } = await someAssessment(privacy)
  const answer = await whileBusy(world.tenant, () => privacy.call(getAssessmentPaper, { id }))

  expect(answer).toBeRefused('PAPERS_BUSY')
})
