import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, server } from '../../../platform/testing/components/fakeServer.ts'
import { privacyPermissions } from '../../privacy/contract/permissions.ts'
import { judgeAlert, listAlerts } from '../contract/alert.ts'
import type { Alert } from '../contract/alert.ts'
import {
  getAssessment,
  getAssessmentDraft,
  listAssessments,
  submitAssessment,
} from '../contract/assessment.ts'
import { collectAffected, getIncident, listIncidents, moveIncident } from '../contract/incident.ts'
import type { Incident } from '../contract/incident.ts'
import { safeguardPermissions } from '../contract/permissions.ts'
import { getRetentionPlan, listRetentionRuns } from '../contract/retention.ts'
import {
  alertsDesk,
  assessmentsDesk,
  dutyPaperDesk,
  incidentsDesk,
  retentionDesk,
  safeguardsDesk,
  yearReportDesk,
} from '../contract/screens.ts'
import { countDuties, getYearReport } from '../contract/yearReport.ts'
import { AlertsPage } from './AlertsPage.tsx'
import { cards } from './dashboard.tsx'
import { AssessmentsPage } from './AssessmentsPage.tsx'
import { DutyPaperPage } from './DutyPaperPage.tsx'
import { IncidentsPage } from './IncidentsPage.tsx'
import { RetentionPage } from './RetentionPage.tsx'
import { SafeguardsPage } from './SafeguardsPage.tsx'
import { YearReportPage } from './YearReportPage.tsx'

const permissions = Object.values(safeguardPermissions)
const dialog = page.getByRole('dialog')

const alert: Alert = {
  id: '7',
  rule: 'MANY',
  ruleName: '一小时内查看过多',
  userId: '3',
  userName: '李老师',
  from: '2027-03-15 10:00:00',
  until: '2027-03-15 11:00:00',
  amount: 61,
  sentence: '一小时内查看了 61 个孩子的证件信息或材料',
  state: 'OPEN',
  stateName: '待核实',
  note: '',
  judgedByName: '',
  judgedAt: '',
  foundAt: '2027-03-15 10:40:00',
}

const incident: Incident = {
  id: '9',
  number: 'SJ0001',
  title: '教师账号被盗用',
  isDrill: false,
  state: 'OPEN',
  stateName: '处理中',
  foundAt: '2027-03-14 10:00:00',
  happenedFrom: '2027-03-13 20:00:00',
  happenedUntil: '2027-03-14 09:00:00',
  course: '密码在外部网站泄露。',
  dataKinds: '姓名、班级',
  measures: '',
  reportDue: '2027-03-17 10:00:00',
  isOverdue: false,
  authorityToldAt: '',
  familiesToldAt: '',
  closedAt: '',
  conclusion: '',
  familyNotice: '尊敬的家长：',
  authorityNotice: '个人信息安全事件报告',
  affected: 0,
  enteredByName: '郑老师',
}

beforeEach(() => {
  server.answer(listAlerts, (input) => pageOfRows([alert], input))
  server.answer(listIncidents, (input) => pageOfRows([incident], input))
  server.answer(getIncident, () => incident)
  server.answer(getRetentionPlan, () => ({ today: '2027-03-15', classes: [], kept: [] }))
  server.answer(countDuties, () => ({
    openAlerts: 2,
    openExports: 1,
    openRequests: 4,
    lateRequests: 2,
    openIncidents: 1,
    overdueIncidents: 1,
    lastRun: '2027-03-15',
    failedRules: 1,
    missingAssessments: 3,
  }))
})

test('the console counts the requests of families, and who may answer them gets there', async () => {
  const may = [...permissions, privacyPermissions.answer]
  await openDesk(SafeguardsPage, { at: safeguardsDesk, permissions: may })

  await expect
    .element(page.getByRole('link', { name: /未办结的个人信息申请.*4.*2 份已逾期/ }))
    .toHaveAttribute('href', expect.stringContaining('/privacy-requests?state=OPEN'))
})

test('the card of the dashboard adds up what waits, with the requests that are late', async () => {
  const [card] = cards
  if (!card) throw new Error('the dashboard has no card of the duties')
  await openDesk(card.Card, { at: safeguardsDesk, permissions })

  const figure = page.getByRole('link', { name: /个人信息保护待处理.*8/ })
  await expect.element(figure.getByText(/申请 4（逾期 2）/)).toBeVisible()
})

