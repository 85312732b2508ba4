import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { getRequestChoices, listAskablePupils } from '../contract/askable.ts'
import { submitStudentRequest } from '../contract/request.ts'
import { studentRequestStartDesk } from '../contract/screens.ts'
import { StudentRequestStartPage } from './StudentRequestStartPage.tsx'

const sent = () => server.askedOf(submitStudentRequest).map(({ input }) => input)
const submit = () => page.getByRole('button', { name: '提交申请' }).click()

test('a request about a record is made at the desk, and a refusal keeps all its input', async () => {
  server.answer(listAskablePupils, () => ({
    records: [{ id: '5', name: '陈小北', className: '三年级2班', isOwnChild: false }],
  }))
  server.answer(getRequestChoices, () => ({
    statusName: '在读',
    studyWay: 'DAY' as const,
    studyWayName: '走读',
    isFrozen: false,
    kinds: [{ kind: 'TRANSFER_OUT' as const, name: '转出', isRunning: false }],
  }))
  server.answer(submitStudentRequest, () => {
    throw new Refusal('ASKED_ALREADY', '已有正在办理的申请')
  })
  await openDesk(StudentRequestStartPage, { at: studentRequestStartDesk })
  await page.getByRole('radio', { name: '转出' }).click()
  const school = page.getByRole('textbox', { name: /^转入学校/ })
  await page.getByRole('textbox', { name: /^申请原因/ }).fill('随父母迁居')
  await submit()
  await expect.element(school).toHaveAttribute('aria-invalid', 'true')

  await school.fill('澜州市第二小学')
  await page.getByLabelText(/^从哪天起/).fill('2027-03-01')
  await submit()

  await expect.element(page.getByText('已有正在办理的申请').first()).toBeVisible()
  await expect.element(school).toHaveValue('澜州市第二小学')
  expect(sent()).toMatchObject([
    {
      studentId: '5',
      kind: 'TRANSFER_OUT',
      otherSchool: '澜州市第二小学',
      fromDay: '2027-03-01',
      reason: '随父母迁居',
    },
  ])
})

test('whoever may apply for no pupil at the desk is told so before anything is typed', async () => {
  server.answer(listAskablePupils, () => ({ records: [] }))
  await openDesk(StudentRequestStartPage, { at: studentRequestStartDesk })

  await expect.element(page.getByText('没有可以申请的学生')).toBeVisible()
})
