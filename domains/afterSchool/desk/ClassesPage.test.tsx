import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { submitThrottleMs } from '../../../platform/contract/constants.ts'
import type { Endpoint } from '../../../platform/contract/endpoint.ts'
import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { passTime } from '../../../platform/testing/components/passTime.ts'
import {
  formClass,
  listMerges,
  listMergeTargets,
  mergeAnswerNames,
  mergeStateNames,
  proposeMerge,
  withdrawMerge,
} from '../contract/classMerge.ts'
import type { ClassMerge, MergeTarget } from '../contract/classMerge.ts'
import { classStateNames } from '../contract/classStates.ts'
import { cancelClass, getClass, listClasses } from '../contract/courseClass.ts'
import type { CourseClass } from '../contract/courseClass.ts'
import { listBlockedLessons, listLessons } from '../contract/lesson.ts'
import { afterSchoolPermissions } from '../contract/permissions.ts'
import { classesDesk } from '../contract/screens.ts'
import { listTerms } from '../contract/term.ts'
import { ClassesPage } from './ClassesPage.tsx'

const { oversee, planClasses } = afterSchoolPermissions
const few: CourseClass = {
  id: '21',
  name: '足球一班',
  termId: '1',
  termName: '2027 春',
  courseId: '31',
  courseName: '足球',
  ownerName: '本校',
  roomId: '8',
  roomName: '操场',
  times: '周二 16:10–17:10',
  teacherNames: '周老师',
  gradeNames: '三年级',
  minSeats: 12,
  maxSeats: 20,
  taken: 6,
  waiting: 0,
  lessonCount: 10,
  priceFen: 300,
  bookFeeFen: 0,
  state: 'UNDERFILLED',
  stateName: classStateNames.UNDERFILLED,
  gradeIds: ['3'],
  classIds: [],
  classNames: '',
  slotIds: ['41'],
  mainTeacherId: '51',
  assistantIds: [],
  stateReason: '',
}
const target: MergeTarget = {
  id: '22',
  name: '足球二班',
  times: '周四 16:10–17:10',
  hasSameTimes: false,
  teacherNames: '孙老师',
  roomName: '操场',
  freeSeats: 9,
  pupilConflicts: 2,
}
const someMerge = (state: ClassMerge['state'], given: Partial<ClassMerge> = {}): ClassMerge => ({
  id: '81',
  classId: few.id,
  className: few.name,
  intoId: target.id,
  intoName: target.name,
  state,
  stateName: mergeStateNames[state],
  reason: '报名人数不足',
  consentUntil: '2027-03-20',
  proposedByName: '李老师',
  proposedAt: '2027-03-15 10:00:00',
  answers: [
    {
      childName: '张小雨',
      answer: 'AGREED',
      answerName: mergeAnswerNames.AGREED,
      answeredTime: '2027-03-16 09:30:00',
    },
    { childName: '陈小明', answer: 'ASKED', answerName: mergeAnswerNames.ASKED },
  ],
  ...given,
})

let merges: ClassMerge[]
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** A button of a dialog; the sign of its call stays in its name while it fades. */
const inDialog = (name: string) =>
  dialog.getByRole('button', { name: new RegExp(`^(loading )?${name}$`) })
const merged = page.getByText(/“足球一班”并入“足球二班”/)
const sent = (endpoint: Pick<Endpoint, 'path'>) =>
  server.askedOf(endpoint).map(({ input }) => input)

beforeEach(() => {
  merges = []
  server.answer(listClasses, (input) => pageOfRows([few], input))
  server.answer(getClass, () => few)
  server.answer(listTerms, (input) => pageOfRows([], input))
  server.answer(listBlockedLessons, (input) => pageOfRows([], input))
  server.answer(listLessons, () => ({ records: [] }))
  server.answer(listMerges, () => ({ records: merges }))
  server.answer(listMergeTargets, () => ({ records: [target] }))
  server.answer(formClass, () => ({}))
  server.answer(withdrawMerge, () => {
    merges = [someMerge('WITHDRAWN')]
    return {}
  })
  server.answer(proposeMerge, () => {
    merges = [someMerge('PROPOSED')]
    return { id: '81' }
  })
})

async function open(permissions: readonly string[] = [oversee, planClasses]) {
  await openDesk(ClassesPage, { at: classesDesk, permissions, search: '?open=21' })
  await expect.element(page.getByText('已占 6，最少 12，最多 20')).toBeVisible()
}

