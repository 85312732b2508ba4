import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { pageOfRows, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhone } from '../../../platform/testing/components/phone.tsx'
import { appConfig } from '../../../platform/web/appConfig.ts'
import { schoolDictionary } from '../../reference/contract/dictionary.ts'
import { type Item, ItemDetails, listItems, removeItems } from '../contract/item.ts'
import { CrudActionsPage } from './CrudActionsPage.tsx'
import { CrudFormPage } from './CrudFormPage.tsx'
import { CrudPage } from './CrudPage.tsx'

const items: readonly Item[] = Array.from({ length: 12 }, (_, at) => ({
  id: String(at + 1),
  name: `用品${at + 1}`,
  subject: 'MATH',
  subjectName: '数学',
  boughtOn: '2026-09-01',
  priceYuan: '12.50',
  note: '',
  details: ItemDetails.parse({}),
  updateTime: '2026-09-01 08:00:00',
}))

beforeEach(() => {
  appConfig.demo = true
  server.answer(listItems, (input) => pageOfRows(items, input))
  server.answer(removeItems, () => ({}))
  server.answer(schoolDictionary.words, () => [])
})
afterEach(() => void (appConfig.demo = false))

test('the plain list loads further pages until there are no more', async () => {
  await openPhone(CrudPage)
  await expect.element(page.getByText('用品10', { exact: true })).toBeVisible()
  await expect.element(page.getByText('用品12', { exact: true })).not.toBeInTheDocument()

  await page.getByRole('button', { name: '点击加载更多' }).click()

  await expect.element(page.getByText('用品12', { exact: true })).toBeVisible()
  await expect.element(page.getByText('没有更多了')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('several chosen rows disappear at once and come back on undo, unsent', async () => {
  await openPhone(CrudActionsPage)
  await page.getByRole('button', { name: '多选' }).click()
  await page.getByRole('checkbox', { name: /^用品1\s*数学/ }).click()
  await page.getByRole('checkbox', { name: /^用品2\s*数学/ }).click()
  expect(await axeFindings()).toEqual([])
  await page.getByRole('button', { name: '删除（2）' }).click()
  await expect.element(page.getByText('已删除“用品1”等 2 项')).toBeVisible()
  await expect.element(page.getByText('用品2', { exact: true })).not.toBeInTheDocument()

  await page.getByRole('button', { name: '撤销' }).click()

  await expect.element(page.getByText('用品2', { exact: true }).first()).toBeVisible()
  expect(server.askedOf(removeItems)).toEqual([])
})

test('a removal of several rows that is not undone is sent in one call on leaving', async () => {
  await openPhone(CrudActionsPage)
  await page.getByRole('button', { name: '多选' }).click()
  await page.getByRole('checkbox', { name: /^用品3\s*数学/ }).click()
  await page.getByRole('checkbox', { name: /^用品5\s*数学/ }).click()
  await page.getByRole('button', { name: '删除（2）' }).click()

  window.dispatchEvent(new Event('pagehide'))

  await expect
    .poll(() => server.askedOf(removeItems).map(({ input }) => input['ids']))
    .toEqual(['3,5'])
})

test('the form restores what was typed before it was left', async () => {
  const first = await openPhone(CrudFormPage, { person: 'form-person' })
  await page.getByRole('textbox', { name: /名称/ }).fill('显微镜')
  await page.getByRole('button', { name: '保存' }).click()
  await first.unmount()

  await openPhone(CrudFormPage, { person: 'form-person' })

  await expect.element(page.getByRole('textbox', { name: /名称/ })).toHaveValue('显微镜')
  await expect.element(page.getByText(/已恢复上次没有保存的内容/)).toBeVisible()
})
