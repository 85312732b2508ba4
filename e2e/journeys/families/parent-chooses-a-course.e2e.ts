import { listRounds, openRound } from '../../../domains/courseChoice/contract/round.ts'
import { deskOf } from '../../support/school.ts'
import { pressUntilShown } from '../../support/press.ts'
import { expect, productUrl, test } from '../../support/test.ts'

const choose = '/pages/plugin/workflow/pages/kehou/jiazhang/selectkecheng/index'

test('a parent prepares, claims a seat at the opening, sees what to pay, and gives the seat up', async ({
  phone,
}) => {
  const { page } = phone
  const office = await deskOf(productUrl(), 'afterschool')
  const { records } = await office.call(listRounds, {})
  const round = records.find(({ name }) => name === '兴趣课补充轮')
  if (!round) throw new Error('the demo school has no coming round')
  await phone.signIn('parent')

  await phone.open(`${choose}?roundId=${round.id}`)
  await expect(page.getByRole('heading', { name: /兴趣课补充轮 · 即将开始/ })).toBeVisible()
  await page.getByRole('button', { name: /选课协议/ }).click()
  await page.getByRole('button', { name: '我已阅读并同意' }).click()
  await expect(page.getByText('已签署协议')).toBeVisible()
  const star = page.getByRole('button', { name: '收藏：纸飞机周五班' })
  await pressUntilShown(star, page.getByRole('heading', { name: '准备好了' }))

  await office.call(openRound, { id: round.id })
  await page.reload()
  await expect(page.getByRole('heading', { name: /兴趣课补充轮 · 进行中/ })).toBeVisible()
  await page.getByRole('button', { name: '选课：纸飞机周五班' }).click()
  await expect(page.getByRole('heading', { name: '选上了：纸飞机周五班' })).toBeVisible()
  await page.getByRole('button', { name: '去付款' }).click()

  const own = page.getByRole('listitem').filter({ hasText: '纸飞机周五班' }).first()
  await expect(own.getByText('已占位，待付款')).toBeVisible()
  await own.getByRole('button', { name: /放弃名额/ }).click()
  await page.getByRole('button', { name: '放弃名额', exact: true }).click()
  await expect(page.getByText('已放弃名额')).toBeVisible()
  await expect(own.getByText('已占位，待付款')).toBeHidden()
})
