import { demoTenant, demoUserId } from '../../db/demo/world.ts'
import { listSent } from '../../domains/workflow/contract/lists.ts'
import { startByForm } from '../../domains/workflow/contract/start.ts'
import { deskOf } from '../support/school.ts'
import { expect, productUrl, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('the head works through the inbox at the desk with the keyboard alone', async ({ page }) => {
  const mark = `采购${Date.now() % 1_000_000}`
  const teacher = await deskOf(productUrl(), 'teacher')
  for (const what of ['粉笔', '地图', '显微镜', '胶水', '量杯'])
    await teacher.call(startByForm, {
      processId: 'general',
      subject: `${mark}${what}`,
      content: '科学课用',
      way: 'any',
      approvers: demoUserId(demoTenant, 'head'),
    })
  const keys = page.keyboard
  const dialog = page.getByRole('dialog')
  const opened = (what: string) =>
    expect(page.getByRole('region', { name: '审批详情' }).getByRole('heading', { name: `${mark}${what}` })).toBeVisible()
  const pressAt = async (key: string) => {
    await expect(page.getByRole('button', { name: '通过（A）' }).first()).toBeEnabled()
    await keys.press(key)
  }

  await page.goto(`${productUrl()}/desk/#/approvals`)
  await page.getByRole('textbox', { name: /账号/ }).fill('head')
  await page.getByRole('textbox', { name: /密码/ }).fill('qinghe')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: '审批', exact: true })).toBeVisible()
  await keys.press('?')
  await expect(dialog.getByText('到右侧详情')).toBeVisible()
  await keys.press('Escape')
  await expect(dialog).toHaveCount(0)

  await keys.press('f')
  await keys.type(mark)
  await keys.press('Tab')
  const list = page.getByRole('list', { name: '待办' }).getByRole('link')
  await expect(list).toHaveCount(5)
  await expect(page).toHaveURL(/name=/)

  // The newest is on top; what is decided makes room for the next.
  await keys.press('j')
  await opened('量杯')
  await pressAt('a')
  await opened('胶水')

  await pressAt('r')
  await expect(dialog.getByRole('textbox', { name: '批复意见' })).toBeFocused()
  await keys.type('库房还有')
  await keys.press('Tab')
  await keys.press('Tab')
  await keys.press('Enter')
  await opened('显微镜')

  await pressAt('t')
  await keys.type('吴会计')
  await expect(page.getByRole('option', { name: /吴会计/ })).toHaveCount(1)
  await keys.press('Enter')
  await keys.press('Tab')
  await keys.type('请代为处理')
  await keys.press('Tab')
  await keys.press('Tab')
  await keys.press('Enter')
  await opened('地图')
  await expect(list).toHaveCount(2)

  await keys.press('x')
  await keys.press('j')
  await opened('粉笔')
  await keys.press('x')
  await expect(page.getByRole('status').getByText('已选 2 个待办')).toBeVisible()
  await keys.press('a')
  await expect(dialog.getByText('确定通过这 2 项吗？')).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByText(`没有找到“${mark}”`)).toBeVisible()

  const { records } = await teacher.call(listSent, { processDefinitionName: mark })
  const states = Object.fromEntries(records.map((one) => [one.processDefinitionName.slice(mark.length), one.statusLabel]))
  expect(states).toEqual({ 粉笔: '已通过', 地图: '已通过', 显微镜: '审核中', 胶水: '未通过', 量杯: '已通过' })
})
