import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import {
  arrive,
  reopenRefused,
  submitOffline,
} from '../../../platform/testing/components/queuedForm.ts'
import { setQueuePlanLoader } from '../../../platform/web/outbox/queuePlan.ts'
import { getRequestChoices, listAskablePupils } from '../contract/askable.ts'
import { listOpenRequests, submitStudentRequest } from '../contract/request.ts'
import { studentRequestStartScreen } from '../contract/screens.ts'
import { offline } from './offline.ts'
import { StudentRequestStartPage } from './StudentRequestStartPage.tsx'

setQueuePlanLoader(async () => offline)

const title = '学籍异动申请 · 陈小北'
const reason = page.getByRole('textbox', { name: /申请原因/ })
const day = page.getByRole('button', { name: /从哪天起/ })

test('a request about a record made without a network arrives once, and a refusal returns all its input', async () => {
  server.answer(listAskablePupils, () => ({
    records: [{ id: '5', name: '陈小北', className: '三年级2班', isOwnChild: true }],
  }))
  server.answer(listOpenRequests, () => ({ records: [] }))
  server.answer(getRequestChoices, () => ({
    statusName: '在读',
    studyWay: 'DAY' as const,
    studyWayName: '走读',
    isFrozen: false,
    kinds: [{ kind: 'SUSPEND' as const, name: '休学', isRunning: false }],
  }))
  server.answer(submitStudentRequest, () => {
    throw new Refusal('ASKED_ALREADY', '已有正在办理的申请')
  })
  await openPhoneAt(linkTo(studentRequestStartScreen, { studentId: '5' }), [
    [studentRequestStartScreen, StudentRequestStartPage],
  ])
  await page.getByRole('radio', { name: '休学' }).click()
  await reason.fill('需要住院治疗')
  await day.click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await submitOffline(title)

  await reopenRefused(title, '已有正在办理的申请')
  await expect.element(reason).toHaveValue('需要住院治疗')
  await expect.element(page.getByRole('radio', { name: '休学' })).toBeChecked()
  await expect.element(day).toMatchTextContent(/\d+月\d+日/)

  server.answer(submitStudentRequest, () => ({ id: '9' }))
  await submitOffline(title)
  await arrive()
  const sent = server.askedOf(submitStudentRequest).map(({ input }) => input)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({ studentId: '5', kind: 'SUSPEND', reason: '需要住院治疗' })
})
