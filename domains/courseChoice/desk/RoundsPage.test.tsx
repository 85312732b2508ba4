import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { listTerms } from '../../afterSchool/contract/term.ts'
import { roundsDesk } from '../contract/deskScreens.ts'
import { choicePermissions } from '../contract/permissions.ts'
import {
  getRound,
  listDeskRounds,
  listRoundChoices,
  publishRound,
  removeRounds,
  submitRound,
} from '../contract/roundForm.ts'
import type { DeskRound } from '../contract/roundForm.ts'
import { RoundsPage } from './RoundsPage.tsx'
import { someDeskRound } from './testing/someDeskRound.ts'

const { oversee, run } = choicePermissions
const draft = { state: 'DRAFT', phase: 'DRAFT' } as const
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: RegExp) => page.getByRole('textbox', { name })
const time = (name: RegExp) => page.getByLabelText(name)
const rowOf = (name: string) => page.getByRole('link', { name })

let rounds: DeskRound[]

beforeEach(() => {
  rounds = [someDeskRound()]
  server.answer(listDeskRounds, (input) => pageOfRows(rounds, input))
  server.answer(getRound, () => rounds[0] ?? someDeskRound())
  server.answer(listTerms, (input) => pageOfRows([], input))
  server.answer(listRoundChoices, () => ({
    terms: [
      { id: '1', name: '2027 春' },
      { id: '2', name: '2027 秋' },
    ],
    classes: [
      { id: '21', termId: '1', name: '足球一班' },
      { id: '22', termId: '1', name: '纸艺一班', roundId: '9' },
      { id: '31', termId: '2', name: '合唱' },
    ],
  }))
  server.answer(submitRound, () => ({ id: '5' }))
  server.answer(publishRound, () => {
    rounds = [someDeskRound()]
    return {}
  })
  server.answer(removeRounds, () => {
    rounds = []
    return {}
  })
})

const open = (search = '', permissions: readonly string[] = [oversee, run]) =>
  openDesk(RoundsPage, { at: roundsDesk, permissions, search })
const sent = () => server.askedOf(submitRound).map(({ input }) => input)

async function choose(list: RegExp, title: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).click()
  await page.getByTitle(title, { exact: true }).click()
}

async function fillIn(): Promise<void> {
  await choose(/^学期/, '2027 春')
  await field(/^轮次名称/).fill('春季第一轮')
  await choose(/^课程班/, '足球一班')
  await time(/^开始时间/).fill('2027-03-01T20:00')
  await time(/^结束时间/).fill('2027-03-03T20:00')
  await time(/^自助退课截止/).fill('2027-03-10T20:00')
  await field(/^规则/).fill('每人最多两门。')
}

test('a round is made with its classes, times and rules, once, also by two presses', async () => {
  await open('?mode=new')
  await fillIn()
  expect(await axeFindings()).toEqual([])
  await button('保存').dblClick()

  await expect.element(button('保存')).not.toBeInTheDocument()
  expect(sent()).toEqual([
    expect.objectContaining({
      termId: '1',
      name: '春季第一轮',
      mode: 'FCFS',
      classIds: '21',
      openTime: '2027-03-01 20:00:00',
      closeTime: '2027-03-03 20:00:00',
      dropUntil: '2027-03-10 20:00:00',
      rules: '每人最多两门。',
    }),
  ])
})

test('gaps are named beside their fields and send nothing', async () => {
  await open('?mode=new')
  await button('保存').click()

  await expect.element(field(/^轮次名称/)).toHaveAccessibleDescription(/请填写/)
  await expect.element(time(/^开始时间/)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field(/^规则/)).toHaveAccessibleDescription(/请填写/)
  expect(sent()).toEqual([])
})

test('a refused time is named beside its field, and nothing typed is lost', async () => {
  server.answer(submitRound, () => {
    throw new Refusal('ROUND_TIMES_WRONG', '结束时间要晚于开始时间', [
      { name: 'closeTime', label: '结束时间', msg: '要晚于开始时间' },
    ])
  })
  await open('?mode=new')
  await fillIn()
  await button('保存').click()

  await expect.element(time(/^结束时间/)).toHaveAccessibleDescription(/要晚于开始时间/)
  await expect.element(field(/^轮次名称/)).toHaveValue('春季第一轮')
  await expect.element(field(/^规则/)).toHaveValue('每人最多两门。')
  await expect
    .element(time(/^自助退课截止/))
    .toHaveValue(minuteWords('2027-03-10 20:00:00', wireDate(new Date())))
})

