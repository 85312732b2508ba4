import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { someUser } from '../../organisation/contract/testing/someUser.ts'
import { decideExport, listExports, listOwnExports } from '../contract/exports/listExport.ts'
import type { ListExport } from '../contract/exports/listExport.ts'
import { exportsScreen } from '../contract/screens.ts'
import { ExportsPage } from './ExportsPage.tsx'

let asked: ListExport

beforeEach(() => {
  asked = {
    id: '7',
    kind: 'LIST',
    kindName: '报名名单',
    planName: '2027 年小学一年级新生报名',
    scope: '全部类别 · 全部状态',
    isClear: false,
    purpose: '报区教育局核对人数',
    rowCount: 42,
    state: 'PENDING',
    stateName: '待批准',
    askedByName: '周敏',
    askedAt: '2027-05-02 09:00:00',
    answer: '',
    downloadCount: 0,
    isOwn: false,
  }
  server.answer(listExports, (input) => pageOfRows([asked], input))
  server.answer(listOwnExports, (input) => pageOfRows([{ ...asked, isOwn: true }], input))
})

const open = (...permissions: string[]) => {
  server.answer(ownUser, () => someUser({ permissions }))
  return openPhoneAt(linkTo(exportsScreen), [[exportsScreen, ExportsPage]])
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('shows an approver who asks, for what and why, and approves with one tap', async () => {
  server.answer(decideExport, () => {
    asked = { ...asked, state: 'APPROVED', stateName: '已批准' }
    return asked
  })
  await open('enrolment.approveExport')
  await expect.element(page.getByText('报区教育局核对人数')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await button('批准').click()
  await expect.element(page.getByText('已批准')).toBeVisible()
  expect(server.askedOf(decideExport).map(({ input }) => input)).toEqual([
    { id: '7', isApproved: true },
  ])
})

test('a second decision is refused in a sentence', async () => {
  server.answer(decideExport, () => {
    throw new Refusal('ALREADY_DECIDED', '这份导出申请已经有人处理，请刷新后再看')
  })
  await open('enrolment.approveExport')
  await button('批准').click()
  await expect.element(page.getByText('这份导出申请已经有人处理，请刷新后再看')).toBeVisible()
})

test('who asked reads the answer and decides nothing', async () => {
  await open('enrolment.export')
  await expect.element(page.getByText('待批准')).toBeVisible()
  await expect.element(button('批准')).not.toBeInTheDocument()
})
