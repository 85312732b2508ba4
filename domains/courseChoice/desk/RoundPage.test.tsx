import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { submitThrottleMs } from '../../../platform/contract/constants.ts'
import type { Endpoint } from '../../../platform/contract/endpoint.ts'
import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { passTime } from '../../../platform/testing/components/passTime.ts'
import { readLocation } from '../../../platform/web/navigation/location.ts'
import { roundDesk } from '../contract/deskScreens.ts'
import { giveSeat, listUnseated, searchChildren } from '../contract/officeSeat.ts'
import { choicePermissions } from '../contract/permissions.ts'
import { openRound } from '../contract/round.ts'
import { getRoundResult, startDraw } from '../contract/roundDraw.ts'
import {
  closeRound,
  getRound,
  listRoundClasses,
  postponeRound,
  publishRound,
  unpublishRound,
} from '../contract/roundForm.ts'
import type { DeskRound } from '../contract/roundForm.ts'
import { RoundPage } from './RoundPage.tsx'
import { someDeskRound, someRoundClass } from './testing/someDeskRound.ts'

const { oversee, run } = choicePermissions
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** A button of a dialog; the sign of its call stays in its name while it fades. */
const inDialog = (name: string) =>
  dialog.getByRole('button', { name: new RegExp(`^(loading )?${name}$`) })
const banner = page.getByRole('status').filter({ hasText: /[。]/ })
const sent = (endpoint: Pick<Endpoint, 'path'>) =>
  server.askedOf(endpoint).map(({ input }) => input)
const acts = ['推迟', '撤回发布', '现在开始', '发布', '冻结志愿并准备摇号', '结束这一轮']

/** The round as the server has it; an accepted act changes it. */
let round: DeskRound
const becomes = (given: Partial<DeskRound>) => () => {
  round = someDeskRound({ ...round, phaseName: '', ...given })
  return {}
}
const child = { id: '11', name: '张小雨', className: '三年级2班', hasAgreed: false, seats: [] }

beforeEach(() => {
  round = someDeskRound()
  server.answer(getRound, () => round)
  server.answer(listRoundClasses, () => ({ records: [someRoundClass()] }))
  server.answer(listUnseated, () => ({
    eligible: 30,
    records: [
      {
        classId: '32',
        className: '三年级2班',
        eligible: 30,
        children: [
          { id: '11', name: '张小雨', hasAgreed: false },
          { id: '12', name: '陈小明', hasAgreed: true },
        ],
      },
    ],
  }))
  server.answer(searchChildren, () => ({ records: [child], total: 1 }))
  server.answer(publishRound, becomes({ state: 'PUBLISHED', phase: 'COMING' }))
  server.answer(unpublishRound, becomes({ state: 'DRAFT', phase: 'DRAFT' }))
  server.answer(openRound, becomes({ phase: 'OPEN' }))
  server.answer(closeRound, becomes({ state: 'CLOSED', phase: 'OVER' }))
  server.answer(postponeRound, () => ({}))
  server.answer(giveSeat, () => ({ id: '61', state: 'ENROLLED' as const }))
})

async function open(given: Partial<DeskRound> = {}, permissions = [oversee, run]) {
  round = someDeskRound(given)
  await openDesk(RoundPage, { at: roundDesk, permissions, search: '?id=5' })
  await expect.element(page.getByRole('heading', { name: '春季第一轮' })).toBeVisible()
}

