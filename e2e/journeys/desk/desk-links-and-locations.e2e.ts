import type { Locator, Page } from '@playwright/test'

import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { publishDesign, saveDesign } from '../../../domains/flowDesign/contract/designs.ts'
import type { FlowDesign } from '../../../domains/workflow/contract/design.ts'
import { startByForm } from '../../../domains/workflow/contract/start.ts'
import { completeTask, getDetail } from '../../../domains/workflow/contract/tasks.ts'
import { axeFindings } from '../../support/axe.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { deskOf } from '../../support/school.ts'
import { takeFound } from '../../support/takeFound.ts'
import { expect, phoneAt, productUrl, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const lead = { kind: 'user', value: demoUserId(demoTenant, 'lead'), label: '周敏' } as const

/**
 * A visit in which the lead enters the destination and links to earlier requests, in a field and in
 * each row.
 */
function visitFlow(key: string): FlowDesign {
  return {
    name: `走访 ${key}`,
    key,
    category: '行政办公',
    icon: 'car',
    description: '',
    title: '走访：{topic}',
    serialPrefix: '',
    inBatch: false,
    scope: { roles: [], departments: [], posts: [], users: [] },
    graph: {
      start: 'apply',
      policy: { afterReturn: 'returner', withdraw: 'untilClosed', recall: 'untilFirstDecision' },
      nodes: {
        apply: { kind: 'start', id: 'apply', name: '提交申请', next: 'arrange' },
        arrange: {
          kind: 'approve',
          mode: { kind: 'any' },
          onReject: 'end',
          id: 'arrange',
          name: '安排',
          candidates: [lead],
          fields: { readable: '*', writable: ['earlier', 'where', 'items'] },
          next: 'done',
        },
        done: { kind: 'end', id: 'done', name: '结束' },
      },
    },
    form: {
      column: [
        { prop: 'topic', label: '事由', required: true },
        { prop: 'earlier', label: '以往走访', type: 'request', multiple: false },
        {
          prop: 'where',
          label: '集合地点',
          type: 'map',
          requiredWhen: { field: 'earlier', op: 'exists' },
        },
        {
          prop: 'items',
          label: '安排明细',
          type: 'dynamic',
          children: {
            rowLabel: '安排',
            column: [{ prop: 'basis', label: '依据', type: 'request', multiple: false }],
          },
        },
      ],
    },
  }
}

/**
 * Creates two approved visits of the lead and one open visit of the teacher that the lead decides.
 * Returns the id of the open one.
 */
async function visits(mark: number): Promise<string> {
  const admin = await deskOf(productUrl(), 'admin')
  const key = `visit${mark}`
  const { id, rev } = await admin.call(saveDesign, { design: visitFlow(key) })
  await admin.call(publishDesign, { id, rev, note: '' })
  const hers = await deskOf(productUrl(), 'lead')
  for (const topic of [`东街${mark}`, `西街${mark}`]) {
    const processInsId = await hers.call(startByForm, { processId: key, topic })
    const { process } = await hers.call(getDetail, { processInsId })
    await hers.call(completeTask, { taskId: process.taskId, pass: true })
  }
  const teacher = await deskOf(productUrl(), 'teacher')
  return teacher.call(startByForm, { processId: key, topic: `家访${mark}` })
}

/**
 * Searches for a request and links it. A list that reloads during the press closes without a
 * choice, so the press repeats.
 */
async function link(page: Page, fields: Locator, box: Locator, words: string): Promise<void> {
  await expect(async () => {
    await box.focus()
    await expect(box).toBeFocused()
    await page.keyboard.type(words)
    await takeFound(page, box, new RegExp(words))
    await expect(fields.getByTitle(new RegExp(`走访：${words}（`))).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('a decider who arranges a visit at the desk links approved requests, in a row too, and types a location; the applicant reads them', async ({
  page,
  newPhone,
}) => {
  const mark = Date.now()
  const visit = await visits(mark)
  await openDesk(page, `/approvals?name=${encodeURIComponent(`家访${mark}`)}`, 'lead')
  await page
    .getByRole('list', { name: '待办' })
    .getByRole('link', { name: new RegExp(`家访${mark}`) })
    .click()
  const pane = page.getByRole('region', { name: '审批详情' })
  const fields = pane.getByRole('region', { name: '请填写' })
  const earlier = fields.getByRole('combobox', { name: /^以往走访/ })
  await expect(earlier).toBeVisible()
  await link(page, fields, earlier, `东街${mark}`)
  await pane.getByRole('button', { name: /^通过/ }).click()
  await expect(fields.getByRole('group', { name: /^集合地点/ })).toContainText(/请填写/)

  await fields.getByRole('textbox', { name: '地址' }).fill('校门东侧')
  await fields.getByText('手动填写坐标', { exact: true }).click()
  await fields.getByRole('textbox', { name: '经度' }).fill('120.5853')
  await fields.getByRole('textbox', { name: '纬度' }).fill('31.2989')
  await fields.getByRole('button', { name: '添加安排' }).click()
  await link(
    page,
    fields,
    fields.getByRole('region', { name: '安排 1' }).getByRole('combobox', { name: /^依据/ }),
    `西街${mark}`,
  )
  expect(await axeFindings(page, false)).toEqual([])
  await pane.getByRole('button', { name: /^通过/ }).click()
  await expect(
    page.getByRole('list', { name: '待办' }).getByRole('link', { name: new RegExp(`家访${mark}`) }),
  ).toHaveCount(0)

  const teacher = phoneAt((await newPhone()).page, productUrl())
  await teacher.signIn('teacher')
  await teacher.open(`/pages/plugin/workflow/pages/form/detail?processInsId=${visit}`)
  const main = teacher.page.getByRole('main')
  await expect(main.getByText(`走访：东街${mark}`)).toBeVisible()
  await expect(main.getByRole('link', { name: /校门东侧/ })).toBeVisible()
  await expect(main.getByText(`走访：西街${mark}`)).toBeVisible()
  // The linked requests belong to the lead: the teacher sees their titles but cannot open them.
  await expect(main.getByRole('link', { name: new RegExp(`街${mark}`) })).toHaveCount(0)
})
