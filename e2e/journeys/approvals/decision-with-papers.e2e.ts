import type { Page } from '@playwright/test'

import { demoPeople, demoTenant, demoUserId } from '../../../db/demo/world.ts'
import type { FlowDesign } from '../../../domains/workflow/contract/design.ts'
import { publishDesign, saveDesign } from '../../../domains/flowDesign/contract/designs.ts'
import { paperPhoto } from '../../support/papers.ts'
import { deskOf } from '../../support/school.ts'
import type { Phone } from '../../support/test.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { expect, productUrl, test } from '../../support/test.ts'

const nameOf = (account: string): string =>
  demoPeople.find((one) => one.account === account)?.realName ?? account

const asking = (
  id: string,
  name: string,
  account: string,
  next: string,
): FlowDesign['graph']['nodes'][string] => ({
  kind: 'approve',
  id,
  name,
  candidates: [{ kind: 'user', value: demoUserId(demoTenant, account), label: nameOf(account) }],
  mode: { kind: 'any' },
  fields: { readable: '*', writable: [] },
  onReject: 'end',
  next,
})

const designOf = (name: string, key: string): FlowDesign => ({
  name,
  key,
  category: '行政办公',
  icon: '',
  description: '',
  title: `${name}：{reason}`,
  serialPrefix: '',
  inBatch: true,
  scope: { roles: [], departments: [], posts: [], users: [] },
  graph: {
    start: 'apply',
    policy: { afterReturn: 'returner', withdraw: 'untilClosed', recall: 'untilFirstDecision' },
    nodes: {
      apply: { kind: 'start', id: 'apply', name: '提交申请', next: 'site' },
      site: asking('site', '现场查看', 'lead', 'head'),
      head: asking('head', '校长审批', 'head', 'done'),
      done: { kind: 'end', id: 'done', name: '结束' },
    },
  },
  form: { column: [{ prop: 'reason', label: '事由', required: true }] },
})

/** Publishes a design, so that the desk only has to require the signature. */
async function prepare(name: string): Promise<string> {
  const office = await deskOf(productUrl(), 'admin')
  const { id, rev } = await office.call(saveDesign, { design: designOf(name, `site${Date.now()}`) })
  await office.call(publishDesign, { id, rev, note: '' })
  return id
}

async function askForSignature(page: Page, name: string): Promise<void> {
  await openDesk(page, '/designs')
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: '打开设计' }).click()
  await page.getByRole('treeitem', { name: /现场查看/ }).click()
  await page.getByRole('checkbox', { name: '审批时需要手写签名' }).check()
  await page.getByRole('main').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('需要手写签名：否 → 是')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('第 2 版已发布')).toBeVisible()
}

async function openWaiting({ page, open }: Phone, subject: string): Promise<void> {
  await open('/pages/plugin/workflow/pages/mine/index?current=0')
  await page.getByRole('searchbox', { name: '搜索' }).fill(subject)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await page.getByRole('link', { name: new RegExp(subject) }).click()
}

/** Draws a stroke across the pad. */
async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: '手写签名' }).click()
  const pad = page.getByRole('dialog', { name: '手写签名' })
  const field = pad.getByRole('img', { name: /签名区/ })
  // Waits until the dialog stops moving before measuring it.
  await field.hover({ position: { x: 40, y: 40 } })
  const box = await field.boundingBox()
  if (!box) throw new Error('the pad has a place')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.2, { steps: 6 })
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.6, { steps: 6 })
  await page.mouse.up()
  await pad.getByRole('button', { name: '完成', exact: true }).click()
  await expect(page.getByRole('img', { name: '已签名' })).toBeVisible()
}

test('the office requires a signature; an approver signs and adds a photo, and the applicant and the next approver see both', async ({
  newDesk,
  newPhone,
}) => {
  test.setTimeout(240_000)
  const name = `报修${Date.now() % 1_000_000}`
  await prepare(name)
  const desk = await newDesk()
  await askForSignature(desk, name)
  const [teacher, lead, head] = [await newPhone(), await newPhone(), await newPhone()]
  await teacher.signIn('teacher')
  await lead.signIn('lead')
  await head.signIn('head')
  await teacher.open('/pages/plugin/workflow/pages/create/index')
  await teacher.page.getByRole('link', { name }).click()
  await teacher.page.getByRole('textbox', { name: /^事由/ }).fill('投影不亮')
  await teacher.page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(teacher.page.getByText(/等待周敏/)).toBeVisible()

  await openWaiting(lead, name)
  await lead.page.getByRole('textbox', { name: '批复意见' }).fill('灯泡已坏')
  await lead.page.locator('input[type="file"]').setInputFiles([await paperPhoto('现场')])
  await expect(lead.page.getByRole('img', { name: '第 1 张' })).toBeVisible()
  await lead.page.getByRole('button', { name: '通过', exact: true }).click()
  await expect(
    lead.page.getByRole('group', { name: /手写签名/ }).getByText('请先签名'),
  ).toBeVisible()
  await expect(lead.page.getByRole('textbox', { name: '批复意见' })).toHaveValue('灯泡已坏')
  await expect(lead.page.getByRole('img', { name: '第 1 张' })).toBeVisible()
  await sign(lead.page)
  await lead.page.getByRole('button', { name: '通过', exact: true }).click()
  await expect(lead.page.getByText('处理成功')).toBeVisible()

  // The decision is carried out when it can no longer be undone: then the head's turn begins.
  await openWaiting(head, name)
  await teacher.page.reload()
  for (const { page } of [teacher, head]) {
    await expect(page.getByRole('img', { name: '周敏的签名' })).toBeVisible()
    const opening = page.waitForEvent('popup')
    await page.getByRole('list', { name: '附件' }).getByRole('link').click()
    await expect((await opening).locator('img')).toBeVisible()
  }
})

test('a decision at the desk includes files and a signature, and the print shows it', async ({
  newDesk,
  newPhone,
}) => {
  test.setTimeout(240_000)
  const name = `修缮${Date.now() % 1_000_000}`
  await prepare(name)
  await askForSignature(await newDesk(), name)
  const teacher = await newPhone()
  await teacher.signIn('teacher')
  await teacher.open('/pages/plugin/workflow/pages/create/index')
  await teacher.page.getByRole('link', { name }).click()
  await teacher.page.getByRole('textbox', { name: /^事由/ }).fill('门锁松动')
  await teacher.page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(teacher.page.getByText(/等待周敏/)).toBeVisible()

  const page = await newDesk()
  await openDesk(page, '/approvals', 'lead')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: /^通过/ }).click()
  await expect(page.getByText('请先签名')).toBeVisible()
  await page.locator('input[type="file"]').setInputFiles([await paperPhoto('锁具')])
  await expect(page.getByRole('img', { name: '附件 1' })).toBeVisible()
  await sign(page)
  await page.getByRole('button', { name: /^通过/ }).click()
  await expect(page.getByText('已通过').first()).toBeVisible()

  await page.goto(`${productUrl()}/desk/#/approvals?tab=done`)
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('img', { name: '周敏的签名' })).toBeVisible()
  await page.getByRole('link', { name: '打印' }).click()
  await expect(page.getByRole('article').getByRole('img', { name: '已签名' })).toBeVisible()
})
