import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { getOwnNotice } from '../contract/incidentNotice.ts'
import { incidentNoticeScreen } from '../contract/screens.ts'
import { IncidentNoticePage } from './IncidentNoticePage.tsx'

const notice = {
  isDrill: false,
  text: '尊敬的家长：学校发现一起事件。',
  sentAt: '2027-03-15 09:00:00',
  schoolName: '青禾小学',
}

test('a family reads the notice of an incident', async () => {
  server.answer(getOwnNotice, () => notice)
  await openPhoneAt(linkTo(incidentNoticeScreen, { id: '9' }), [
    [incidentNoticeScreen, IncidentNoticePage],
  ])

  await expect.element(page.getByText('尊敬的家长：学校发现一起事件。')).toBeVisible()
  expect(page.getByText('这是一次演练').query()).toBeNull()
  expect(server.askedOf(getOwnNotice)[0]?.input).toEqual({ id: '9' })
  expect(await axeFindings()).toEqual([])
})

test('a first line followed by an empty line is the title, and the other lines are paragraphs', async () => {
  server.answer(getOwnNotice, () => ({
    ...notice,
    text: '关于个人信息安全事件的告知\n\n您好：\n学校发现一起事件。',
  }))
  await openPhoneAt(linkTo(incidentNoticeScreen, { id: '9' }), [
    [incidentNoticeScreen, IncidentNoticePage],
  ])

  await expect
    .element(page.getByRole('heading', { name: '关于个人信息安全事件的告知' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: /^学校发现一起事件。$/ }))
    .toBeVisible()
})

test('the person in charge reads that it is a drill', async () => {
  server.answer(getOwnNotice, () => ({ ...notice, isDrill: true }))
  await openPhoneAt(linkTo(incidentNoticeScreen, { id: '9' }), [
    [incidentNoticeScreen, IncidentNoticePage],
  ])

  await expect.element(page.getByText(/这是一次演练，没有发生安全事件/)).toBeVisible()
})
