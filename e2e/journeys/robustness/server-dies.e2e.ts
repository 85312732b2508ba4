import { listDrafts, saveDraft } from '../../../domains/enrolment/contract/draft.ts'
import { listFlowRecords } from '../../../domains/enrolment/contract/flowRecord.ts'
import { demoPlanId } from '../../../db/demo/enrolment/enrolment.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { listApplications } from '../../../domains/enrolment/contract/application.ts'
import { beginMigrantForm, formOn, must } from '../../support/applyForm.ts'
import type { Child } from '../../support/child.ts'
import { newChild } from '../../support/child.ts'
import type { RunningProduct } from '../../support/starting/product.ts'
import { startProduct } from '../../support/starting/product.ts'
import type { Desk, Submitted } from '../../support/school.ts'
import { claimFor, deskOf, readApplication, submitFor } from '../../support/school.ts'
import { postmasterOf } from '../../support/store.ts'
import { expect, phoneAt, test } from '../../support/test.ts'

test.describe.configure({ mode: 'serial' })

let product: RunningProduct
test.beforeAll(async () => void (product = await startProduct()))
test.afterAll(async () => product?.remove())

const saveFor = (desk: Desk, child: Child) =>
  desk.call(saveDraft, {
    clientDraftId: `e2e-${child.phone}`,
    planId: demoPlanId(demoTenant, 'XX'),
    category: 'D',
    payload: { values: { childName: child.name }, guardians: [], materials: {} },
    baseRev: 0,
    deviceId: 'e2e',
  })

/**
 * Sends all submissions concurrently and kills the server in the middle. Those answered before the
 * end count as acknowledged.
 */
async function killWhileSubmitting(
  desk: Desk,
  children: readonly Child[],
  kill: () => Promise<void>,
): Promise<ReadonlyMap<Child, Submitted>> {
  const acknowledged = new Map<Child, Submitted>()
  let isKilled = Promise.resolve()
  const sent = children.map(async (child) => {
    acknowledged.set(child, await submitFor(desk, child, 'D'))
    if (acknowledged.size === 3) isKilled = kill()
  })
  await Promise.allSettled(sent)
  await isKilled
  return acknowledged
}

/**
 * Every acknowledged submission is stored completely. The others are stored completely or not at
 * all, and can be sent again.
 */
async function expectWhole(
  desk: Desk,
  children: readonly Child[],
  acknowledged: ReadonlyMap<Child, Submitted>,
): Promise<void> {
  const list = async () => (await desk.call(listApplications, { size: 100, scope: 'mine' })).records
  const after = await list()
  for (const child of children) {
    const found = after.filter((one) => one.childName === child.name)
    expect(found.length, child.name).toBeLessThanOrEqual(1)
    const [one] = found
    const answered = acknowledged.get(child)
    if (answered) expect(one?.applyNo).toBe(answered.applyNo)
    if (!one) await submitFor(desk, child, 'D')
  }
  const whole = await list()
  expect(
    children.map((child) => whole.filter((one) => one.childName === child.name).length),
  ).toEqual(children.map(() => 1))
  for (const one of whole.filter((row) => children.some((child) => child.name === row.childName))) {
    expect((await readApplication(desk, one.id)).processInstanceId, one.applyNo).toBeTruthy()
    expect(
      (await desk.call(listFlowRecords, { applicationId: one.id })).records.filter(
        (record) => record.action === 'SUBMIT',
      ),
    ).toHaveLength(1)
  }
}

test('the server is killed while families submit: everything acknowledged is there, and the restarted server takes over its database', async () => {
  test.setTimeout(120_000)
  const [parent, reviewer] = [
    await deskOf(product.url, 'parent'),
    await deskOf(product.url, 'reviewer'),
  ]
  const [drafted, claimed] = [newChild(), newChild()]
  const { id } = await submitFor(parent, claimed, 'D')
  await claimFor(reviewer, id)
  await saveFor(parent, drafted)
  const children = Array.from({ length: 8 }, newChild)

  const acknowledged = await killWhileSubmitting(parent, children, product.kill)
  await product.restart()

  expect(product.output()).toContain('接管仍在运行的 PostgreSQL')
  expect(acknowledged.size).toBeGreaterThanOrEqual(3)
  await expectWhole(parent, children, acknowledged)
  expect((await readApplication(parent, id)).status).toBe('UNDER_REVIEW')
  expect((await parent.call(listDrafts, {})).records.map((draft) => draft.childName)).toContain(
    drafted.name,
  )
})

test('the server and its database are killed at once: everything acknowledged is there after the restart', async () => {
  test.setTimeout(120_000)
  const parent = await deskOf(product.url, 'parent2')
  const drafted = newChild()
  await saveFor(parent, drafted)
  const children = Array.from({ length: 8 }, newChild)

  const acknowledged = await killWhileSubmitting(parent, children, async () => {
    process.kill(postmasterOf(product.dataDir), 'SIGKILL')
    await product.kill()
  })
  await product.restart()

  expect(acknowledged.size).toBeGreaterThanOrEqual(3)
  await expectWhole(parent, children, acknowledged)
  expect((await parent.call(listDrafts, {})).records.map((draft) => draft.childName)).toContain(
    drafted.name,
  )
})

test('a family filling in the form meanwhile is told, loses nothing, and is saved afterwards', async ({
  phone,
}) => {
  test.setTimeout(120_000)
  const child = newChild()
  const { page, signIn, open } = phoneAt(phone.page, product.url)
  await signIn('parent')
  await open('/pages/baoming/baoming')
  await beginMigrantForm(page)
  await formOn(page).type('姓名', child.name)
  await expect(page.getByText(/已保存/)).toBeVisible()

  await product.kill()
  await formOn(page).type('户籍地址', '松河县石桥镇柳湾村 19 组')
  await expect(page.getByText('仅保存在本机，联网后自动保存')).toBeVisible()
  await product.restart()
  await formOn(page).type('现住址', '青渚区渡口街 5 号')
  await expect(page.getByText(/已保存 ?\d/)).toBeVisible({ timeout: 45_000 })
  await page.reload()

  await expect(page.getByRole('textbox', { name: must('户籍地址') })).toHaveValue(
    '松河县石桥镇柳湾村 19 组',
  )
  await expect(page.getByRole('textbox', { name: must('现住址') })).toHaveValue('青渚区渡口街 5 号')
})
