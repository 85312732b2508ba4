import { linkTo } from '../../../platform/contract/screen.ts'
import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import type { FlowDesign } from '../../../domains/workflow/contract/design.ts'
import { saveDesign } from '../../../domains/flowDesign/contract/designs.ts'
import { createScreen, formStartScreen } from '../../../domains/workflow/contract/screens.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { publishDesign } from '../../support/designing.ts'
import { deskOf } from '../../support/school.ts'
import { expect, phoneAt, productUrl, test } from '../../support/test.ts'

const key = `budget${Date.now()}`
const head = { kind: 'user', value: demoUserId(demoTenant, 'head'), label: '王校长' } as const

const designOf = (name: string): FlowDesign => ({
  name,
  key,
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
      apply: { kind: 'start', id: 'apply', name: '提交申请', next: 'check' },
      check: {
        kind: 'approve',
        id: 'check',
        name: '审核',
        candidates: [head],
        mode: { kind: 'any' },
        fields: { readable: '*', writable: [] },
        onReject: 'end',
        next: 'done',
      },
      done: { kind: 'end', id: 'done', name: '结束' },
    },
  },
  form: { column: [{ prop: 'reason', label: '事由', required: true }] },
})

const computer = {
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
}

test('a flow for computers only is not offered on a phone, where its link says so, and is started at a computer', async ({
  browser,
  newDesk,
  newPhone,
}) => {
  test.setTimeout(120_000)
  const name = `预算${Date.now() % 1_000_000}`
  const { id } = await (
    await deskOf(productUrl(), 'admin')
  ).call(saveDesign, { design: designOf(name) })
  const desk = await newDesk()

  await openDesk(desk, `/designs/draw?id=${id}&tab=settings`)
  await desk.getByRole('combobox', { name: '可在哪里发起' }).fill('电脑')
  await desk.getByTitle('电脑', { exact: true }).click()
  await desk.keyboard.press('Escape')
  await expect(desk.getByText('已保存')).toBeVisible()
  await publishDesign(desk)

  const teacher = await newPhone()
  await teacher.signIn('teacher')
  await teacher.open(linkTo(createScreen))
  await expect(teacher.page.getByRole('link', { name: '通用审批' })).toBeVisible()
  await expect(teacher.page.getByRole('link', { name })).toHaveCount(0)
  await teacher.open(linkTo(formStartScreen, { processDefId: key }))
  await expect(teacher.page.getByRole('alert')).toContainText(
    '这类申请不能在手机网页发起，请改用：电脑',
  )
  await teacher.page.getByRole('button', { name: '查看可发起的申请' }).click()
  await expect(teacher.page.getByRole('link', { name: '通用审批' })).toBeVisible()

  const atComputer = phoneAt(await (await browser.newContext(computer)).newPage(), productUrl())
  await atComputer.signIn('teacher')
  await atComputer.open(linkTo(createScreen))
  await atComputer.page.getByRole('link', { name }).click()
  await atComputer.page.getByRole('textbox', { name: /^事由/ }).fill('新学期')
  await atComputer.page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(atComputer.page.getByText(/等待王校长/)).toBeVisible()
})