test('a round shows what happens next, its classes, and who has nothing yet', async () => {
  await open({ phase: 'OPEN' })

  await expect.element(banner).toMatchTextContent(/进行中.*3月3日（周三）20:00结束/)
  await expect
    .element(page.getByRole('table'))
    .toMatchTextContent(/足球一班本校周二 16:10–17:10三年级7 \/ 20311/)
  await expect
    .element(page.getByText('30 个孩子可以选，2 个还没有选到；名字后有 * 的还没有签协议'))
    .toBeVisible()
  await page.getByText('三年级2班：2 / 30 人').click()
  await expect.element(page.getByText('张小雨*、陈小明')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test.for<[string, Partial<DeskRound>, string[]]>([
  ['a draft', { state: 'DRAFT', phase: 'DRAFT' }, ['发布']],
  ['a coming round', {}, ['推迟', '撤回发布', '现在开始']],
  ['an open round', { phase: 'OPEN' }, ['推迟']],
  [
    'a round with wishes to be drawn',
    { mode: 'LOTTERY', phase: 'DRAWING', wishingCount: 40 },
    ['推迟', '冻结志愿并准备摇号'],
  ],
  ['a round without wishes', { mode: 'LOTTERY', phase: 'DRAWING' }, ['推迟', '结束这一轮']],
  ['a round in its draw', { mode: 'LOTTERY', state: 'DRAWING', phase: 'DRAWING' }, ['推迟']],
  [
    'a round that is filled up',
    { mode: 'LOTTERY', state: 'ALLOCATED', phase: 'FILLING' },
    ['推迟'],
  ],
  ['a round that is over', { phase: 'OVER' }, ['结束这一轮']],
  ['a closed round', { state: 'CLOSED', phase: 'OVER' }, []],
])('%s offers what may be done now', async ([, given, offered]) => {
  await open(given)
  await expect.element(page.getByRole('link', { name: '大屏' })).toBeVisible()

  expect(acts.filter((act) => button(act).elements().length > 0)).toEqual(offered)
})

test.for<[string, string, string, Endpoint, Partial<DeskRound>]>([
  ['发布', '发布', '家长马上可以看到规则', publishRound, { state: 'DRAFT', phase: 'DRAFT' }],
  ['现在开始', '现在开始', '3月1日（周一）20:00 开始', openRound, {}],
  ['撤回发布', '撤回发布', '18 个孩子已签的协议会作废', unpublishRound, {}],
  ['结束这一轮', '结束这一轮', '已选的名额不变', closeRound, { phase: 'OVER' }],
])('%s asks first and is sent once', async ([act, action, words, endpoint, given]) => {
  await open(given)
  await button(act).click()
  await expect.element(dialog).toMatchTextContent(new RegExp(words))
  await inDialog('取消').click()
  expect(sent(endpoint)).toEqual([])

  await button(act).click()
  await inDialog(action).dblClick()

  await expect.poll(() => sent(endpoint)).toEqual([{ id: '5' }])
  await expect.element(button(act)).not.toBeInTheDocument()
})

test('an opening that came too late says so, and the page keeps the round', async () => {
  server.answer(openRound, () => {
    throw new Refusal('ROUND_STATE_WRONG', '这一轮现在是“进行中”，不能这样办理，请刷新后再看')
  })
  await open()
  await button('现在开始').click()
  await inDialog('现在开始').click()

  await expect
    .element(page.getByText('这一轮现在是“进行中”，不能这样办理，请刷新后再看'))
    .toBeVisible()
  await expect.element(page.getByRole('table')).toMatchTextContent(/足球一班/)
})

test('times are postponed with a reason; a refused one is named beside its field, nothing is lost', async () => {
  server.answer(postponeRound, () => {
    throw new Refusal('ROUND_TIMES_WRONG', '开始时间只能推迟', [
      { name: 'openTime', label: '开始时间', msg: '只能推迟' },
    ])
  })
  await open()
  await button('推迟').click()
  const opening = page.getByLabelText(/^开始时间/)
  const reason = dialog.getByRole('textbox', { name: /^原因/ })
  await expect
    .element(opening)
    .toHaveValue(minuteWords('2027-03-01 20:00:00', wireDate(new Date())))
  expect(page.getByLabelText(/^补选开始/).elements()).toEqual([])
  await inDialog('推迟并通知家长').click()
  await expect.element(reason).toHaveAccessibleDescription(/请填写/)
  await opening.fill('2027-03-01T19:00')
  await reason.fill('场地调整')
  await inDialog('推迟并通知家长').click()
  await expect.element(opening).toHaveAccessibleDescription(/只能推迟/)
  await expect.element(reason).toHaveValue('场地调整')

  server.answer(postponeRound, becomes({ openTime: '2027-03-02 08:00:00' }))
  passTime(submitThrottleMs)
  await opening.fill('2027-03-02T08:00')
  await inDialog('推迟并通知家长').click()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(banner).toMatchTextContent(/3月2日（周二）08:00开始/)
  expect(sent(postponeRound).at(-1)).toMatchObject({
    id: '5',
    openTime: '2027-03-02 08:00:00',
    reason: '场地调整',
  })
})

test('wishes are frozen with a deadline and a beacon, and the ceremony opens', async () => {
  server.answer(startDraw, () => ({ drawId: '99' }))
  await open({ mode: 'LOTTERY', phase: 'DRAWING', wishingCount: 40 })
  await expect.element(banner).toMatchTextContent(/请冻结志愿并准备摇号/)
  await button('冻结志愿并准备摇号').click()
  await expect.element(dialog).toMatchTextContent(/40 个孩子填报了志愿。冻结后名单不能再改/)
  await inDialog('冻结并准备摇号').click()
  await expect
    .element(dialog.getByRole('textbox', { name: /^公开信标/ }))
    .toHaveAccessibleDescription(/请填写/)
  expect(sent(startDraw)).toEqual([])

  await page.getByLabelText(/^公开密语期限/).fill('2027-03-05T12:00')
  await dialog.getByRole('textbox', { name: /^公开信标/ }).fill('双色球 2027064 期')
  await inDialog('冻结并准备摇号').dblClick()

  await expect.poll(() => readLocation().search).toBe('?id=99')
  expect(sent(startDraw)).toEqual([
    { id: '5', openUntil: '2027-03-05 12:00:00', beaconName: '双色球 2027064 期' },
  ])
})

test('a drawn round shows the numbers that were seated, and its ceremony', async () => {
  server.answer(getRoundResult, () => ({
    id: '5',
    name: '春季第一轮',
    phase: 'FILLING' as const,
    drawId: '99',
    records: [{ classId: '21', className: '足球一班', times: '', drawNos: ['K7QF', 'M2XA'] }],
  }))
  const fill = { fillOpenTime: '2027-03-06 20:00:00', fillCloseTime: '2027-03-07 20:00:00' }
  await open({ mode: 'LOTTERY', state: 'ALLOCATED', phase: 'FILLING', drawId: '99', ...fill })

  await expect.element(banner).toMatchTextContent(/补选到.*3月7日（周日）20:00，先到先得/)
  const result = page.getByRole('region', { name: '摇号结果' })
  await expect.element(result).toMatchTextContent(/足球一班2K7QF M2XA/)
  await expect.element(page.getByRole('link', { name: '摇号仪式' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '志愿（第一志愿）' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('the office seats a child once; a refusal keeps child and reason', async () => {
  server.answer(giveSeat, () => {
    throw new Refusal('AGREEMENT_MISSING', '家长还没有签署选课协议')
  })
  await open({ phase: 'OVER' })
  await button('安排孩子进足球一班').click()
  await expect.element(dialog).toMatchTextContent(/还有 13 个名额/)
  await dialog.getByRole('combobox', { name: /^孩子/ }).click()
  await page.getByTitle('三年级2班 张小雨 · 未签协议').click()
  const reason = dialog.getByRole('textbox', { name: /^原因/ })
  await reason.fill('家长电话申请')
  await inDialog('安排').click()
  await expect.element(page.getByText('家长还没有签署选课协议')).toBeVisible()
  await expect.element(reason).toHaveValue('家长电话申请')

  server.answer(giveSeat, () => ({ id: '61', state: 'ENROLLED' as const }))
  passTime(submitThrottleMs)
  await dialog.getByRole('switch').click()
  await inDialog('安排').dblClick()

  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent(giveSeat).slice(1)).toEqual([
    { classId: '21', childId: '11', reason: '家长电话申请', isSignedOnPaper: true },
  ])
})

test('the chosen child keeps its name while another one is searched; a failed search has 重试', async () => {
  await open({ phase: 'OVER' })
  await button('安排孩子进足球一班').click()
  await dialog.getByRole('combobox', { name: /^孩子/ }).click()
  await page.getByTitle('三年级2班 张小雨 · 未签协议').click()

  server.answer(searchChildren, () => ({ records: [], total: 0 }))
  await dialog.getByRole('searchbox').fill('四年级')
  await expect.element(dialog.getByText('找到 0 个孩子')).toBeVisible()
  await expect.element(dialog.getByTitle('三年级2班 张小雨 · 未签协议')).toBeVisible()

  server.answer(searchChildren, () => {
    throw new Error('not now')
  })
  await dialog.getByRole('searchbox').fill('五年级')
  await expect.element(inDialog('重试')).toBeVisible()
})

test('the head reads a round and may only open its wall', async () => {
  await open({ phase: 'OVER' }, [oversee])

  await expect.element(page.getByRole('link', { name: '大屏' })).toBeVisible()
  expect(acts.filter((act) => button(act).elements().length > 0)).toEqual([])
  expect(button('安排孩子进足球一班').elements()).toEqual([])
})

test('classes and children that do not load are loaded again by 重试, each alone', async () => {
  server.answer(listRoundClasses, () => {
    throw new Error('not now')
  })
  await open()
  await expect.element(page.getByText(/30 个孩子可以选/)).toBeVisible()
  server.answer(listRoundClasses, () => ({ records: [] }))
  await button('重试').click()

  await expect.element(page.getByText('这一轮还没有课程班')).toBeVisible()
})

test('a round for which no child is eligible does not claim that every child has a seat', async () => {
  server.answer(listUnseated, () => ({ eligible: 0, records: [] }))
  await open()

  await expect.element(page.getByText('没有可以选这些课程班的孩子')).toBeVisible()
})
