import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../../platform/testing/components/fakeServer.ts'
import { searchStaff } from '../../../organisation/contract/people.ts'
import {
  type BuiltInFlow,
  getBuiltIn,
  listBuiltIn,
  publishBuiltIn,
} from '../../contract/builtIn.ts'
import { listPartyOffers } from '../../contract/designs.ts'
import { builtInDesk } from '../../contract/screens.ts'
import { BuiltInPage } from './BuiltInPage.tsx'

const classTeacher = { kind: 'resolver', value: 'teacher', label: '班主任' } as const
const step = { copies: [], isAdjusted: false, fixedWhy: '', peopleWhy: '' }
const flow: BuiltInFlow = {
  key: 'studentRequest',
  name: '学籍异动申请',
  categoryName: '学籍',
  isAdjusted: false,
  updateUserName: '',
  rev: 0,
  steps: [
    { ...step, id: 'classTeacher', name: '班主任审核', candidates: [classTeacher] },
    {
      ...step,
      id: 'office',
      name: '教务办理',
      candidates: [{ kind: 'resolver', value: 'office', label: '教务或校长' }],
      fixedWhy: '办理后会修改学生档案',
    },
  ],
}

beforeEach(() => {
  server.answer(listBuiltIn, () => ({ records: [flow] }))
  server.answer(getBuiltIn, () => flow)
  server.answer(listPartyOffers, () => ({
    roles: [{ value: 'academic', label: '教务' }],
    resolvers: [],
  }))
  server.answer(searchStaff, (input) => pageOfRows([], input))
})

test('the flows that the product brings are listed as 内置', async () => {
  await openDesk(BuiltInPage, { at: builtInDesk })

  await expect.element(page.getByRole('link', { name: /学籍异动申请.*内置/ })).toBeVisible()
})

test('a step gets another role; a fixed step says why; a refusal keeps what was chosen', async () => {
  server.answer(publishBuiltIn, () => {
    throw new Refusal('HAS_PROBLEMS', '还有 1 处需要修改后才能发布')
  })
  await openDesk(BuiltInPage, { at: builtInDesk, search: '?flow=studentRequest' })
  await expect.element(page.getByText('这一步不能改：办理后会修改学生档案。')).toBeVisible()

  const people = page.getByRole('group', { name: '班主任审核：审批人' })
  await people.getByRole('combobox', { name: '角色' }).click()
  await page.getByTitle('教务', { exact: true }).click()
  await page.getByRole('button', { name: '发布' }).click()

  await expect.element(page.getByText('还有 1 处需要修改后才能发布').first()).toBeVisible()
  await expect.element(people.getByRole('button', { name: '移除教务' })).toBeVisible()
  expect(server.askedOf(publishBuiltIn).map(({ input }) => input)).toMatchObject([
    {
      key: 'studentRequest',
      rev: 0,
      steps: [
        { id: 'classTeacher', candidates: [classTeacher, { kind: 'role', value: 'academic' }] },
        { id: 'office' },
      ],
    },
  ])
})
