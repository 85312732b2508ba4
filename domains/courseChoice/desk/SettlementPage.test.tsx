import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { afterSchoolPermissions } from '../../afterSchool/contract/permissions.ts'
import { paymentPermissions } from '../../payment/contract/permissions.ts'
import { confirmAbsenceRefunds, previewAbsenceRefunds } from '../contract/absenceRefund.ts'
import type { AbsenceDue, AbsenceRefunds } from '../contract/absenceRefund.ts'
import { settlementDesk } from '../contract/deskScreens.ts'
import { confirmSettlement, getSettlement } from '../contract/settlement.ts'
import type { SettledClass, Settlement } from '../contract/settlement.ts'
import { SettlementPage } from './SettlementPage.tsx'

const { oversee, refund } = paymentPermissions
const sums = {
  lessonCount: 16,
  heldCount: 16,
  seatCount: 21,
  feeFen: 168_000,
  bookFen: 0,
  returnedFen: 0,
  netFen: 168_000,
}
const words = '2027-03 整月缺勤（4/4），当月 4 课时：80.00 元 × 4 ÷ 16 = 20.00 元'
const child = {
  childName: '张小雨',
  homeroomName: '三年级2班',
  className: '纸飞机 1 班',
  fen: 2000,
}

/** More children than one call takes. */
const due: AbsenceDue[] = Array.from({ length: 21 }, (_, at) => ({
  ...child,
  seatId: String(at + 1),
  lines: [{ words, fen: 2000 }],
}))

const statement = (given: Partial<Settlement> = {}): Settlement => ({
  terms: [{ id: '5', name: '春季学期' }],
  termId: '5',
  termName: '春季学期',
  beginDate: '2027-03-01',
  endDate: '2027-07-02',
  isOffice: true,
  institutions: [],
  owners: [
    {
      institutionId: '',
      name: '本校',
      classes,
      total: sums,
    },
  ],
  total: sums,
  ...given,
})

let refunds: AbsenceRefunds
let classes: SettledClass[]
const itemsOf = (input: unknown) => confirmAbsenceRefunds.input.parse(input).items

const finished = {
  ...sums,
  name: '纸飞机 1 班',
  state: 'FINISHED',
  stateName: '已结课',
  open: [],
  isReady: true,
} as const

beforeEach(() => {
  classes = [
    { ...finished, id: '7', open: [] },
    { ...finished, id: '8', name: '纸飞机 2 班', open: ['2 笔退款未完成'], isReady: false },
  ]
  refunds = { endDate: '2027-07-02', isOver: true, records: due, totalFen: 42_000, refunded: [] }
  server.answer(getSettlement, () => statement())
  server.answer(previewAbsenceRefunds, () => refunds)
  server.answer(confirmAbsenceRefunds, (input) => {
    const items = itemsOf(input)
    const sent = new Set(items.map(({ seatId }) => seatId))
    const moved = refunds.records.filter(({ seatId }) => sent.has(seatId))
    refunds = {
      ...refunds,
      records: refunds.records.filter(({ seatId }) => !sent.has(seatId)),
      refunded: [
        ...refunds.refunded,
        ...moved.map(({ lines: _, ...one }) => ({
          ...one,
          id: one.seatId,
          state: 'APPROVED' as const,
          stateName: '待退款',
        })),
      ],
    }
    return { done: items.length, totalFen: items.length * 2000, left: [] }
  })
})

const open = (permissions: readonly string[]) =>
  openDesk(SettlementPage, { at: settlementDesk, permissions, search: '?termId=5' })
const confirmAll = async () => {
  await page.getByRole('button', { name: '全部办理' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '办理', exact: true }).click()
}
const sizes = () => server.askedOf(confirmAbsenceRefunds).map(({ input }) => itemsOf(input).length)

test('leave of a term is refunded in batches, with the reason of each child before and the result after', async () => {
  await open([oversee, refund])
  const table = page.getByRole('region', { name: '应退的请假' })
  await expect.element(table).toMatchTextContent(/张小雨 三年级2班.*整月缺勤（4\/4）.*20\.00/)
  expect(await axeFindings()).toEqual([])

  await confirmAll()

  await expect.element(page.getByText(/^已办理 21 笔，共 420\.00 元，从原路退回/)).toBeVisible()
  await expect.element(page.getByText('应退的都已办理。')).toBeVisible()
  expect(sizes()).toEqual([20, 1])
})

test('a batch that fails is told, and what is left can be confirmed again', async () => {
  await open([oversee, refund])
  await expect.element(page.getByText('21 笔应退，共 420.00 元')).toBeVisible()
  server.answer(confirmAbsenceRefunds, () => {
    throw new Refusal('TERM_NOT_OVER', '学期7月2日（周五）结束，结束后才能办理请假退费')
  })

  await confirmAll()

  await expect.element(page.getByRole('alert')).toMatchTextContent(/没有全部办完.*可以再次办理/)
  // While the icon of loading leaves, it belongs to the button's name.
  await expect.element(page.getByRole('button', { name: /全部办理$/ })).toBeVisible()
})

