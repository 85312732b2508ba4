import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { reopenRefused, submitOffline } from '../../../platform/testing/components/queuedForm.ts'
import { setQueuePlanLoader } from '../../../platform/web/outbox/queuePlan.ts'
import { putFile } from '../../files/contract/files.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { someUser } from '../../organisation/contract/testing/someUser.ts'
import { creditCheckCharacter } from '../contract/creditCode.ts'
import { submitInstitution } from '../contract/institution.ts'
import { institutionStartScreen } from '../contract/screens.ts'
import { InstitutionStartPage } from './InstitutionStartPage.tsx'
import { offline } from './offline.ts'

setQueuePlanLoader(async () => offline)

const field = (name: RegExp) => page.getByRole('textbox', { name })
const codeOf = (body: string) => `${body}${creditCheckCharacter(body)}`
const [taken, free] = [codeOf('52990001MJ8000001'), codeOf('52990001MJ9000001')]
const title = '机构入驻申请 · 青禾棋社'
const typed = [
  [/机构名称/, '青禾棋社'],
  [/法定代表人/, '简宁'],
  [/业务范围/, '围棋'],
  [/办学地址/, '青渚区望海路 21 号'],
  [/联系人/, '简宁'],
  [/联系电话/, '14000000302'],
  [/营业执照编号/, 'DEMO-YY-0302'],
  [/办学许可证编号/, 'DEMO-BX-0302'],
  [/白名单文号/, 'DEMO-白名单-0302'],
] as const
const days = [
  /营业执照有效期至/,
  /办学许可证有效期至/,
  /白名单有效期至/,
  /协议开始日期/,
  /协议结束日期/,
]

async function chooseDay(name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabelText('直接输入').fill('2035-08-31')
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
}

/** A picture of one colour. */
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 40)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 40)
  return new File([await canvas.convertToBlob()], 'licence.png', { type: 'image/png' })
}

test('an institution whose code was taken meanwhile returns with its papers, and is sent with the correct code', async () => {
  server.answer(putFile, () => ({
    link: URL.createObjectURL(new Blob()),
    domain: '',
    name: 'licence.jpg',
    originalName: 'licence.jpg',
    attachId: '71',
    contentType: 'image/jpeg',
    length: 9,
  }))
  server.answer(submitInstitution, () => {
    throw new Refusal('ALREADY_ASKED', '机构已在申请')
  })
  await openPhoneAt(linkTo(institutionStartScreen), [
    [institutionStartScreen, InstitutionStartPage],
  ])
  for (const [name, text] of typed) await field(name).fill(text)
  await field(/统一社会信用代码/).fill(taken)
  for (const name of days) await chooseDay(name)
  await userEvent.upload(page.getByLabelText('拍照或选图'), await picture())
  await expect.element(page.getByRole('button', { name: '移除第 1 张' })).toBeVisible()
  await submitOffline(title)

  await reopenRefused(title, '机构已在申请')
  for (const [name, text] of typed) await expect.element(field(name)).toHaveValue(text)
  await expect.element(page.getByRole('button', { name: '移除第 1 张' })).toBeVisible()
  await field(/统一社会信用代码/).fill(free)
  await submitOffline(title)

  server.answer(submitInstitution, () => {
    throw new Refusal('ALREADY_ASKED', '仍在申请')
  })
  server.restoreNetwork()
  await expect.element(page.getByText('仍在申请')).toBeVisible()
  const sent = server.askedOf(submitInstitution).map(({ input }) => input)
  expect(sent.map(({ uscc }) => uscc)).toEqual([taken, free])
  expect(sent[1]).toMatchObject({ attachIds: '71', licenceExpiry: '2035-08-31' })
})

test('somebody who may not register institutions is told before typing anything', async () => {
  server.answer(ownUser, () => someUser({ permissions: ['people.family'] }))

  await openPhoneAt(linkTo(institutionStartScreen), [
    [institutionStartScreen, InstitutionStartPage],
  ])

  await expect.element(page.getByText('您没有办理“机构入驻申请”的权限')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '返回首页' })).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
})
