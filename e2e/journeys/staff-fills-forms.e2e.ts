import type { Page } from '@playwright/test'

import { expect, test } from '../support/test.ts'

const formOf = (flow: string) => `/pages/plugin/workflow/pages/form/start?processDefId=${flow}`

/** Opens a field's sheet, does something in it, and takes it over. */
async function inSheet(
  page: Page,
  opener: ReturnType<Page['getByRole']>,
  act: (sheet: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await opener.click()
  const sheet = page.getByRole('dialog')
  await act(sheet)
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(sheet).toHaveCount(0)
}

const typed = (text: string) => async (sheet: ReturnType<Page['getByRole']>) => sheet.getByLabel('直接输入').fill(text)

test('a teacher asks for supplies: the sum is calculated, finance and the head decide, everybody reads the rows', async ({ newPhone }) => {
  test.setTimeout(180_000)
  const [teacher, finance] = [await newPhone(), await newPhone()]
  await teacher.signIn('teacher')
  await finance.signIn('finance')
  const purpose = `科技节 ${Date.now()}`

  await teacher.open(formOf('supplies'))
  const { page } = teacher
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('请填写').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^领用用途/ }).fill(purpose)
  await page.getByRole('button', { name: /^领用部门/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '小学部' }).click()
  const first = page.getByRole('region', { name: '物品 1' })
  await first.getByRole('textbox', { name: /^名称/ }).fill('机器人套件')
  await first.getByRole('textbox', { name: /^数量/ }).fill('4')
  await first.getByRole('textbox', { name: /^单价/ }).fill('300.5')
  await expect(first.getByText('1202.00 元')).toBeVisible()
  await page.getByRole('button', { name: '添加物品' }).click()
  const second = page.getByRole('region', { name: '物品 2' })
  await second.getByRole('textbox', { name: /^名称/ }).fill('白纸')
  await second.getByRole('textbox', { name: /^数量/ }).fill('2')
  await second.getByRole('textbox', { name: /^单价/ }).fill('10')
  await expect(page.getByText('1222.00 元')).toBeVisible()
  await page.getByRole('textbox', { name: /^大额说明/ }).fill('全年级参加')
  await expect(page.getByRole('list', { name: '审批流程' }).getByText('校长审批')).toBeVisible()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('heading', { name: `物品领用：${purpose}` })).toBeVisible()

  await finance.open('/pages/plugin/workflow/pages/mine/index')
  await finance.page.getByRole('link', { name: new RegExp(purpose) }).click()
  await expect(finance.page.getByRole('heading', { name: '物品（2 条）' })).toBeVisible()
  await expect(finance.page.getByText('机器人套件')).toBeVisible()
  await finance.page.getByRole('button', { name: '签收' }).click()
  await finance.page.getByRole('button', { name: '通过', exact: true }).click()
  await expect(finance.page.getByText('等待 王校长')).toBeVisible()
})

