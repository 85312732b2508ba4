import { axeFindings } from '../../support/axe.ts'
import { takeFound } from '../../support/takeFound.ts'
import { beginDesign, publishDesign } from '../../support/designing.ts'
import { expect, phoneAt, productUrl, test } from '../../support/test.ts'
import { openDesk } from '../../support/deskSignIn.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('another system is registered, drawn by keyboard and notified; operators see each attempt and resend', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const [system, flow] = [`财务${Date.now() % 1_000_000}`, `报账${Date.now() % 1_000_000}`]
  await openDesk(page, '/designs/systems')
  await page.getByRole('button', { name: '新建外部系统' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '名称' }).fill(system)
  await form.getByRole('textbox', { name: '地址' }).fill('https://192.168.1.9/hooks')
  await page.keyboard.press('Enter')
  await expect(form.getByText('不能使用内部网络的地址，请填写互联网上的地址').first()).toBeVisible()
  // A host name that is reserved and never resolves.
  await form.getByRole('textbox', { name: '地址' }).fill('https://accounts.invalid/hooks')
  const secret = page.getByRole('dialog', { name: `“${system}”的签名密钥` })
  // Buttons ignore a second press within a second.
  await expect(async () => {
    if (!(await secret.isVisible()))
      await form
        .getByRole('button', { name: '保存' })
        .click({ timeout: 1000 })
        .catch(() => undefined)
    await expect(secret).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(secret.getByRole('textbox', { name: '签名密钥' })).toHaveValue(/^whs_/)
  expect(await axeFindings(page, true)).toEqual([])
  await secret.getByRole('button', { name: '我已记下' }).click()
  await expect(secret).toBeHidden()
  await expect(page.getByRole('link', { name: system })).toBeVisible()

  await beginDesign(page, flow)
  await page
    .getByRole('navigation', { name: '设计步骤' })
    .getByRole('link', { name: '流程设计' })
    .click()
  await page.getByRole('button', { name: '在“提交申请”之后添加' }).click()
  await page.getByRole('menuitem', { name: /^通知外部系统/ }).click()
  await expect(page.getByRole('treeitem', { name: /请选择外部系统/ })).toBeVisible()
  const box = page.getByRole('combobox', { name: '外部系统' })
  await box.click()
  await page.keyboard.type(system)
  await takeFound(page, box, new RegExp(system))
  await page.getByRole('checkbox', { name: '事由' }).check()
  await expect(
    page.getByRole('treeitem', { name: new RegExp(`${system} · 发送事由`) }),
  ).toBeVisible()
  expect(await axeFindings(page, true)).toEqual([])
  await publishDesign(page)

  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const phone = phoneAt(await context.newPage(), productUrl())
  await phone.signIn('teacher')
  await phone.open('/pages/plugin/workflow/pages/create/index')
  await phone.page.getByRole('link', { name: flow }).click()
  await phone.page.getByRole('textbox', { name: /^事由/ }).fill('打印机墨盒')
  await phone.page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(phone.page.getByText(/审批中/)).toBeVisible()
  await expect(
    phone.page.getByRole('list', { name: '流转信息' }).getByText('通知外部系统：已安排发送通知'),
  ).toBeVisible()
  await context.close()

  await page.goto(`${productUrl()}/desk/#/operations/told`)
  const row = page.getByRole('row').filter({ hasText: system })
  await row.getByRole('link').first().click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/第 1 次/)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 90_000 })
  expect(await axeFindings(page, true)).toEqual([])
  await page
    .getByRole('button', { name: new RegExp(`^${system}：.*的操作$`) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '重新发送' }).click()
  await expect(page.getByText('已安排重新发送')).toBeVisible()
})
