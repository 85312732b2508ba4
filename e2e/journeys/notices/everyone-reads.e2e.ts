import { expect, test } from '../../support/test.ts'

for (const account of [undefined, 'parent', 'teacher', 'reviewer'] as const) {
  test(`${account ?? 'a guest'} reads news and notices from the home page`, async ({ phone }) => {
    const { page } = phone
    if (account) await phone.signIn(account)
    await phone.open('/')

    await page
      .getByRole('link', { name: /全程手机办理/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: '新闻详情' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /全程手机办理/ })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: '更多新闻' }).click()
    await page.getByRole('searchbox', { name: '搜索新闻' }).fill('食堂')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect(page.getByRole('list', { name: '新闻' }).getByRole('listitem')).toHaveCount(2)
    await phone.open('/pages/manage/notice')
    await page.getByRole('link', { name: /招生简章/ }).click()
    await expect(page.getByRole('heading', { name: /招生简章/ })).toBeVisible()
  })
}
