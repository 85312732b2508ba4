import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { linkTo } from '../../../platform/contract/screen.ts'
import { currentOwner } from '../../../platform/web/runtime.ts'
import { claimSeat } from '../contract/choice.ts'
import type { ClaimResult } from '../contract/choice.ts'
import { chooseCoursesScreen } from '../../afterSchool/contract/screens.ts'
import { ChooseCoursesPage } from './ChooseCoursesPage.tsx'
import { claims } from './claim/claimStore.ts'
import {
  answerFamily,
  inMinutes,
  rain,
  someChoice,
  someChoosable,
  someRound,
} from './testing/family.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const open = (person?: string) =>
  openPhoneAt(linkTo(chooseCoursesScreen), [[chooseCoursesScreen, ChooseCoursesPage]], person)
const keysOf = () => server.askedOf(claimSeat).map(({ headers }) => headers['idempotency-key'])
const seat = (): ClaimResult => ({ result: 'SEAT', id: '7', seatNo: 4, holdUntil: inMinutes(30) })

beforeEach(() => {
  vi.restoreAllMocks()
})

test('one tap claims a seat, and the page says until when it must be paid', async () => {
  answerFamily({})
  server.answer(claimSeat, seat)
  await open()

  await button('选课：纸艺一班').click()

  await expect.element(page.getByRole('heading', { name: '选上了：纸艺一班' })).toBeVisible()
  await expect.element(page.getByText(/座位号 4。名额保留/)).toBeVisible()
  await expect.element(button('去付款')).toBeVisible()
  expect(server.askedOf(claimSeat)[0]?.input).toEqual({ classId: '21', childId: rain.id })
  expect(keysOf()[0]).toMatch(/^[\d-]{8,}$/)
  expect(await axeFindings()).toEqual([])
})

test('a claim whose answer is lost is asked again with the same key', async () => {
  answerFamily({})
  server.answer(claimSeat, seat)
  await open()
  await expect.element(button('选课：纸艺一班')).toBeVisible()
  server.loseAnswers()

  await button('选课：纸艺一班').click()
  await expect.element(page.getByRole('heading', { name: '正在确认结果：纸艺一班' })).toBeVisible()
  server.restoreNetwork()

  await expect.element(page.getByRole('heading', { name: '选上了：纸艺一班' })).toBeVisible()
  expect(new Set(keysOf()).size).toBe(1)
})

test('a claim in line says its place and is sent again with the same key', async () => {
  answerFamily({})
  const answers: ClaimResult[] = [{ result: 'QUEUED', id: 't', position: 12, retryAfterMs: 300 }]
  server.answer(claimSeat, () => answers.pop() ?? seat())
  await open()

  await button('选课：纸艺一班').click()

  await expect.element(page.getByText(/前面约 12 位。约 1 秒后有结果/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '选上了：纸艺一班' })).toBeVisible()
  expect(new Set(keysOf()).size).toBe(1)
})

test('an undecided claim continues after a reload with its key', async () => {
  answerFamily({})
  server.answer(claimSeat, seat)
  const first = await open()
  await expect.element(button('选课：纸艺一班')).toBeVisible()
  const kept = { key: 'kept-over-a-reload', childId: rain.id, classId: '21', className: '纸艺一班' }
  await claims.put(currentOwner(), rain.id, kept, true)
  const [, person = ''] = currentOwner().split('/')
  await first.unmount()

  await open(person)

  await expect.element(page.getByRole('heading', { name: '选上了：纸艺一班' })).toBeVisible()
  expect(keysOf()).toEqual(['kept-over-a-reload'])
  expect(await claims.get(currentOwner(), rain.id)).toBeUndefined()
})

test('without a network nothing is sent, and nothing is kept for later', async () => {
  answerFamily({})
  await open()
  await expect.element(button('选课：纸艺一班')).toBeVisible()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  await button('选课：纸艺一班').click()

  await expect.element(page.getByText(/现在没有网络。联网后请再点一次/)).toBeVisible()
  expect(server.askedOf(claimSeat)).toEqual([])
  expect(await claims.get(currentOwner(), rain.id)).toBeUndefined()
})

test('after a refusal because the class is full one tap joins the waiting list', async () => {
  answerFamily({})
  server.answer(claimSeat, ({ wait }): ClaimResult => {
    if (wait !== true) throw new Refusal('FULL', '这个班已经选满')
    return { result: 'WAITING', id: '8', position: 3 }
  })
  await open()

  await button('选课：纸艺一班').click()
  await expect.element(page.getByText('这个班已经选满')).toBeVisible()
  await button('加入候补').click()

  await expect.element(page.getByText(/排在第 3 位/)).toBeVisible()
  expect(server.askedOf(claimSeat)[1]?.input).toMatchObject({ wait: true })
})

test('a conflict is shown before the tap, and swapping names the seat that is given up', async () => {
  const own = someChoice()
  answerFamily({
    classes: [
      someChoosable({
        conflicts: [{ classId: own.classId, className: own.className }],
        whyNot: { reason: 'CONFLICT', msg: '同一时间已有别的课' },
      }),
    ],
    choices: [own],
  })
  server.answer(claimSeat, seat)
  await open()

  await expect.element(page.getByText('与已选的“足球一班”时间冲突')).toBeVisible()
  await button('换课：纸艺一班').click()
  await button(/^足球一班/).click()
  await button('换课').click()

  await expect.element(page.getByRole('heading', { name: '选上了：纸艺一班' })).toBeVisible()
  expect(server.askedOf(claimSeat)[0]?.input).toMatchObject({ instead: own.id })
})

test('the page opens with the round by the clock of the server', async () => {
  answerFamily({ rounds: [someRound({ phase: 'COMING', openTime: inMinutes(1 / 20) })] })
  await open()

  await expect.element(page.getByText(/后开始/)).toBeVisible()
  await expect.element(button('选课：纸艺一班')).toBeVisible()
})

test('the filter shows the classes of a day, with places and without a fee', async () => {
  answerFamily({
    classes: [
      someChoosable(),
      someChoosable({ id: '23', name: '合唱团', weekdays: [4], totalFen: 0, priceFen: 0 }),
    ],
  })
  await open()

  await page.getByRole('radio', { name: '周四' }).click()
  await expect.element(page.getByRole('heading', { name: '合唱团' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '纸艺一班' })).not.toBeInTheDocument()
  await button('筛选').click()
  await page.getByRole('radio', { name: '收费' }).click()

  await expect.element(page.getByText('没有符合条件的课程')).toBeInTheDocument()
})
