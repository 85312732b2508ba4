import type { Page } from '@playwright/test'

import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { publishDesign, saveDesign } from '../../../domains/flowDesign/contract/designs.ts'
import type { FlowDesign } from '../../../domains/workflow/contract/design.ts'
import { startByForm } from '../../../domains/workflow/contract/start.ts'
import { completeTask, getDetail } from '../../../domains/workflow/contract/tasks.ts'
import { axeFindings } from '../../support/axe.ts'
import { deskOf } from '../../support/school.ts'
import { takeFound } from '../../support/takeFound.ts'
import { expect, phoneAt, productUrl, test } from '../../support/test.ts'
import { openDesk } from '../../support/deskSignIn.ts'

const person = (account: string, label: string) =>
  ({ kind: 'user', value: demoUserId(demoTenant, account), label }) as const
const whenPaid = { field: 'isPaid', op: 'eq', value: true } as const

/**
 * A trip that the head approves, deciding whether the school pays. Then another person books it and
 * enters the cost.
 */
function tripFlow(key: string): FlowDesign {
  const step = { kind: 'approve', mode: { kind: 'any' }, onReject: 'end' } as const
  return {
    name: `出差订票 ${key}`,
    key,
    category: '行政办公',
    icon: 'car',
    description: '',
    title: '出差：{place}',
    serialPrefix: '',
    inBatch: false,
    scope: { roles: [], departments: [], posts: [], users: [] },
    graph: {
      start: 'apply',
      policy: { afterReturn: 'returner', withdraw: 'untilClosed', recall: 'untilFirstDecision' },
      nodes: {
        apply: { kind: 'start', id: 'apply', name: '提交申请', next: 'head' },
        head: {
          ...step,
          id: 'head',
          name: '校长审批',
          candidates: [person('head', '王校长')],
          fields: { readable: '*', writable: ['isPaid'] },
          next: 'book',
        },
        book: {
          ...step,
          id: 'book',
          name: '订票',
          handles: true,
          candidates: [person('lead', '周敏'), person('finance', '吴会计')],
          fields: { readable: '*', writable: ['fee', 'total', 'way', 'note'] },
          next: 'done',
        },
        done: { kind: 'end', id: 'done', name: '结束' },
      },
    },
    form: {
      column: [
        { prop: 'place', label: '目的地', required: true },
        { prop: 'people', label: '人数', type: 'number', required: true },
        { prop: 'isPaid', label: '学校承担费用', type: 'switch' },
        {
          prop: 'fee',
          label: '票价',
          type: 'number',
          required: true,
          unit: '元',
          display: whenPaid,
        },
        {
          prop: 'total',
          label: '合计',
          type: 'number',
          precision: 2,
          unit: '元',
          display: whenPaid,
          formula: { times: [{ field: 'people' }, { field: 'fee' }] },
        },
        {
          prop: 'way',
          label: '方式',
          type: 'select',
          required: true,
          display: whenPaid,
          dicData: [
            { value: 'train', label: '火车' },
            { value: 'plane', label: '飞机' },
          ],
        },
        { prop: 'note', label: '备注', type: 'textarea', maxlength: 200 },
      ],
    },
  }
}

/** Creates trips of the teacher that the head has approved. Returns their ids by place. */
async function tripsTo(...places: string[]): Promise<Record<string, string>> {
  const [admin, teacher, head] = await Promise.all(
    ['admin', 'teacher', 'head'].map((account) => deskOf(productUrl(), account)),
  )
  if (!admin || !teacher || !head) throw new Error('nobody is signed in')
  const key = `trip${Date.now()}`
  const { id, rev } = await admin.call(saveDesign, { design: tripFlow(key) })
  await admin.call(publishDesign, { id, rev, note: '' })
  const trips: Record<string, string> = {}
  for (const place of places) {
    const trip = await teacher.call(startByForm, { processId: key, place, people: 3 })
    const { process } = await head.call(getDetail, { processInsId: trip })
    await head.call(completeTask, {
      taskId: process.taskId,
      pass: true,
      variables: { isPaid: true },
    })
    trips[place] = trip
  }
  return trips
}

const detailOf = (trip: string | undefined): string =>
  `/pages/plugin/workflow/pages/form/detail?processInsId=${trip}`