test('a class of another round cannot be chosen, and one of another term keeps its name', async () => {
  await open('?mode=new')
  await choose(/^学期/, '2027 春')
  await page.getByRole('combobox', { name: /^课程班/ }).click()
  await expect
    .element(page.getByTitle('纸艺一班', { exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(page.getByTitle('合唱').elements()).toEqual([])
  await page.getByTitle('足球一班', { exact: true }).click()

  await choose(/^学期/, '2027 秋')

  await expect.element(page.getByTitle('足球一班（不在这个学期）').first()).toBeVisible()
})

test('a draw asks for the times of the fill-up, and the office’s own seats for no waiting list', async () => {
  await open('?mode=new')
  await expect.element(page.getByText('满员后可以候补')).toBeVisible()
  expect(time(/^补选开始/).elements()).toEqual([])

  await choose(/^选课方式/, '志愿摇号')
  await expect.element(time(/^补选开始/)).toBeVisible()
  await expect.element(page.getByText('上一轮摇号全部落选的孩子，排到前面的机会加倍')).toBeVisible()

  await choose(/^选课方式/, '学校安排')
  await expect.element(page.getByText('满员后可以候补')).not.toBeInTheDocument()
})

test('terms and classes that do not load are loaded again by 重试, and what was typed stays', async () => {
  server.answer(listRoundChoices, () => {
    throw new Error('not now')
  })
  await open('?mode=new')
  await field(/^轮次名称/).fill('春季第一轮')
  server.answer(listRoundChoices, () => ({ terms: [{ id: '1', name: '2027 春' }], classes: [] }))
  await button('重试').click()

  await choose(/^学期/, '2027 春')
  await expect.element(field(/^轮次名称/)).toHaveValue('春季第一轮')
})

test('a draft is published once after a question, and is then locked', async () => {
  rounds = [someDeskRound(draft)]
  await open('?open=5')
  await button('发布').click()
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent(/发布“春季第一轮”？.*发布后规则不能再改/)
  expect(server.askedOf(publishRound)).toEqual([])
  await question.getByRole('button', { name: '发布', exact: true }).dblClick()

  await expect.element(button('发布')).not.toBeInTheDocument()
  await expect.element(button('编辑')).toBeDisabled()
  await expect.element(button('删除')).toBeDisabled()
  expect(server.askedOf(publishRound).map(({ input }) => input)).toEqual([{ id: '5' }])
})

test('a round without classes is not published, and says why', async () => {
  rounds = [someDeskRound(draft)]
  server.answer(publishRound, () => {
    throw new Refusal('ROUND_WITHOUT_CLASSES', '这一轮没有可选的课程班，请先选择课程班')
  })
  await open('?open=5')
  await button('发布').click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()

  await expect.element(page.getByText('这一轮没有可选的课程班，请先选择课程班')).toBeVisible()
  await expect.element(button('发布')).toBeVisible()
})

test('the head reads rounds with their rules and changes none', async () => {
  rounds = [someDeskRound(draft)]
  await open('?open=5', [oversee])

  const panel = page.getByRole('complementary')
  await expect.element(panel).toMatchTextContent(/2027 春.*先到先得.*2 门.*12 小时内确认/)
  await expect.element(panel.getByRole('link', { name: '打开这一轮' })).toBeVisible()
  for (const name of ['新建轮次', '发布', '编辑', '删除'])
    expect(button(name).elements()).toEqual([])
})

test('an empty list says what comes first; one that does not load is loaded again by 重试', async () => {
  rounds = []
  server.cutNetwork()
  await open()
  await expect.element(button('重试')).toBeVisible()

  server.restoreNetwork()
  await button('重试').click()

  await expect.element(page.getByText('先发布课程班，再新建选课轮次。')).toBeVisible()
  await expect.element(rowOf('春季第一轮')).not.toBeInTheDocument()
})
