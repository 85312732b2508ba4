import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { toPage } from '../../../platform/contract/page.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, server } from '../../../platform/testing/components/fakeServer.ts'
import { getIncident, listAffected, listIncidents } from '../contract/incident.ts'
import type { Incident } from '../contract/incident.ts'
import { exportAffected, previewNotice, sendNotice } from '../contract/incidentNotice.ts'
import { safeguardPermissions } from '../contract/permissions.ts'
import { incidentsDesk } from '../contract/screens.ts'
import { IncidentsPage } from './IncidentsPage.tsx'

const permissions = Object.values(safeguardPermissions)
const dialog = page.getByRole('dialog')

const incident: Incident = {
  id: '9',
  number: 'SJ0001',
  title: '教师账号被盗用',
  isDrill: false,
  state: 'OPEN',
  stateName: '处理中',
  foundAt: '2027-03-14 10:00:00',
  happenedFrom: '',
  happenedUntil: '',
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
  affected: 230,
  enteredByName: '郑老师',
}

const preview = {
  isDrill: false,
  title: '青禾小学关于个人信息安全事件的告知，请查看',
  text: '尊敬的家长：学校发现一起事件。',
  recipients: 3,
  concerned: 4,
  alreadySent: 1,
  unreached: 2,
  dispatches: [
    { id: '1', sentAt: '2027-03-14 11:00:00', sentByName: '郑老师', sent: 1, unreached: 2 },
  ],
}

const opened = async (row: Incident) => {
  server.answer(listIncidents, (input) => pageOfRows([row], input))
  server.answer(getIncident, () => row)
  await openDesk(IncidentsPage, { at: incidentsDesk, permissions })
  await page.getByRole('link', { name: 'SJ0001' }).click()
}

beforeEach(() => {
  server.answer(previewNotice, () => preview)
})

test('the notice is shown before it is sent, with how many receive it and who has no account', async () => {
  server.answer(sendNotice, () => ({ sent: 3, unreached: 2 }))
  await opened(incident)
  await page.getByRole('button', { name: '发送告知' }).click()

  await expect.element(dialog.getByText('尊敬的家长：学校发现一起事件。')).toBeVisible()
  await expect.element(dialog.getByText(/有 2 条记录没有可用的账号/)).toBeVisible()
  await expect.element(dialog.getByText(/2027-03-14 11:00 郑老师/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await dialog.getByRole('button', { name: '发送给 3 个账号' }).click()
  expect(server.askedOf(sendNotice)).toEqual([])
  await page.getByRole('dialog').last().getByRole('button', { name: '发送', exact: true }).click()
  await expect.poll(() => server.askedOf(sendNotice)[0]?.input).toEqual({ id: '9' })
})

test('a drill says that only the persons in charge receive it', async () => {
  server.answer(previewNotice, () => ({ ...preview, isDrill: true, recipients: 1, unreached: 0 }))
  await opened({ ...incident, isDrill: true, affected: 0 })
  await page.getByRole('button', { name: '发送演练告知' }).click()

  await expect
    .element(dialog.getByText(/只发给本校的个人信息保护负责人，不发给家长和其他人/))
    .toBeVisible()
})

test('everybody whom an incident concerns is read page by page, or downloaded as a whole', async () => {
  const person = {
    id: 'student:1',
    kind: '学生',
    place: 'S001',
    acts: 0,
    firstAt: '' as const,
    lastAt: '' as const,
    notice: 'NO_ACCOUNT' as const,
  }
  server.answer(listAffected, ({ current }) => {
    const at = Number(current ?? 1)
    return toPage({ current: at, size: 100 }, 230, [{ ...person, name: `第${at}页的孩子` }])
  })
  await opened(incident)
  await page.getByRole('button', { name: '涉及的人（230）' }).click()

  await expect.element(dialog.getByText('第1页的孩子')).toBeVisible()
  await expect.element(dialog.getByText('没有账号，请另行告知')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await dialog.getByRole('listitem', { name: '3' }).click()
  await expect.element(dialog.getByText('第3页的孩子')).toBeVisible()
  expect(server.askedOf(listAffected).at(-1)?.input).toMatchObject({ id: '9', current: '3' })
  await dialog.getByRole('button', { name: '下载完整名单' }).click()
  await expect.poll(() => server.askedOf(exportAffected)[0]?.input).toEqual({ id: '9' })
})