test('the console shows what waits and says that a report is overdue and a rule has failed', async () => {
  await openDesk(SafeguardsPage, { at: safeguardsDesk, permissions })

  await expect.element(page.getByText('2 份已逾期')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /未办结的个人信息申请/ }))
    .not.toBeInTheDocument()

  await expect.element(page.getByText('1 起已超过报告时限')).toBeVisible()
  await expect.element(page.getByText(/有 1 项没有完成/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('an alert is judged with a reason', async () => {
  server.answer(judgeAlert, () => ({ ...alert, state: 'EXPLAINED' as const }))
  await openDesk(AlertsPage, { at: alertsDesk, permissions })
  await page.getByRole('link', { name: '李老师' }).click()
  await page.getByRole('button', { name: '登记说明' }).click()
  await dialog.getByRole('textbox', { name: '说明' }).fill('期中整理档案')
  await dialog.getByRole('button', { name: '登记说明' }).click()

  await expect
    .poll(() => server.askedOf(judgeAlert)[0]?.input)
    .toEqual({ id: '7', state: 'EXPLAINED', note: '期中整理档案' })
})

test('whom an incident concerns is found with one button, for the time of the incident', async () => {
  server.answer(collectAffected, () => ({ affected: 3 }))
  await openDesk(IncidentsPage, { at: incidentsDesk, permissions })
  await page.getByRole('link', { name: 'SJ0001' }).click()
  await page.getByRole('button', { name: '查找涉及的人' }).click()
  await dialog.getByRole('button', { name: '查找' }).click()

  await expect
    .poll(() => server.askedOf(collectAffected)[0]?.input)
    .toMatchObject({ id: '9', from: '2027-03-13 20:00:00', until: '2027-03-14 09:00:00' })
})

test('the report to the authority is noted after a question', async () => {
  server.answer(moveIncident, () => ({ ...incident, authorityToldAt: '2027-03-15 09:00:00' }))
  await openDesk(IncidentsPage, { at: incidentsDesk, permissions })
  await page.getByRole('link', { name: 'SJ0001' }).click()
  await page.getByRole('button', { name: '登记已报告主管部门' }).click()
  await dialog.getByRole('button', { name: '登记' }).click()

  await expect
    .poll(() => server.askedOf(moveIncident)[0]?.input)
    .toMatchObject({ id: '9', step: 'AUTHORITY' })
})

test('retention is shown as a dry run with the runs and what stays', async () => {
  server.answer(getRetentionPlan, () => ({
    today: '2027-03-15',
    classes: [
      {
        key: 'messaging.messages',
        name: '站内消息',
        term: '一年',
        when: 'NIGHT' as const,
        dueRows: 12,
        days: [{ day: '2027-03-20', rows: 5 }],
      },
    ],
    kept: [{ term: '长期', reason: '只有不能识别个人的统计。' }],
  }))
  server.answer(listRetentionRuns, (input) =>
    pageOfRows(
      [
        {
          id: '1',
          day: '2027-03-15',
          startedAt: '2027-03-15 03:00:00',
          removed: 7,
          failed: 0,
          results: [{ name: '站内消息', removed: 7, isFailed: false }],
        },
      ],
      input,
    ),
  )
  await openDesk(RetentionPage, { at: retentionDesk, permissions })

  await expect.element(page.getByText('12 条')).toBeVisible()
  await expect.element(page.getByText('2027-03-20 起 5 条')).toBeVisible()
  await expect.element(page.getByText('站内消息 7 条')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('an assessment begins with the inventory and is submitted as a new version', async () => {
  const draft = {
    activity: 'ENROLMENT' as const,
    purpose: '办理新生报名与录取。',
    basis: '法定职责',
    dataKinds: '姓名',
    necessity: '必要',
    risks: '泄露',
    measures: '加密',
    conclusion: '（请填写）',
  }
  server.answer(listAssessments, (input) => pageOfRows([], input))
  server.answer(getAssessmentDraft, () => draft)
  server.answer(submitAssessment, () => ({
    ...draft,
    id: '1',
    activityName: '新生报名与录取',
    version: 1,
    madeByName: '郑老师',
    madeAt: '2027-03-15 09:00:00',
    isLatest: true,
  }))
  await openDesk(AssessmentsPage, { at: assessmentsDesk, permissions })
  await page.getByRole('button', { name: '写新的版本' }).first().click()
  await dialog.getByRole('textbox', { name: /^结论/ }).fill('风险可控')
  await dialog.getByRole('button', { name: '提交' }).click()

  await expect
    .poll(() => server.askedOf(submitAssessment)[0]?.input)
    .toMatchObject({ activity: 'ENROLMENT', conclusion: '风险可控' })
})

const report = {
  schoolName: '澜汀实验学校',
  year: 2027,
  madeAt: '2027-12-31 09:00:00',
  parts: [
    { title: '查看与导出', lines: [{ name: '登录', amount: 312, note: '' }] },
    { title: '异常查看', lines: [] },
  ],
}

test('the yearly report shows its figures and leads to its paper', async () => {
  server.answer(getYearReport, () => report)
  await openDesk(YearReportPage, { at: yearReportDesk, permissions })

  await expect.element(page.getByRole('cell', { name: '312' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '打印或下载' }))
    .toHaveAttribute('href', expect.stringContaining('/safeguards/paper?year='))
  expect(await axeFindings()).toEqual([])
})

test('the paper of the yearly report has its figures and lines for the signatures', async () => {
  server.answer(getYearReport, () => report)
  await openDesk(DutyPaperPage, { at: dutyPaperDesk, search: '?year=2027', permissions })

  await expect
    .element(page.getByRole('heading', { name: '2027 年个人信息保护年度报告' }))
    .toBeVisible()
  await expect.element(page.getByRole('cell', { name: '312' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '这一年没有记录' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '签字' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '下载 PDF' })).toBeEnabled()
  expect(await axeFindings()).toEqual([])
})

test('the paper of an assessment is the version that was opened', async () => {
  server.answer(getAssessment, () => ({
    id: '5',
    activity: 'ENROLMENT' as const,
    activityName: '新生报名与录取',
    version: 2,
    purpose: '办理新生报名与录取。',
    basis: '法定职责',
    dataKinds: '姓名',
    necessity: '必要',
    risks: '泄露',
    measures: '加密',
    conclusion: '风险可控',
    madeByName: '郑老师',
    madeAt: '2027-03-15 09:00:00',
    isLatest: false,
  }))
  await openDesk(DutyPaperPage, { at: dutyPaperDesk, search: '?assessment=5', permissions })

  await expect
    .element(page.getByRole('heading', { name: '个人信息保护影响评估：新生报名与录取 第 2 版' }))
    .toBeVisible()
  await expect.element(page.getByText('旧版本')).toBeVisible()
  await expect.element(page.getByText('风险可控')).toBeVisible()
})
