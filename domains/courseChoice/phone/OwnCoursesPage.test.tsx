import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { familyCoursesScreen, ownCoursesScreen } from '../../afterSchool/contract/screens.ts'
import { dropSeat, listOwnChoices, previewDrop } from '../contract/choice.ts'
import { answerMerge } from '../contract/mergeAnswer.ts'
import { FamilyHomePage } from './FamilyHomePage.tsx'
import { OwnCoursesPage } from './OwnCoursesPage.tsx'
import { answerFamily, inMinutes, someChoice, someMerge } from './testing/family.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const open = () => openPhoneAt(linkTo(ownCoursesScreen), [[ownCoursesScreen, OwnCoursesPage]])
const held = someChoice({
  id: '62',
  className: '纸艺一班',
  state: 'HELD',
  stateName: '已占位，待付款',
  holdUntil: inMinutes(25),
  orderId: '71',
})

test('what must be paid comes first, with the time that is left', async () => {
  answerFamily({ choices: [someChoice(), held] })
  await open()

  await expect.element(button('去付款：纸艺一班')).toBeVisible()
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/纸艺一班.*还剩/)
  expect(await axeFindings()).toEqual([])
})

test('a seat is dropped after a question that names it', async () => {
  answerFamily({ choices: [someChoice()] })
  server.answer(dropSeat, () => ({ state: 'DROPPED' as const }))
  await open()

  await button('退课：足球一班').click()
  await expect.element(page.getByText('退课：足球一班？')).toBeVisible()
  await button('退课').click()

  await expect
    .poll(() => server.askedOf(dropSeat).map(({ input }) => input))
    .toEqual([{ id: '61' }])
  await expect.poll(() => server.askedOf(listOwnChoices).length).toBeGreaterThan(1)
})

test('a paid seat shows its refund line by line before it is dropped', async () => {
  answerFamily({ choices: [someChoice({ orderId: '71' })] })
  server.answer(previewDrop, () => ({
    state: 'DROP_REQUESTED' as const,
    paidFen: 4200,
    lines: [{ words: '未上 8 课时：42.00 元 × 8 ÷ 10 = 33.60 元', fen: 3360 }],
    totalFen: 3360,
  }))
  server.answer(dropSeat, () => ({ state: 'DROP_REQUESTED' as const }))
  await open()

  await button('退课：足球一班').click()
  await expect.element(page.getByText('未上 8 课时：42.00 元 × 8 ÷ 10 = 33.60 元')).toBeVisible()
  await expect.element(page.getByText('预计退回')).toBeVisible()
  expect(server.askedOf(dropSeat)).toEqual([])
  expect(await axeFindings()).toEqual([])
  await button('确认退课').click()

  await expect
    .poll(() => server.askedOf(dropSeat).map(({ input }) => input))
    .toEqual([{ id: '61' }])
  await expect.element(page.getByText('已申请退课，学校确认后退款')).toBeVisible()
})

test('a paid seat for which nothing comes back says so', async () => {
  answerFamily({ choices: [someChoice({ orderId: '71' })] })
  server.answer(previewDrop, () => ({
    state: 'DROPPED' as const,
    paidFen: 3000,
    lines: [],
    totalFen: 0,
  }))
  await open()

  await button('退课：足球一班').click()

  await expect.element(page.getByText('0.00 元')).toBeVisible()
  await expect.element(page.getByText(/现在退课没有可退的费用/)).toBeVisible()
})

test('a drop that comes too late says so and changes nothing', async () => {
  answerFamily({ choices: [someChoice()] })
  server.answer(dropSeat, () => {
    throw new Refusal('DROP_TOO_LATE', '自助退课已经截止，请联系学校')
  })
  await open()

  await button('退课：足球一班').click()
  await button('退课').click()

  await expect.element(page.getByText('自助退课已经截止，请联系学校')).toBeVisible()
  await expect.element(button('退课：足球一班')).toBeVisible()
})

test('a family is asked about a merge, agrees after a question and sees the answer', async () => {
  const asked = someChoice({ orderId: '71', merge: someMerge() })
  answerFamily({ choices: [asked] })
  server.answer(answerMerge, () => ({ isMoved: true }))
  await open()

  await expect.element(page.getByText('这个班拟并入“足球二班”，请您答复')).toBeVisible()
  await expect.element(page.getByText('比原班低 16.00 元，同意后退还差价')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await button('同意转入：足球一班').click()
  await button('同意转入').click()

  await expect
    .poll(() => server.askedOf(answerMerge).map(({ input }) => input))
    .toEqual([{ id: '61', agrees: true }])
  await expect.element(page.getByText('已转入“足球二班”')).toBeVisible()
})

test('a family that cannot move any more reads why and keeps its question', async () => {
  answerFamily({ choices: [someChoice({ merge: someMerge({ isRefused: true }) })] })
  server.answer(answerMerge, () => {
    throw new Refusal('MERGE_FULL', '要并入的班已经没有空位')
  })
  await open()

  await expect.element(page.getByText(/已答复不同意/)).toBeVisible()
  await button('同意转入：足球一班').click()
  await button('同意转入').click()

  await expect.element(page.getByText('要并入的班已经没有空位')).toBeVisible()
  await expect.element(button('同意转入：足球一班')).toBeVisible()
})

test('the home of a family shows what is due, the round and the courses of each child', async () => {
  const other = { id: '12', name: '张小晴', className: '一年级1班', agreedRoundIds: [] }
  answerFamily({
    children: [{ ...other, id: held.childId, name: '张小雨' }, other],
    choices: [held],
  })
  await openPhoneAt(linkTo(familyCoursesScreen), [[familyCoursesScreen, FamilyHomePage]])

  await expect.element(page.getByText('待付款 30.00 元')).toBeVisible()
  await expect.element(page.getByText(/秋季兴趣课 · 进行中/)).toBeVisible()
  await expect.element(button('去选课')).toBeVisible()
  await page.getByRole('radio', { name: '张小晴' }).click()
  await expect
    .poll(() => server.askedOf(listOwnChoices).map(({ input }) => input['childId']))
    .toContain('12')
  expect(await axeFindings()).toEqual([])
})
