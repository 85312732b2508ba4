import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { institutionPresenceScreen } from '../../afterSchool/contract/screens.ts'
import { listInstitutionPresence } from '../contract/institutionPresence.ts'
import { InstitutionPresencePage } from './InstitutionPresencePage.tsx'

const row = {
  classId: '5',
  className: '纸飞机 1 班',
  termName: '2027 春',
  lessonCount: 4,
  expected: 80,
  present: 76,
  leave: 3,
  absent: 1,
}

const open = () =>
  openPhoneAt(linkTo(institutionPresenceScreen, { institutionId: '4' }), [
    [institutionPresenceScreen, InstitutionPresencePage],
  ])

test('each class says how often its roll was called and how many came', async () => {
  const uncalled = { ...row, classId: '6', className: '合唱', lessonCount: 0, expected: 0 }
  server.answer(listInstitutionPresence, () => ({ records: [row, uncalled] }))
  await open()

  await expect
    .element(page.getByText('点名 4 次 · 出勤率 95% · 请假 3 人次 · 未到 1 人次'))
    .toBeVisible()
  await expect.element(page.getByText('还没有点过名')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('an institution without classes, and one that the reader may not see, are said', async () => {
  server.answer(listInstitutionPresence, () => ({ records: [] }))
  const first = await open()
  await expect.element(page.getByText('还没有课程班')).toBeVisible()
  await first.unmount()

  server.answer(listInstitutionPresence, () => {
    throw new Refusal('NOT_FOUND', '没有找到这家机构')
  })
  await open()
  await expect.element(page.getByText('没有找到这家机构的考勤')).toBeVisible()
})
