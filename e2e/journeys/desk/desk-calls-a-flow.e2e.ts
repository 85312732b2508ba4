import { axeFindings } from '../../support/axe.ts'
import { takeFound } from '../../support/takeFound.ts'
import { beginDesign, publishDesign } from '../../support/designing.ts'
import { expect, phoneAt, productUrl, test } from '../../support/test.ts'
import { openDesk } from '../../support/deskSignIn.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('a flow calls another one: its steps are named, tried and run, and a newer version is taken on request', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const [inner, outer] = [`盖章${Date.now() % 1_000_000}`, `合同${Date.now() % 1_000_000}`]
  await openDesk(page, '/designs')
  await expect(page.getByRole('button', { name: '新建流程' }).first()).toBeVisible()
  await beginDesign(page, inner)
  await publishDesign(page)

  await beginDesign(page, outer)
  await page
    .getByRole('navigation', { name: '设计步骤' })
    .getByRole('link', { name: '流程设计' })
    .click()
  await page.getByRole('button', { name: '在“直接上级”之后添加' }).click()
  await page.getByRole('menuitem', { name: /^子流程/ }).click()
  await expect(page.getByRole('treeitem', { name: /请选择子流程/ })).toBeVisible()
  const box = page.getByRole('combobox', { name: '流程' })
  await box.click()
  await page.keyboard.type(inner)
  await takeFound(page, box, new RegExp(inner))
  await expect(page.getByRole('treeitem', { name: new RegExp(`${inner} · V1`) })).toBeVisible()
  await expect(page.getByRole('region', { name: '第 1 版的步骤' })).toContainText('直接上级 审批')
  expect(await axeFindings(page, true)).toEqual([])

  await page.getByRole('button', { name: '试运行', exact: true }).click()
  const applicant = page.getByRole('combobox', { name: '申请人' })
  await applicant.click()
  await page.keyboard.type('李老师')
  await takeFound(page, applicant, /李老师/)
  await page.getByRole('button', { name: '运行', exact: true }).click()
  const tried = page.getByRole('region', { name: '试运行结果' })
  await expect(tried.getByText('通过', { exact: true })).toBeVisible()
  await expect(tried.getByRole('button', { name: '直接上级' })).toHaveCount(2)
  await publishDesign(page)

  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const phone = phoneAt(await context.newPage(), productUrl())
  await phone.signIn('teacher')
  await phone.open('/pages/plugin/workflow/pages/create/index')
  await phone.page.getByRole('link', { name: outer }).click()
  await phone.page.getByRole('textbox', { name: /^事由/ }).fill('与印刷厂签合同')
  await phone.page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(phone.page.getByText(/审批中/)).toBeVisible()
  await context.close()

  // The called flow gets a second version. The design keeps the first until a user chooses the
  // other.
  await page.goto(`${productUrl()}/desk/#/designs`)
  await page.getByRole('link', { name: inner }).click()
  await page.getByRole('link', { name: '打开设计' }).click()
  await page.getByRole('treeitem', { name: /直接上级/ }).click()
  await page.getByRole('textbox', { name: '名称' }).fill('部门把关')
  await publishDesign(page, 2)
  await page.goto(`${productUrl()}/desk/#/designs`)
  await page.getByRole('link', { name: outer }).click()
  await page.getByRole('link', { name: '打开设计' }).click()
  await page.getByRole('treeitem', { name: new RegExp(`${inner} · V1`) }).click()
  await page.getByRole('button', { name: '更新到第 2 版' }).click()
  await expect(page.getByRole('region', { name: '第 2 版的步骤' })).toContainText('部门把关 审批')
  await publishDesign(page, 2)
})
