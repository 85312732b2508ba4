import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { toPage } from '../../../../platform/contract/page.ts'
import { axeFindings } from '../../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../../platform/testing/components/fakeServer.ts'
import * as contract from '../../contract/counter.ts'
import type { CounterEntry, EntryReceipt } from '../../contract/counter.ts'
import { counterDesk, entryDesk } from '../../contract/deskScreens.ts'
import { enrolmentPermissions } from '../../contract/permissions.ts'
import { listPlans } from '../../contract/plan.ts'
import { listMustRules, listVisibleRules } from '../../contract/rules.ts'
import type { MustRule, VisibleRule } from '../../contract/rules.ts'
import { CounterPage } from './CounterPage.tsx'
import { EntryPage } from './EntryPage.tsx'

const permissions = [enrolmentPermissions.counter]
let entry: EntryReceipt

const field = (key: string, groupKey: string, label: string, sort: number): VisibleRule => ({
  kind: 'field',
  key,
  groupKey,
  label,
  sort,
  optionCodes: [],
})
const visible: VisibleRule[] = [
  field('childName', 'child', '姓名', 1),
  field('idType', 'child', '身份证件类型', 2),
  field('idNo', 'child', '身份证件号', 3),
  field('sex', 'child', '性别', 4),
  field('birthDate', 'child', '出生日期', 5),
  field('gName', 'guardian', '监护人姓名', 6),
  field('gIsGuardian', 'guardian', '是否法定监护人', 7),
  { ...field('hukou', 'material', '户口簿', 8), kind: 'material' },
  { ...field('signature', 'declaration', '监护人签名', 9), kind: 'material' },
]
const must: MustRule[] = visible.map(({ kind, key }) => ({ kind, key }))
/** A well-formed number; a product without demo accepts no number of region 99. */
const idNo = '110101202010110776'

beforeEach(() => {
  entry = {
    id: '9',
    applyNo: 'XX2027-00042',
    maskedName: '周*窗',
    planName: '2027 年小学一年级新生报名',
    categoryLabel: '户籍房产一致',
    state: 'WAITING',
    stateLabel: '等待签名',
    rev: 1,
    enteredAt: '2027-05-02 10:00:00',
    enteredByName: '周敏',
    schoolName: '澜汀实验学校',
    papers: [{ label: '户口簿', how: '已看原件' }],
  }
  server.answer(listPlans, () => ({
    serverNow: '2027-05-02 10:00:00',
    records: [
      {
        id: '5',
        name: '2027 年小学一年级新生报名',
        schoolYear: 2027,
        stage: 'XX' as const,
        stageLabel: '小学',
        introduction: '',
        quotaTotal: 160,
        formVersion: 1,
        categories: [{ code: 'A' as const, label: '户籍房产一致', help: '' }],
        fill: {
          startAt: '2027-05-01 00:00:00',
          endAt: '2027-05-10 00:00:00',
          state: 'open' as const,
          textBefore: '',
          textAfter: '',
        },
      },
    ],
  }))
  const rules = { planId: '5', category: 'A' as const, formVersion: 1 }
  server.answer(listVisibleRules, () => ({ ...rules, records: visible }))
  server.answer(listMustRules, () => ({ ...rules, records: must }))
  server.answer(contract.submitEntry, () => entry)
  server.answer(contract.getEntry, () => entry)
  server.answer(contract.makeSignLink, () => ({
    code: '23456789ABCD',
    expiresAt: '2027-05-02 10:15:00',
  }))
})

const open = (search: string) => openDesk(EntryPage, { at: entryDesk, permissions, search })
const box = (name: string | RegExp) => page.getByRole('textbox', { name })

