import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { getRecord, saveRecord, submitRecord } from '../contract/record.ts'
import type { PupilRecord } from '../contract/record.ts'
import { recordScreen } from '../contract/screens.ts'
import { filled, shownRecord } from '../testing/shownRecord.ts'
import { RecordPage } from './RecordPage.tsx'

let record: PupilRecord

beforeEach(() => {
  record = shownRecord()
  server.answer(getRecord, () => record)
  server.answer(saveRecord, ({ rev }) => ({ rev: Number(rev) + 1, savedAt: '2027-09-01 10:05:00' }))
  server.answer(submitRecord, () => {
    record = shownRecord({ ...filled, state: 'SUBMITTED', stateLabel: '待核对', actions: [] })
    return record
  })
})

const open = () => openPhoneAt(linkTo(recordScreen, { id: '7' }), [[recordScreen, RecordPage]])
const submitButton = page.getByRole('button', { name: /^(提交|重新提交)$/ })

test('every field says why it is asked, what is known is not asked again, and typing saves by itself', async () => {
  await open()
  await expect.element(page.getByText('紧急时供校医参考；不知道就选“不清楚”')).toBeVisible()
  await expect.element(page.getByText('99*************36')).toBeVisible()
  await expect.element(page.getByText(/^有效期从/)).not.toBeInTheDocument()
  await page.getByText('有起止日期').click()
  await expect.element(page.getByText(/^有效期从/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await page.getByRole('textbox', { name: /上下学距离/ }).fill('1.5')

  await expect
    .poll(() => server.askedOf(saveRecord).at(-1)?.input, { timeout: 4000 })
    .toMatchObject({ id: '7', values: { distance: '1.5', idValidKind: 'DATED' } })
  await expect.element(page.getByText('已保存 10:05')).toBeVisible()
})

test('submitting an unfinished record shows each missing field and sends nothing', async () => {
  await open()
  await submitButton.click()
  await expect.element(page.getByText('请选择').first()).toBeVisible()
  await expect.element(page.getByText('请填写').first()).toBeVisible()
  expect(server.askedOf(submitRecord)).toEqual([])
})

test('a whole record is submitted, with the home of the child for the guardian', async () => {
  record = shownRecord({
    ...filled,
    state: 'DRAFT',
    guardians: [{ name: '张敏', relationLabel: '母亲', values: { gEthnic: '01' } }],
  })
  await open()
  await page.getByRole('button', { name: '与孩子相同' }).click()
  await submitButton.click()

  await expect.element(page.getByText('已提交，老师正在核对。', { exact: false })).toBeVisible()
  expect(server.askedOf(submitRecord)[0]?.input).toMatchObject({
    values: filled.values,
    guardians: [{ gHkRegion: '澜州市青渚区', gAddress: '青渚路 8 号', gEthnic: '01' }],
  })
})

test('a returned record shows what the office wrote at its field', async () => {
  record = shownRecord({
    ...filled,
    state: 'RETURNED',
    stateLabel: '待修改',
    marks: [{ name: 'guardians.0.gAddress', label: '第 1 位监护人的现住址', note: '请写到门牌号' }],
  })
  await open()
  await expect.element(page.getByText('请修改：请写到门牌号')).toBeVisible()
  await expect.element(page.getByText('第 1 位监护人的现住址：请写到门牌号')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '重新提交' })).toBeVisible()
})

test('a record that was changed elsewhere says so and keeps what is typed', async () => {
  server.answer(saveRecord, () => {
    throw new Refusal('CHANGED_MEANWHILE', '这张表刚才在别处改过')
  })
  await open()
  await page.getByRole('textbox', { name: /籍贯/ }).fill('云岭省')
  await expect.element(page.getByText(/这里的内容没有保存/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /籍贯/ })).toHaveValue('云岭省')
})

test('a record of somebody else is not found', async () => {
  server.answer(getRecord, () => {
    throw new Refusal('NOT_FOUND', '没有找到这份学籍信息')
  })
  await open()
  await expect.element(page.getByText('没有找到这份学籍信息')).toBeVisible()
})
