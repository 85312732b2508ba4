import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../../platform/testing/components/fakeServer.ts'
import { duplicatesDesk } from '../../contract/deskScreens.ts'
import {
  decideDuplicate,
  findDuplicates,
  listDuplicates,
} from '../../contract/duplicates/duplicate.ts'
import type { Duplicate } from '../../contract/duplicates/duplicate.ts'
import { enrolmentPermissions } from '../../contract/permissions.ts'
import { listPlans } from '../../contract/plan.ts'
import { DuplicatesPage } from './DuplicatesPage.tsx'

const { review } = enrolmentPermissions
const dialog = page.getByRole('dialog')
const side = (id: string, childName: string) => ({
  id,
  applyNo: `XX2027-0000${id}`,
  childName,
  birthDate: '2020-10-11',
  planName: '2027 年小学一年级新生报名',
  schoolYear: 2027,
  categoryLabel: '户籍房产一致',
  statusLabel: '待审核',
})
let pair: Duplicate

beforeEach(() => {
  pair = {
    id: '9',
    score: 70,
    reasons: [{ code: 'TWINS', label: '同一家庭、同一天出生，可能是多胞胎' }],
    state: 'OPEN',
    stateName: '待核对',
    note: '',
    first: side('1', '张*满'),
    second: side('2', '张*禾'),
    mayBind: true,
  }
  server.answer(listPlans, () => ({
    serverNow: '2027-05-02 09:00:00',
    records: [],
  }))
  server.answer(listDuplicates, (input) => pageOfRows([pair], input))
})

const openPage = () =>
  openDesk(DuplicatesPage, {
    at: duplicatesDesk,
    permissions: [review],
    search: '?open=9&planId=5',
  })

test('a pair is shown side by side with its reasons, and twins are bound with a note', async () => {
  server.answer(decideDuplicate, ({ verdict, note }) => {
    pair = { ...pair, state: 'TWINS', stateName: '多胞胎，一起排序', note: String(note) }
    expect(verdict).toBe('TWINS')
    return { ...pair, decidedByName: '林晓', decidedAt: '2027-05-02 09:00:00' }
  })
  await openPage()
  await expect.element(page.getByRole('region', { name: 'XX2027-00002' })).toBeVisible()
  expect(await axeFindings()).toEqual([])

  await page.getByRole('button', { name: '认定为多胞胎' }).click()
  await dialog.getByRole('textbox', { name: '核实经过' }).fill('户口簿同页')
  await dialog.getByRole('button', { name: '认定' }).click()

  await expect.element(page.getByText('已认定')).toBeVisible()
  expect(server.askedOf(decideDuplicate).map(({ input }) => input)).toEqual([
    { id: '9', seen: 'OPEN', verdict: 'TWINS', note: '户口簿同页' },
  ])
})

test('when somebody else was first, the note stays and the sentence says so', async () => {
  server.answer(decideDuplicate, () => {
    throw new Refusal('DECIDED_MEANWHILE', '认定刚才已改为“不同的孩子”，请刷新后再看')
  })
  await openPage()
  await page.getByRole('button', { name: '不同的孩子' }).click()
  await dialog.getByRole('textbox', { name: '核实经过' }).fill('表兄弟')
  await dialog.getByRole('button', { name: '认定' }).click()

  await expect.element(page.getByText(/认定刚才已改为/)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: '核实经过' })).toHaveValue('表兄弟')
})

test('comparing again says what is new', async () => {
  server.answer(findDuplicates, () => ({ open: 3, added: 2 }))
  await openPage()
  await page.getByRole('button', { name: '重新比对' }).click()
  await expect.element(page.getByText('新发现 2 对，共 3 对待核对')).toBeVisible()
  expect(server.askedOf(findDuplicates).map(({ input }) => input)).toEqual([{ planId: '5' }])
})
