import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { listSent } from '../../../domains/workflow/contract/lists.ts'
import { startByForm } from '../../../domains/workflow/contract/start.ts'
import { deskOf } from '../../support/school.ts'
import { takeFound } from '../../support/takeFound.ts'
import { expect, productUrl, test } from '../../support/test.ts'
import { openDesk } from '../../support/deskSignIn.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/**
 * Creates requests of the teacher that the head alone decides. Their titles begin with a unique
 * mark.
 */
async function requests(...things: string[]) {
  const mark = `采购${Date.now() % 1_000_000}`
  const teacher = await deskOf(productUrl(), 'teacher')
  const approvers = demoUserId(demoTenant, 'head')
  for (const thing of things)
    await teacher.call(startByForm, {
      processId: 'general',
      subject: `${mark}${thing}`,
      content: '科学课用',
      way: 'any',
      approvers,
    })
  const statesOf = async () => {
    const { records } = await teacher.call(listSent, { processDefinitionName: mark })
    return Object.fromEntries(
      records.map((one) => [one.processDefinitionName.slice(mark.length), one.statusLabel]),
    )
  }
  return { mark, statesOf }
}

test('the head works through the inbox at the desk with the keyboard alone', async ({ page }) => {
  const { mark, statesOf } = await requests('粉笔', '地图', '显微镜', '胶水', '量杯')
  const keys = page.keyboard
  const dialog = page.getByRole('dialog')
  const opened = (what: string) =>
    expect(
      page
        .getByRole('region', { name: '审批详情' })
        .getByRole('heading', { name: `${mark}${what}` }),
    ).toBeVisible()
  const pressAt = async (key: string) => {
    await expect(page.getByRole('button', { name: '通过（A）' }).first()).toBeEnabled()
    await keys.press(key)
  }

  await openDesk(page, '/approvals', 'head')
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

  // The newest is on top. After a decision the next one takes its place.
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
  await takeFound(page, dialog.getByRole('combobox', { name: '转办给' }), /吴会计/)
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
  await expect(page.getByRole('status').getByText('已选 2 项')).toBeVisible()
  await keys.press('a')
  await expect(page.getByText('没有符合条件的审批')).toBeVisible()

  expect(await statesOf()).toEqual({
    粉笔: '已通过',
    地图: '已通过',
    显微镜: '审批中',
    胶水: '未通过',
    量杯: '已通过',
  })
})

test('the office reassigns one forgotten request and ends two others, each with its reason', async ({
  page,
}) => {
  const { mark, statesOf } = await requests('投影仪', '课桌', '椅子')
  const dialog = page.getByRole('dialog')
  await openDesk(page, `/operations?processDefinitionName=${encodeURIComponent(mark)}`)

  await page.getByRole('link', { name: `${mark}投影仪` }).click()
  const detail = page.getByRole('complementary', { name: `${mark}投影仪详情` })
  await expect(detail.getByText('等待王校长').first()).toBeVisible()
  await detail.getByRole('button', { name: '改派' }).click()
  await dialog.getByRole('combobox', { name: '新的处理人' }).fill('吴会计')
  await page
    .getByTitle(/^吴会计/)
    .last()
    .click()
  await dialog.getByRole('textbox', { name: '原因（必填）' }).fill('王校长外出')
  await dialog.getByRole('button', { name: '改派' }).click()
  await expect(detail.getByText('王校长外出')).toBeVisible()

  for (const thing of ['课桌', '椅子'])
    await page.getByRole('checkbox', { name: `勾选${mark}${thing}` }).check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '终止' }).click()
  await dialog.getByRole('textbox', { name: '原因（必填）' }).fill('已另行采购')
  await dialog.getByRole('button', { name: '终止' }).click()
  await expect(page.getByText('已终止 2 项')).toBeVisible()
  await expect(page.getByRole('link', { name: `${mark}课桌` })).toHaveCount(0)

  await page
    .getByRole('navigation', { name: '流程管理' })
    .getByRole('link', { name: '统计' })
    .click()
  await expect(page.getByRole('img', { name: /^发起 \d+ 份/ })).toBeVisible()
  expect(await statesOf()).toEqual({ 投影仪: '审批中', 课桌: '已终止', 椅子: '已终止' })
})