/** Expects these facts on the applicant's page. */
async function expectRead(page: Page, facts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(facts)) {
    const line = page
      .getByRole('main')
      .getByRole('term')
      .getByText(label, { exact: true })
      .locator('..')
    await expect(line.getByRole('definition'), label).toHaveText(value)
  }
}

test('a decider who books a trip on the phone is told what is missing, fills it in, and the applicant reads it', async ({
  newPhone,
}) => {
  const place = `苏州${Date.now()}`
  const trips = await tripsTo(place)
  const [booker, teacher] = [await newPhone(), await newPhone()]
  const { page } = booker
  await booker.signIn('lead')
  await booker.open(detailOf(trips[place]))

  const form = page.getByRole('form', { name: '请填写' })
  const fee = form.getByRole('textbox', { name: /^票价/ })
  await expect(fee).toBeVisible()
  await expect(page.getByText('申请内容')).toBeVisible()
  await expect(page.getByRole('term').getByText('票价')).toHaveCount(0)
  expect(await axeFindings(page, false)).toEqual([])
  await page.getByRole('textbox', { name: '办理说明' }).fill('已订')
  await page.getByRole('button', { name: '完成办理', exact: true }).tap()
  await expect(fee).toBeFocused()
  await expect(fee).toHaveAccessibleDescription(/请填写/)
  await expect(form.getByRole('button', { name: /^方式/ })).toHaveAccessibleDescription(
    /请填写|请选择/,
  )

  await fee.fill('120.5')
  await expect(form.getByRole('status', { name: '合计' })).toHaveText(/361\.50/)
  await form.getByRole('button', { name: /^方式/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '火车' }).tap()
  await expect(page.getByRole('list', { name: '流转信息' })).toBeVisible()
  await expect(fee).toHaveValue('120.5')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '完成办理', exact: true }).tap()
  await expect(page.getByText('待发送：完成办理（已订）')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/^已发送：完成办理/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^待发送：/)).toHaveCount(0)
  await expect(form).toHaveCount(0)

  await teacher.signIn('teacher')
  await teacher.open(detailOf(trips[place]))
  await expectRead(teacher.page, {
    目的地: place,
    票价: '120.5 元',
    合计: '361.50 元',
    方式: '火车',
  })
})

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('a decider books a trip at the desk with the keyboard alone, and letters typed into a field trigger no decision', async ({
    page,
    newPhone,
  }) => {
    const place = `杭州${Date.now()}`
    const trips = await tripsTo(place, `${place}二`)
    const keys = page.keyboard
    await openDesk(page, `/approvals?name=${encodeURIComponent(place)}`, 'finance')
    await expect(page.getByRole('list', { name: '待办' }).getByRole('link')).toHaveCount(2)

    const pane = page.getByRole('region', { name: '审批详情' })
    const fields = pane.getByRole('region', { name: '请填写' })
    const fee = fields.getByRole('textbox', { name: /^票价/ })
    await keys.press('j')
    await expect(pane.getByRole('heading', { name: `${place}二` })).toBeVisible()
    await keys.press('j')
    await expect(pane.getByRole('heading', { name: new RegExp(`${place}$`) })).toBeVisible()
    await expect(fee).toBeVisible()
    expect(await axeFindings(page, false)).toEqual([])
    await keys.press('a')
    await expect(fee).toBeFocused()
    await expect(fee).toHaveAccessibleDescription(/请填写/)

    await keys.type('80')
    await expect(fields.getByRole('status', { name: '合计' })).toHaveText('240.00 元')
    await keys.press('Tab')
    const way = fields.getByRole('combobox', { name: /^方式/ })
    await expect(way).toBeFocused()
    await keys.press('ArrowDown')
    await takeFound(page, way, /火车/)
    await keys.press('Tab')
    await keys.type('arb')
    await expect(fields.getByRole('textbox', { name: '备注' })).toHaveValue('arb')
    await keys.press('Control+Enter')
    await expect(page.getByText(/^已办理 · /).first()).toBeVisible()
    await expect(pane.getByRole('heading', { name: `${place}二` })).toBeVisible()
    await expect(fee).toHaveValue('')

    const teacher = phoneAt((await newPhone()).page, productUrl())
    await teacher.signIn('teacher')
    await teacher.open(detailOf(trips[place]))
    await expectRead(teacher.page, { 票价: '80 元', 合计: '240.00 元', 方式: '火车', 备注: 'arb' })
  })
})
