import { demoTenant, demoUserId } from '../../db/demo/world.ts'
import { startByForm } from '../../domains/workflow/contract/start.ts'
import { openDesk } from '../support/deskSignIn.ts'
import { deskDevice } from '../support/devices.ts'
import { deskOf } from '../support/school.ts'
import { countedTaps, expectAtMost } from '../support/tasks/taps.ts'
import { expect, productUrl, test } from '../support/test.ts'

test.use({ ...deskDevice })

const things = ['粉笔', '地图', '胶水', '量杯', '画纸', '跳绳', '拖把', '电池', '灯管', '门锁']

test('the head approves ten requests at the desk by keys', async ({ page }) => {
  test.setTimeout(180_000)
  const taps = countedTaps()
  const teacher = await deskOf(productUrl(), 'teacher')
  for (const thing of things)
    await teacher.call(startByForm, {
      processId: 'general',
      subject: `采购${thing}`,
      content: '科学课用',
      way: 'any',
      approvers: demoUserId(demoTenant, 'head'),
    })
  await openDesk(page, '/approvals', 'head')
  await expect(page.getByRole('link', { name: /采购门锁/ })).toBeVisible()
  const body = page.locator('body')
  const startedAt = performance.now()

  await taps.key(body, 'j')
  for (const thing of things.toReversed()) {
    await expect(
      page.getByRole('region', { name: '审批详情' }).getByRole('heading', { name: `采购${thing}` }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: '通过（A）' }).first()).toBeEnabled()
    await taps.key(body, 'a')
  }
  await expect(page.getByRole('link', { name: /采购/ })).toHaveCount(0)

  console.log(`task: ten approvals: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  expectAtMost(11, taps.count(), 'ten approvals, keys')
})
