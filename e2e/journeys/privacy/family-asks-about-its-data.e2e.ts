import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { withdrawApplication } from '../../../domains/enrolment/contract/application.ts'
import { listOwnRequests, withdrawRequest } from '../../../domains/privacy/contract/request.ts'
import { isClosed } from '../../../domains/privacy/contract/requestStates.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { newChild } from '../../support/child.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { deskOf, submitFor } from '../../support/school.ts'
import { expect, productUrl, test } from '../../support/test.ts'
import type { Phone } from '../../support/test.ts'

const index = '/pages/privacy/index'

/** Opens a request in the queue and notes how its identity was checked, by key. */
async function identify(desk: Page, number: string): Promise<void> {
  await desk.getByRole('cell', { name: number, exact: true }).click()
  await expect(desk.getByRole('heading', { name: number })).toBeVisible()
  await desk.keyboard.press('i')
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '核对方式' }).fill('回拨登记的手机号')
  await dialog.getByRole('button', { name: '确认已核对' }).click()
  await expect(desk.getByText('已记录身份核对')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByRole('button', { name: '开始办理（S）' })).toBeVisible()
}

/** Reads the number of the request that the phone shows. */
async function shownNumber({ page }: Phone): Promise<string> {
  await expect(page.getByRole('heading', { name: '已收到' })).toBeVisible()
  return (
    (await page
      .getByText(/^GX\d{4}-\d{4}$/)
      .first()
      .textContent()) ?? ''
  )
}

/** The answer with its date, as the family reads it after a reload. */
async function readAnswer({ page }: Phone, answer: string): Promise<void> {
  await page.reload()
  await expect(page.getByRole('heading', { name: '已答复' })).toBeVisible()
  await expect(page.getByText(answer)).toBeVisible()
  await expect(page.getByText('答复时间')).toBeVisible()
  await expect(page.getByText(new RegExp(`^${wireDate(new Date())} \\d\\d:\\d\\d$`))).toHaveCount(2)
}

test('a family has the data of a child erased: it asks on the phone, the office carries it out, and the family reads the answer', async ({
  phone,
  newDesk,
}) => {
  test.setTimeout(180_000)
  const child = newChild()
  const family = await deskOf(productUrl(), 'parent2')
  const { id } = await submitFor(family, child, 'D')
  await family.call(withdrawApplication, { id, reason: '去别的学校' })
  const { page } = phone
  await phone.signIn('parent2')

  await phone.open(`${index}?subject=APPLICATION:${id}`)
  await page.getByRole('button', { name: '提出申请' }).click()
  await expect(page.getByRole('radio', { name: new RegExp(child.name) })).toBeChecked()
  await page.getByRole('radio', { name: '删除资料' }).check()
  await page.getByRole('textbox', { name: /说明/ }).fill('孩子去别的学校上学，请删除报名资料')
  await page.getByRole('button', { name: '提交申请' }).click()
  const number = await shownNumber(phone)

  const desk = await newDesk()
  await openDesk(desk, '/privacy-requests', 'privacy')
  await identify(desk, number)
  await desk.keyboard.press('d')
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText(/报名 1 条/)).toBeVisible()
  await dialog.getByRole('textbox', { name: /给申请人的说明/ }).fill('报名资料已经全部删除')
  const typed = dialog.getByRole('textbox', { name: /请输入申请编号/ })
  await typed.fill('GX1999-0001')
  await expect(dialog.getByText(`编号不对，请输入 ${number}`)).toBeVisible()
  await typed.fill(number)
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect(desk.getByText('资料已删除')).toBeVisible()
  await expect(desk.getByRole('cell', { name: number, exact: true })).toHaveCount(0)

  await readAnswer(phone, '报名资料已经全部删除')
  await phone.open(index)
  await expect(page.getByRole('link', { name: /删除资料/ }).first()).toBeVisible()
  await expect(page.getByText(child.name)).toHaveCount(0)
})

test('a grown-up asks for the own data, the office answers, and the files are downloaded', async ({
  phone,
  newDesk,
}) => {
  test.setTimeout(180_000)
  const own = await deskOf(productUrl(), 'coach')
  for (const { id, state } of (await own.call(listOwnRequests, {})).records)
    if (!isClosed(state)) await own.call(withdrawRequest, { id })
  const { page } = phone
  await phone.signIn('coach')

  await phone.open(index)
  await page.getByRole('button', { name: '提出申请' }).click()
  await page.getByRole('radio', { name: '导出资料' }).check()
  await page.getByRole('button', { name: '提交申请' }).click()
  const number = await shownNumber(phone)

  const desk = await newDesk()
  await openDesk(desk, '/privacy-requests', 'privacy')
  await identify(desk, number)
  await desk.keyboard.press('a')
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '给申请人的答复' }).fill('资料已备好，请下载')
  await dialog.getByRole('button', { name: '答复', exact: true }).click()
  await expect(desk.getByText(`${number} 已答复`)).toBeVisible()

  await readAnswer(phone, '资料已备好，请下载')
  for (const [button, kind, begin] of [
    ['下载 PDF，可以打印', 'pdf', '%PDF'],
    ['下载完整数据，用电脑读取', 'zip', 'PK'],
  ] as const) {
    const leaving = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await leaving
    expect(file.suggestedFilename()).toBe(`个人信息 ${number}.${kind}`)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, begin.length).toString('latin1')).toBe(begin)
  }
})
