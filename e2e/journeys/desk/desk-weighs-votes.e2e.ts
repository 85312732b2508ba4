import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import type { FlowDesign } from '../../../domains/workflow/contract/design.ts'
import { saveDesign } from '../../../domains/flowDesign/contract/designs.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { deskOf } from '../../support/school.ts'
import { publishDesign } from '../../support/designing.ts'
import { expect, productUrl, test } from '../../support/test.ts'

const person = (account: string, label: string) =>
  ({ kind: 'user', value: demoUserId(demoTenant, account), label }) as const

const designOf = (name: string): FlowDesign => ({
  name,
  key: `award${Date.now()}`,
  category: '行政办公',
  icon: '',
  description: '',
  title: `${name}：{reason}`,
  serialPrefix: '',
  inBatch: false,
  scope: { roles: [], departments: [], posts: [], users: [] },
  graph: {
    start: 'apply',
    policy: { afterReturn: 'returner', withdraw: 'untilClosed', recall: 'never' },
    nodes: {
      apply: { kind: 'start', id: 'apply', name: '提交申请', next: 'vote' },
      vote: {
        kind: 'approve',
        id: 'vote',
        name: '评议',
        candidates: [person('lead', '周敏'), person('reviewer', '林晓'), person('head', '王校长')],
        mode: { kind: 'ratio', pass: 0.5 },
        fields: { readable: '*', writable: [] },
        onReject: 'end',
        next: 'done',
      },
      done: { kind: 'end', id: 'done', name: '结束' },
    },
  },
  form: {
    column: [
      { prop: 'who', label: '申请人', readonly: true, prefill: 'applicant' },
      { prop: 'dept', label: '部门', type: 'dept', multiple: false, prefill: 'department' },
      { prop: 'reason', label: '事由', required: true },
    ],
  },
})

test('the office names the permitted starters, sets a picture, weighted votes and a veto; one refusal ends the flow', async ({
  newDesk,
  newPhone,
}) => {
  test.setTimeout(180_000)
  const name = `评优${Date.now() % 1_000_000}`
  const { id } = await (
    await deskOf(productUrl(), 'admin')
  ).call(saveDesign, { design: designOf(name) })
  const page = await newDesk()

  await openDesk(page, `/designs/draw?id=${id}&tab=settings`)
  await page.getByRole('combobox', { name: '指定成员' }).fill('李老师')
  await page.getByTitle('李老师（小学部）').click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: '图标' }).fill('奖')
  await page.keyboard.press('Enter')
  await expect(page.getByText('已保存')).toBeVisible()
  await page.reload()
  await expect(page.getByTitle('李老师（小学部）')).toBeVisible()

  await page.getByRole('link', { name: '流程设计', exact: true }).last().click()
  await page.getByRole('treeitem', { name: /评议/ }).click()
  await page.getByRole('textbox', { name: '周敏的票数' }).fill('3')
  await page.getByRole('checkbox', { name: '王校长可以一票否决' }).check()
  await expect(
    page.getByRole('treeitem', { name: /周敏（3 票）、林晓、王校长（一票否决）/ }),
  ).toBeVisible()
  await publishDesign(page)

  const [teacher, head, finance] = [await newPhone(), await newPhone(), await newPhone()]
  await teacher.signIn('teacher')
  await head.signIn('head')
  await finance.signIn('finance')
  await finance.open('/pages/plugin/workflow/pages/create/index')
  await expect(finance.page.getByRole('link', { name: '通用审批' })).toBeVisible()
  await expect(finance.page.getByRole('link', { name })).toHaveCount(0)

  await teacher.open('/pages/plugin/workflow/pages/create/index')
  await teacher.page.getByRole('link', { name }).click()
  await expect(teacher.page.getByRole('textbox', { name: '申请人' })).toHaveValue('李老师')
  await expect(teacher.page.getByRole('button', { name: '部门' })).toHaveText('小学部')
  await teacher.page.getByRole('textbox', { name: /^事由/ }).fill('年度先进')
  await teacher.page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(teacher.page.getByText(/评议，等待周敏/)).toBeVisible()

  await head.open('/pages/plugin/workflow/pages/mine/index?current=0')
  await head.page.getByRole('searchbox', { name: '搜索' }).fill(name)
  await head.page.getByRole('button', { name: '搜索', exact: true }).click()
  await head.page.getByRole('link', { name: new RegExp(name) }).click()
  await head.page.getByRole('textbox', { name: '批复意见' }).fill('名额已满')
  await head.page.getByRole('button', { name: '更多', exact: true }).click()
  await head.page.getByRole('dialog').getByRole('button', { name: '不通过', exact: true }).click()
  await expect(head.page.getByText('处理成功')).toBeVisible()
  await teacher.page.reload()
  await expect(teacher.page.getByText('未通过').first()).toBeVisible()
})