test('a whole application is entered by keyboard, and leads to its receipt', async () => {
  await open('?planId=5&category=A')
  await box(/家长手机号/).fill('14000008801')
  await box(/^姓名/).fill('周小窗')
  await box(/身份证件号/).fill(idNo)
  // Sex and birth date follow from the number.
  await expect.element(page.getByText('出生日期')).not.toBeInTheDocument()
  await box(/监护人姓名/).fill('周敏')
  await page.getByRole('radio', { name: '是' }).click()
  const seen = page.getByRole('checkbox', { name: '已看户口簿原件' })
  await seen.click()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')

  await expect
    .poll(() => server.askedOf(contract.submitEntry)[0]?.input)
    .toMatchObject({
      planId: '5',
      category: 'A',
      phone: '14000008801',
      values: { childName: '周小窗', idNo, birthDate: '2020-10-11' },
      guardians: [{ gName: '周敏', gIsGuardian: '1' }],
      materials: {},
      originals: ['hukou'],
    })
})

test('the only plan and its only category are not asked; another is found by typing', async () => {
  await open('')
  await expect.element(box(/家长手机号/)).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: '招生计划' })).toHaveFocus()
  await userEvent.keyboard('小学')
  await expect.element(page.getByTitle('2027 年小学一年级新生报名').last()).toBeVisible()
})

test('what is missing is said at its field by the rules of the form, and nothing is sent', async () => {
  await open('?planId=5&category=A')
  await page.getByRole('button', { name: /提交代录/ }).click()
  await expect.element(page.getByText('请填写').first()).toBeVisible()
  await expect.element(page.getByText(/请上传，或勾选/)).toBeVisible()
  await expect.element(page.getByText(/不是 11 位手机号/)).toBeVisible()
  expect(server.askedOf(contract.submitEntry)).toEqual([])
})

test('a refused entry keeps everything that was typed', async () => {
  server.answer(contract.submitEntry, () => {
    throw new Refusal('ALREADY_APPLIED', '这个身份证件号本学年已经报过名')
  })
  await open('?planId=5&category=A')
  await box(/家长手机号/).fill('14000008801')
  await box(/^姓名/).fill('周小窗')
  await box(/身份证件号/).fill(idNo)
  await box(/监护人姓名/).fill('周敏')
  await page.getByRole('radio', { name: '是' }).click()
  await page.getByRole('checkbox', { name: '已看户口簿原件' }).click()
  await page.getByRole('button', { name: /提交代录/ }).click()
  await expect.element(page.getByText('这个身份证件号本学年已经报过名').first()).toBeVisible()
  await expect.element(box(/^姓名/)).toHaveValue('周小窗')
})

test('the receipt is printed, and the link is shown until it was used', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await open('?id=9')
  await expect.element(page.getByRole('article', { name: '报名回执' })).toBeVisible()
  await expect.element(page.getByText('户口簿（已看原件）')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await page.getByRole('button', { name: '打印回执' }).click()
  expect(print).toHaveBeenCalledOnce()

  await page.getByRole('button', { name: '请监护人签名' }).click()
  await expect.element(page.getByText('2345 6789 ABCD')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '签名链接的二维码' })).toBeVisible()
  entry = { ...entry, state: 'SIGNED', stateLabel: '已提交', signedAt: '2027-05-02 10:05:00' }
  await expect
    .element(page.getByText('监护人已签名，报名已提交。'), { timeout: 8000 })
    .toBeVisible()
})

test('the list shows what waits for a signature, and cancels with a reason', async () => {
  const { schoolName: _school, papers: _papers, ...row } = entry
  const rows: CounterEntry[] = [row]
  server.answer(contract.listEntries, () => toPage({ current: 1, size: 10 }, 1, rows))
  server.answer(contract.cancelEntry, () => row)
  await openDesk(CounterPage, { at: counterDesk, permissions })
  await page.getByRole('cell', { name: '周*窗' }).click()
  await page.getByRole('button', { name: '撤销代录' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '原因' }).fill('家长改为网上报名')
  await dialog.getByRole('button', { name: '撤销代录' }).click()
  await expect
    .poll(() => server.askedOf(contract.cancelEntry).map(({ input }) => input))
    .toEqual([{ id: '9', reason: '家长改为网上报名' }])
})
