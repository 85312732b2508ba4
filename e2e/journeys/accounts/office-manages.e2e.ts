import { pressUntilAsked } from '../../support/press.ts'
import { expect, test } from '../../support/test.ts'

const mark = () => String(Date.now()).slice(-7)

test('the office adds a post and a department, edits a person, removes a post and undoes it', async ({
  phone,
}) => {
  const { page } = phone
  const own = mark()
  const name = (word: string) => `${word}${own}`
  await phone.signIn('admin')
  await phone.open('/pages/manage/manage')
  await page.getByRole('link', { name: /^岗位管理/ }).click()

  await page.getByRole('button', { name: '新建岗位' }).click()
  await page.getByRole('textbox', { name: '岗位名称' }).fill(name('图书管理员'))
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请填写')).toBeVisible()
  // Closing the sheet discards nothing.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '新建岗位' }).click()
  await expect(page.getByRole('textbox', { name: '岗位名称' })).toHaveValue(name('图书管理员'))
  await page.getByRole('textbox', { name: '岗位编号' }).fill(`lib${own}`)
  await page.getByRole('button', { name: '保存' }).click()
  const posts = page.getByRole('list', { name: '岗位' })
  await expect(posts.getByText(name('图书管理员')).first()).toBeVisible()

  await page.getByRole('button', { name: `${name('图书管理员')}的操作` }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(posts.getByText(name('图书管理员'))).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(posts.getByText(name('图书管理员')).first()).toBeVisible()

  await phone.open('/pages/manage/dept')
  await page.getByRole('button', { name: '新建部门' }).click()
  await page.getByRole('textbox', { name: '部门名称' }).fill(name('图书馆'))
  await page.getByRole('button', { name: '保存' }).click()
  await expect(
    page.getByRole('list', { name: '部门' }).getByText(name('图书馆')).first(),
  ).toBeVisible()

  await phone.open('/pages/manage/user?keyword=李老师')
  await page.getByRole('link', { name: /^李老师/ }).click()
  await page.getByRole('button', { name: '编辑资料' }).click()
  await page.getByRole('textbox', { name: '邮箱' }).fill('not-an-address')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('邮箱格式不正确')).toBeVisible()
  await page.getByRole('textbox', { name: '邮箱' }).fill(`li${own}@school.example`)
  await pressUntilAsked(page.getByRole('button', { name: '保存' }), /blade-system\/user\//)
  await expect(page.getByText(`li${own}@school.example`)).toBeVisible()
})

test('a head views all managed records and can change none', async ({ phone }) => {
  const { page } = phone
  await phone.signIn('head')

  for (const [address, noun, row] of [
    ['/pages/manage/post', '岗位', '教师'],
    ['/pages/manage/dept', '部门', '小学部'],
    ['/pages/manage/role', '角色', '教师'],
    ['/pages/manage/user?keyword=李老师', '用户', '李老师'],
  ] as const) {
    await phone.open(address)
    await expect(
      page
        .getByRole('list', { name: noun })
        .getByText(new RegExp(`${row}$`))
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^新建|的操作$/ })).toHaveCount(0)
  }
  await page.getByRole('link', { name: /^李老师/ }).click()
  await expect(page.getByRole('heading', { name: '用户详情' })).toBeVisible()
  await expect(page.getByText('部门与职责')).toBeVisible()
  await expect(page.getByRole('button', { name: /编辑资料|更多操作/ })).toHaveCount(0)
})

test('a parent who follows a link to management is refused', async ({ phone }) => {
  await phone.signIn('parent')
  await phone.open('/pages/manage/role')

  await expect(phone.page.getByText('您没有查看“角色管理”的权限')).toBeVisible()
})

test('the office adds a person on the phone and resets another’s password; each password is shown once', async ({
  phone,
}) => {
  const { page } = phone
  const account = `phone${mark()}`
  await phone.signIn('admin')
  await phone.open('/pages/manage/user')

  await page.getByRole('button', { name: '新建用户' }).click()
  await page.getByRole('textbox', { name: /^姓名/ }).fill('孙丽')
  await page.getByRole('textbox', { name: /^账号/ }).fill(account)
  await page.getByRole('button', { name: '新建并生成密码' }).click()
  await expect(page.getByText('密码只显示这一次')).toBeVisible()
  await page.getByRole('button', { name: '已记下，查看用户' }).click()
  await expect(page.getByRole('heading', { name: '用户详情' })).toBeVisible()
  await expect(page.getByText(account).first()).toBeVisible()

  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByRole('heading', { name: '重置“孙丽”的密码' })).toBeVisible()
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByText('密码只显示这一次')).toBeVisible()
})
