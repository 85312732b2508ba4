import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { publishDesign, saveDesign } from '../../../domains/flowDesign/contract/designs.ts'
import { startByForm } from '../../../domains/workflow/contract/start.ts'
import { choosePeople } from '../../support/choosePeople.ts'
import { deskOf } from '../../support/school.ts'
import type { Phone } from '../../support/test.ts'
import { expect, productUrl, test } from '../../support/test.ts'
import { cutNetwork } from '../../support/withoutNetwork.ts'

/**
 * Creates a request whose step requires the head to fill in an amount and sign. The head may also
 * forward and end it.
 */
async function requestToFill(key: string): Promise<string> {
  const office = await deskOf(productUrl(), 'admin')
  const design = {
    name: key,
    key,
    category: '行政办公',
    icon: '',
    description: '',
    title: '{reason}',
    serialPrefix: '',
    inBatch: true,
    scope: { roles: [], departments: [], posts: [], users: [] },
    graph: {
      start: 'apply',
      policy: {
        afterReturn: 'returner' as const,
        withdraw: 'untilClosed' as const,
        recall: 'untilFirstDecision' as const,
        mayCopy: true,
      },
      nodes: {
        apply: { kind: 'start' as const, id: 'apply', name: '提交申请', next: 'site' },
        site: {
          kind: 'approve' as const,
          id: 'site',
          name: '现场查看',
          candidates: [
            { kind: 'user' as const, value: demoUserId(demoTenant, 'head'), label: '王校长' },
          ],
          allows: ['transfer' as const, 'terminate' as const],
          mode: { kind: 'any' as const },
          fields: { readable: '*' as const, writable: ['finding'] },
          onReject: 'end' as const,
          asksSignature: true,
          next: 'done',
        },
        done: { kind: 'end' as const, id: 'done', name: '结束' },
      },
    },
    form: {
      column: [
        { prop: 'reason', label: '事由', required: true },
        { prop: 'finding', label: '查看结果' },
      ],
    },
  }
  const { id, rev } = await office.call(saveDesign, { design })
  await office.call(publishDesign, { id, rev, note: '' })
  const teacher = await deskOf(productUrl(), 'teacher')
  return teacher.call(startByForm, { processId: key, reason: `投影不亮 ${key}` })
}

async function openTask(phone: Phone, id: string): Promise<void> {
  await phone.signIn('head')
  await phone.open(`/pages/plugin/workflow/pages/form/detail?processInsId=${id}`)
  await expect(phone.page.getByRole('button', { name: '通过', exact: true })).toBeEnabled()
}

test('fields filled in at a step are there again when the school refuses the decision later', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const { page } = phone
  const id = await requestToFill(`fill${Date.now()}`)
  await openTask(phone, id)
  await page.getByRole('textbox', { name: /查看结果/ }).fill('灯泡已坏，需更换两只')
  await page.getByRole('textbox', { name: '批复意见' }).fill('同意更换')
  await cutNetwork(page)
  await page.getByRole('button', { name: '通过', exact: true }).tap()
  await expect(page.getByText('待发送：通过（同意更换）')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('没有发送成功：通过（同意更换）')).toBeVisible()

  const found = page.getByRole('textbox', { name: /查看结果/ })
  await expect(found).toHaveValue('灯泡已坏，需更换两只')
  await page.goto('about:blank')
  await phone.open(`/pages/plugin/workflow/pages/form/detail?processInsId=${id}`)
  await expect(found).toHaveValue('灯泡已坏，需更换两只')
  await expect(page.getByRole('textbox', { name: '批复意见' })).toHaveValue('同意更换')
})

test('comment and people of a failed act are offered again', async ({ phone }) => {
  test.setTimeout(180_000)
  const { page } = phone
  const id = await requestToFill(`hand${Date.now()}`)
  await openTask(phone, id)
  const ask = async (verb: string) => {
    const entry = page.getByRole('dialog').getByRole('button', { name: verb, exact: true })
    // A press while the previous dialog is still closing opens nothing.
    await expect(async () => {
      if (!(await entry.isVisible()))
        await page.getByRole('button', { name: '更多', exact: true }).tap({ timeout: 2000 })
      await expect(entry).toBeVisible({ timeout: 2000 })
    }).toPass()
    await entry.tap()
  }
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const words = question.getByRole('textbox', { name: /意见/ })

  await ask('终止')
  await words.fill('重复申请')
  await page.context().setOffline(true)
  await question.getByRole('button', { name: '终止', exact: true }).tap()
  await expect(page.getByText(/网络/).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(question).toHaveCount(0)
  await ask('终止')
  await expect(words).toHaveValue('重复申请')
  await question.getByRole('button', { name: '取消' }).tap()
  await expect(question).toHaveCount(0)

  await ask('转办')
  await choosePeople(page, ['周敏'])
  await words.fill('请现场看一下')
  await page.context().setOffline(true)
  await question.getByRole('button', { name: '转办', exact: true }).tap()
  await expect(question).toHaveCount(0)
  await expect(page.getByText(/网络/).first()).toBeVisible()
  await page.context().setOffline(false)
  await ask('转办')
  // The chosen recipient is still selected.
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).tap()
  await expect(words).toHaveValue('请现场看一下')
  await question.getByRole('button', { name: '转办', exact: true }).tap()
  await expect(page.getByText('转办成功')).toBeVisible()
})