test('before the end of the term, and without the right to refund, the list is read only', async () => {
  refunds = { ...refunds, isOver: false }
  await open([oversee, refund])
  await expect.element(page.getByText(/结束后才能办理/)).toBeVisible()

  expect(page.getByRole('button', { name: '全部办理' }).elements()).toEqual([])
})

test('the head reads what is due and confirms nothing', async () => {
  await open([oversee])
  await expect.element(page.getByText('21 笔应退，共 420.00 元')).toBeVisible()

  expect(page.getByRole('button', { name: '全部办理' }).elements()).toEqual([])
})

test('the settlement of the classes that are ready is confirmed, and their numbers stay with who confirmed them', async () => {
  server.answer(confirmSettlement, () => {
    classes = classes.map(({ isReady, ...one }) =>
      isReady
        ? {
            ...one,
            isReady: false,
            state: 'SETTLED',
            stateName: '已结算',
            settledByName: '吴会计',
            settledTime: '2027-07-05 09:00:00',
          }
        : { ...one, isReady },
    )
    return { done: 1 }
  })
  await open([oversee, refund])
  const table = page.getByRole('region', { name: '本校的结算' })
  await expect.element(table).toMatchTextContent(/纸飞机 2 班.*2 笔退款未完成/)

  await page.getByRole('button', { name: '确认结算（1 个班）' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/本校 1 个班的结算，净额 1680\.00 元/)
  await dialog.getByRole('button', { name: '确认结算' }).click()

  await expect.element(table).toMatchTextContent(/已结算.*吴会计 2027-07-05/)
  expect(server.askedOf(confirmSettlement).map(({ input }) => input)).toEqual([
    { termId: '5', classIds: '7', netFen: 168_000 },
  ])
  expect(page.getByRole('button', { name: /^确认结算/ }).elements()).toEqual([])
})

test('the head confirms no settlement', async () => {
  await open([oversee])
  await expect.element(page.getByRole('region', { name: '本校的结算' })).toBeVisible()

  expect(page.getByRole('button', { name: /^确认结算/ }).elements()).toEqual([])
})

test('a second press confirms nothing more, and what changed meanwhile is left to be looked at', async () => {
  server.answer(confirmAbsenceRefunds, (input) => {
    const items = itemsOf(input)
    const left = items.filter(({ seatId }) => seatId === '1').map(({ seatId }) => seatId)
    const done = items.length - left.length
    return { done, totalFen: done * 2000, left }
  })
  await open([oversee, refund])
  await page.getByRole('button', { name: '全部办理' }).click()
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent(/办理 21 笔请假退费，共 420\.00 元？.*不能撤回/)
  await question.getByRole('button', { name: '取消' }).click()
  expect(sizes()).toEqual([])

  await page.getByRole('button', { name: '全部办理' }).click()
  await question.getByRole('button', { name: '办理', exact: true }).dblClick()

  await expect.element(page.getByText(/另有 1 笔已经办过或金额有变化，没有办理/)).toBeVisible()
  expect(sizes()).toEqual([20, 1])
})

test('refunds for leave that do not load are loaded again by 重试, and say when nothing is due', async () => {
  server.answer(previewAbsenceRefunds, () => {
    throw new Error('not now')
  })
  await open([oversee, refund])
  const panel = page.getByRole('alert')
  await expect.element(panel.getByRole('button', { name: '重试' })).toBeVisible()
  await expect.element(page.getByText('纸飞机 1 班')).toBeVisible()

  server.answer(previewAbsenceRefunds, () => ({ ...refunds, records: [], totalFen: 0 }))
  await panel.getByRole('button', { name: '重试' }).click()

  await expect.element(page.getByText('这个学期没有应退的请假。')).toBeVisible()
  expect(page.getByRole('button', { name: '全部办理' }).elements()).toEqual([])
})

test('a lead of an institution reads the own statement without refunds and other institutions', async () => {
  server.answer(getSettlement, () => statement({ isOffice: false, institutions: [] }))
  await open([afterSchoolPermissions.workOutside])

  await expect.element(page.getByRole('rowheader', { name: '纸飞机 1 班' })).toBeVisible()
  expect(page.getByRole('heading', { name: '请假退费' }).elements()).toEqual([])
  expect(page.getByRole('combobox', { name: '机构' }).elements()).toEqual([])
  expect(server.askedOf(previewAbsenceRefunds)).toEqual([])
})

test('a term without classes says so, and a statement that does not load is loaded again by 重试', async () => {
  server.cutNetwork()
  await open([oversee])
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()

  server.answer(getSettlement, () => statement({ owners: [] }))
  server.restoreNetwork()
  await page.getByRole('button', { name: '重试' }).click()

  await expect.element(page.getByText('这个学期还没有可以结算的课程班')).toBeVisible()
})

test('the statement of one institution is chosen by name', async () => {
  const institutions = [{ id: '9', name: '启明少年宫' }]
  server.answer(getSettlement, () => statement({ institutions }))
  await open([oversee])
  await page.getByRole('combobox', { name: '机构' }).click()
  await page.getByTitle('启明少年宫').click()

  await expect
    .poll(() => server.askedOf(getSettlement).at(-1)?.input)
    .toEqual({ termId: '5', institutionId: '9' })
})