test('every type of field is filled in once, kept as a draft, handed in, and read by the head', async ({ newPhone }) => {
  test.setTimeout(240_000)
  const [teacher, head] = [await newPhone(), await newPhone()]
  await teacher.signIn('teacher')
  await head.signIn('head')
  const line = `试填 ${Date.now()}`

  await teacher.open(formOf('sample'))
  const { page } = teacher
  const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  const group = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })
  await page.getByRole('textbox', { name: /^单行文本/ }).fill(line)
  await page.getByLabel('密码', { exact: true }).fill('不要外传')
  await page.getByRole('textbox', { name: /^多行文本/ }).fill('第一行\n第二行')
  await page.getByRole('textbox', { name: /^数字/ }).fill('12.5')
  await button('下拉单选').click()
  await page.getByRole('dialog').getByRole('button', { name: '绿' }).click()
  await inSheet(page, button('下拉多选'), async (sheet) => {
    await sheet.getByRole('checkbox', { name: '红' }).check()
    await sheet.getByRole('checkbox', { name: '蓝' }).check()
  })
  await group('单选').getByRole('radio', { name: '绿' }).check()
  await group('多选').getByRole('checkbox', { name: '红' }).check()
  await page.getByRole('switch', { name: '开关' }).check()
  await inSheet(page, button('级联选择'), async (sheet) => {
    await sheet.getByText('东校区').click()
    await sheet.getByText('二号楼').click()
  })
  await button('树形选择').click()
  await page.getByRole('dialog').getByRole('button', { name: '体育馆' }).click()
  await group('评分').getByRole('radio', { name: '4 星' }).check({ force: true })
  await page.getByRole('slider', { name: '滑块', exact: true }).fill('35')
  await group('滑块范围').getByRole('slider', { name: '从' }).fill('3')
  await group('滑块范围').getByRole('slider', { name: '到' }).fill('8')

  await inSheet(page, page.getByRole('button', { name: '日期', exact: true }), typed('2027-03-16'))
  await inSheet(page, page.getByRole('button', { name: '日期时间', exact: true }), typed('2027-03-16T09:30'))
  for (const [name, from, to] of [
    ['日期范围', '2027-03-16', '2027-03-18'],
    ['日期时间范围', '2027-03-16T09:00', '2027-03-16T10:30'],
    ['时间范围', '08:00:00', '09:15:30'],
    ['月份范围', '2027-03', '2027-05'],
  ] as const) {
    await inSheet(page, group(name).getByRole('button', { name: '开始' }), typed(from))
    await inSheet(page, group(name).getByRole('button', { name: '结束' }), typed(to))
  }
  await inSheet(page, page.getByRole('button', { name: '时间', exact: true }), typed('07:45:10'))
  await inSheet(page, button('周'), typed('2027-03-17'))
  await inSheet(page, page.getByRole('button', { name: '月份', exact: true }), typed('2027-04'))
  await inSheet(page, button('年份'), typed('2028'))
  for (const day of ['2027-03-20', '2027-03-19']) await inSheet(page, button('添加日期'), typed(day))

  await page.locator('input[type=file]').setInputFiles({ name: '说明.png', mimeType: 'image/png', buffer: onePixel })
  await expect(page.getByRole('img', { name: '第 1 张' })).toBeVisible()
  await inSheet(page, button('人员'), async (sheet) => sheet.getByRole('checkbox', { name: /王校长/ }).check())
  await inSheet(page, button('部门'), async (sheet) => sheet.getByRole('checkbox', { name: /财务室/ }).check())
  await button('添加明细').click()
  const row = page.getByRole('region', { name: '明细 1' })
  await row.getByRole('textbox', { name: /^名称/ }).fill('展板')
  await row.getByRole('textbox', { name: /^数量/ }).fill('6')
  await inSheet(page, row.getByRole('button', { name: '交付日期' }), typed('2027-03-22'))

  await page.getByRole('button', { name: '存为草稿' }).click()
  await expect(page.getByText('已存为草稿')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/已恢复/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^单行文本/ })).toHaveValue(line)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('heading', { name: `示例：${line}` })).toBeVisible()

  await head.open('/pages/plugin/workflow/pages/mine/index')
  await head.page.getByRole('link', { name: new RegExp(line) }).click()
  await expect(head.page.getByRole('heading', { name: '申请内容' })).toBeVisible()
  for (const words of [
    '••••••',
    '12.5 千克',
    '红、蓝',
    '东校区/二号楼',
    '体育馆',
    '4 星',
    '35 %',
    '3 至 8',
    '2027-03-16 09:30',
    '2027-03-16 至 2027-03-18',
    '2027-03-16 09:00 至 2027-03-16 10:30',
    '08:00 至 09:15',
    '2027 年第 11 周（2027-03-15 至 2027-03-21）',
    '2027-03 至 2027-05',
    '2028',
    '2027-03-19、2027-03-20',
    '王校长',
    '财务室',
    '展板',
  ])
    await expect(head.page.getByText(words, { exact: true }).first()).toBeVisible()
  await expect(head.page.getByRole('link', { name: /\.(png|jpg|webp)$/ })).toBeVisible()
})

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
