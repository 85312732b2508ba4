import { newChild } from '../../support/child.ts'
import { deskOf, submitFor } from '../../support/school.ts'
import { expect, productUrl, test } from '../../support/test.ts'

test('people of the second school see only their own school', async ({ newPhone }) => {
  const first = await newPhone()
  const second = await newPhone()
  await first.signIn('teacher')
  await second.signIn('teacher', '100001')

  await first.open('/pages/news/list')
  await second.open('/pages/news/list')
  const headlineOfFirst = await first.page
    .getByRole('list', { name: '新闻' })
    .getByRole('listitem')
    .first()
    .innerText()
  const newsOfSecond = await second.page.getByRole('list', { name: '新闻' }).innerText()

  expect(newsOfSecond).not.toContain(headlineOfFirst.split('\n')[0])
})

test('a guest who names the second school in the address reads its news', async ({ phone }) => {
  const { page } = phone
  await page.goto(`${productUrl()}/?tenant=100001#/pages/news/list`)
  await expect(page.getByRole('list', { name: '新闻' })).toBeVisible()
  const ofSecond = await page.getByRole('list', { name: '新闻' }).innerText()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${productUrl()}/?tenant=000000#/pages/news/list`)
  await page.reload()
  await expect(page.getByRole('list', { name: '新闻' })).toBeVisible()

  expect(await page.getByRole('list', { name: '新闻' }).innerText()).not.toBe(ofSecond)
})

test('staff of the second school find no application of the first, neither in a list nor by its address', async ({
  phone,
}) => {
  const child = newChild()
  const { id, applyNo } = await submitFor(await deskOf(productUrl(), 'parent'), child, 'A')
  const { page } = phone
  await phone.signIn('reviewer', '100001')

  await phone.open('/pages/plugin/workflow/pages/baoming/index')
  await expect(page.getByText(/共 \d+ 份/)).toBeVisible()
  await expect(page.getByText(applyNo)).toHaveCount(0)
  await phone.open(`/pages/plugin/workflow/pages/baoming/index?id=${id}`)
  await expect(page.getByRole('alert').filter({ hasText: /不存在|没有找到/ })).toBeVisible()
  await phone.open(`/pages/baoming/detailstudent?id=${id}`)
  await expect(page.getByRole('alert').filter({ hasText: /不存在|没有找到/ })).toBeVisible()
  await expect(page.getByText(child.name)).toHaveCount(0)
})
