import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import {
  changeDesignState,
  publishDesign,
  saveDesign,
} from '../../../domains/flowDesign/contract/designs.ts'
import { listSent } from '../../../domains/workflow/contract/lists.ts'
import { axeFindings } from '../../support/axe.ts'
import { deskOf } from '../../support/school.ts'
import type { Phone } from '../../support/test.ts'
import { expect, productUrl, test } from '../../support/test.ts'
import { waitForOfflineParts } from '../../support/withoutNetwork.ts'

/** Publishes a flow of one approval step with one field. Returns the id of its design. */
async function publishFlow(key: string): Promise<string> {
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
      },
      nodes: {
        apply: { kind: 'start' as const, id: 'apply', name: '提交申请', next: 'look' },
        look: {
          kind: 'approve' as const,
          id: 'look',
          name: '校长审批',
          candidates: [
            { kind: 'user' as const, value: demoUserId(demoTenant, 'head'), label: '王校长' },
          ],
          mode: { kind: 'any' as const },
          fields: { readable: '*' as const, writable: [] },
          onReject: 'end' as const,
          next: 'done',
        },
        done: { kind: 'end' as const, id: 'done', name: '结束' },
      },
    },
    form: { column: [{ prop: 'reason', label: '事由', required: true }] },
  }
  const { id, rev } = await office.call(saveDesign, { design })
  await office.call(publishDesign, { id, rev, note: '' })
  return id
}

const startAddress = (key: string): string =>
  `/pages/plugin/workflow/pages/form/start?processDefId=${key}`

/** Waits until the page has loaded everything that submitting offline needs. */
async function openForm({ page, open }: Phone, key: string): Promise<void> {
  await open(startAddress(key))
  await expect(page.getByRole('textbox', { name: /^事由/ })).toBeVisible()
  await waitForOfflineParts(page)
}

async function sentTitles(reason: string): Promise<number> {
  const teacher = await deskOf(productUrl(), 'teacher')
  const { records } = await teacher.call(listSent, { current: 1, size: 50 })
  return records.filter((card) => JSON.stringify(card).includes(reason)).length
}

test('a request made without a network waits on the phone and arrives once', async ({ phone }) => {
  test.setTimeout(180_000)
  const { page } = phone
  const key = `ask${Date.now()}`
  await publishFlow(key)
  await phone.signIn('teacher')
  await openForm(phone, key)
  await page.getByRole('textbox', { name: /^事由/ }).fill(`投影不亮 ${key}`)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '提交', exact: true }).tap()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: key })).toBeVisible()
  await expect(main.getByText('发起申请')).toBeVisible()
  expect(await axeFindings(page, false)).toEqual([])
  await page.getByRole('button', { name: `打开：${key}` }).tap()
  await expect(main.getByText('联网后自动发送，不用重复提交。')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交', exact: true })).toHaveCount(0)
  expect(await sentTitles(`投影不亮 ${key}`)).toBe(0)

  await page.context().setOffline(false)
  await expect(page.getByText('这一项已经发送或放弃')).toBeVisible()
  expect(await sentTitles(`投影不亮 ${key}`)).toBe(1)
})

test('a request that the school refuses later opens in its form again, and is sent from there', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const { page } = phone
  const key = `stop${Date.now()}`
  const id = await publishFlow(key)
  const office = await deskOf(productUrl(), 'admin')
  await phone.signIn('teacher')
  await openForm(phone, key)
  await page.getByRole('textbox', { name: /^事由/ }).fill(`门锁坏了 ${key}`)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '提交', exact: true }).tap()
  await expect(page.getByRole('main').getByText('等待网络，联网后自动发送')).toBeVisible()
  await office.call(changeDesignState, { id, status: 'suspend' })
  await page.context().setOffline(false)
  await expect(page.getByRole('main').getByText('没有发送成功').first()).toBeVisible()

  await office.call(changeDesignState, { id, status: 'activate' })
  await page.getByRole('button', { name: `打开：${key}` }).tap()
  const reason = page.getByRole('textbox', { name: /^事由/ })
  await expect(reason).toHaveValue(`门锁坏了 ${key}`)
  await expect(page.getByText('没有发送成功：发起申请')).toBeVisible()
  await reason.fill(`门锁又坏了 ${key}`)
  await page.getByRole('button', { name: '提交', exact: true }).tap()
  await expect(page.getByText(/等待王校长/).first()).toBeVisible()
  await phone.open('/pages/plugin/workflow/pages/outbox/index')
  await expect(page.getByText('没有待发送的事项')).toBeVisible()
  expect([await sentTitles(`门锁坏了 ${key}`), await sentTitles(`门锁又坏了 ${key}`)]).toEqual([
    0, 1,
  ])
})