test('a merge is proposed with a deadline and a reason, once, and then shows the answers', async () => {
  await open()
  await button('合班…').click()
  await expect
    .element(dialog)
    .toMatchTextContent(/足球二班 · 周四 16:10–17:10 · 孙老师 · 操场 · 空位 9 · 2 名学生时间冲突/)
  await inDialog('请家长同意').click()
  await expect.element(page.getByLabelText(/^答复截止日期/)).toHaveAccessibleDescription(/请/)
  expect(sent(proposeMerge)).toEqual([])

  await page.getByLabelText(/^答复截止日期/).fill('2027-03-20')
  await dialog.getByRole('textbox', { name: /^说明/ }).fill('报名人数不足')
  await inDialog('请家长同意').dblClick()

  await expect.element(page.getByText('家长答复：未答复 1，同意，已转入 1')).toBeVisible()
  expect(sent(proposeMerge)).toEqual([
    { classId: '21', intoId: '22', consentUntil: '2027-03-20', reason: '报名人数不足' },
  ])
})

test('a refused proposal is named beside its field and keeps what was typed', async () => {
  server.answer(proposeMerge, () => {
    throw new Refusal('CONSENT_IN_THE_PAST', '答复截止日期要晚于今天', [
      { name: 'consentUntil', label: '答复截止日期', msg: '要晚于今天' },
    ])
  })
  await open()
  await button('合班…').click()
  await page.getByLabelText(/^答复截止日期/).fill('2020-03-20')
  const reason = dialog.getByRole('textbox', { name: /^说明/ })
  await reason.fill('报名人数不足')
  await inDialog('请家长同意').click()

  await expect
    .element(page.getByLabelText(/^答复截止日期/))
    .toHaveAccessibleDescription(/要晚于今天/)
  await expect.element(reason).toHaveValue('报名人数不足')
  expect(await axeFindings()).toEqual([])
})

test('without a class that fits the drawer says what fits; one that does not load has 重试', async () => {
  server.answer(listMergeTargets, () => {
    throw new Error('not now')
  })
  await open()
  await button('合班…').click()
  await expect.element(inDialog('重试')).toBeVisible()

  server.answer(listMergeTargets, () => ({ records: [] }))
  await inDialog('重试').click()

  await expect
    .element(dialog)
    .toMatchTextContent(/没有可以并入的班可以并入的班应是同一学期、同一课程/)
})

test('an open merge shows who has answered what, and is withdrawn once after a question', async () => {
  merges = [someMerge('PROPOSED')]
  await open()
  await page.getByText('家长答复：未答复 1，同意，已转入 1').click()
  await expect.element(page.getByText(/张小雨.*同意，已转入.*2027-03-16 09:30/)).toBeVisible()
  await expect.element(page.getByText(/陈小明/)).toBeVisible()
  await button('撤销').click()
  await expect.element(dialog).toMatchTextContent(/已经同意的学生留在新班，其他学生留在原班/)
  expect(sent(withdrawMerge)).toEqual([])
  await inDialog('撤销合班').dblClick()

  await expect.element(page.getByText('已撤销').first()).toBeVisible()
  await expect.element(button('撤销')).not.toBeInTheDocument()
  expect(sent(withdrawMerge)).toEqual([{ id: '81' }])
})

test('a finished merge is read only', async () => {
  merges = [someMerge('DONE', { answers: [] })]
  await open()

  await expect.element(merged).toBeVisible()
  await expect.element(page.getByText('已合班')).toBeVisible()
  expect(button('撤销').elements()).toEqual([])
})

test('merges and lessons that do not load are loaded again by 重试', async () => {
  merges = [someMerge('PROPOSED')]
  const fails = () => {
    throw new Error('not now')
  }
  server.answer(listMerges, fails)
  server.answer(listLessons, fails)
  await open()
  await expect.poll(() => button('重试').elements().length).toBe(2)
  server.answer(listMerges, () => ({ records: merges }))
  server.answer(listLessons, () => ({ records: [] }))
  await button('重试').first().click()
  await expect.element(merged).toBeVisible()
  await button('重试').click()

  await expect.element(page.getByText('还没有课次')).toBeVisible()
})

test('a class that may not be cancelled keeps the typed reason', async () => {
  server.answer(cancelClass, () => {
    throw new Refusal('CLASS_STATE_WRONG', '课程班已经合班')
  })
  await open()
  await button('停开').click()
  await dialog.getByRole('textbox').fill('人数不足')
  await inDialog('停开').click()
  await expect.element(page.getByText('课程班已经合班')).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('人数不足')

  server.answer(cancelClass, () => ({}))
  passTime(submitThrottleMs)
  await inDialog('停开').click()

  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent(cancelClass).at(-1)).toEqual({ id: '21', reason: '人数不足' })
})

test('a class with too few pupils is held after all, once, also by two presses', async () => {
  await open()
  await button('照常开班').dblClick()

  await expect.poll(() => server.askedOf(getClass).length).toBeGreaterThan(1)
  expect(sent(formClass)).toEqual([{ id: '21' }])
})

test('the head reads merges and changes none', async () => {
  merges = [someMerge('PROPOSED')]
  await open([oversee])

  await expect.element(merged).toBeVisible()
  for (const name of ['合班…', '撤销', '照常开班', '停开'])
    expect(button(name).elements()).toEqual([])
})
