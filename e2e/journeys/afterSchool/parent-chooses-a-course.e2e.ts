import { listRounds, openRound } from '../../../domains/courseChoice/contract/round.ts'
import { deskOf } from '../../support/school.ts'
import { expect, productUrl, test } from '../../support/test.ts'

const choose = '/pages/plugin/workflow/pages/kehou/jiazhang/selectkecheng/index'

test('a parent prepares, claims a seat at the opening, sees what to pay, and gives the seat up', async ({
  phone,
}) => {
  const { page } = phone
  const office = await deskOf(productUrl(), 'afterschool')
  const { records } = await office.call(listRounds, {})
  const round = records.find(({ name }) => name === '本学期先到先得')
  if (!round) throw new Error('the demo school has no coming round')
  await phone.signIn('parent')

  await phone.open(`${choose}?roundId=${round.id}`)
  await expect(page.getByRole('heading', { name: /本学期先到先得 · 即将开始/ })).toBeVisible()
  await page.getByRole('button', { name: /选课协议/ }).click()
  await page.getByRole('button', { name: '我已阅读并同意' }).click()
  await expect(page.getByText('已签署协议')).toBeVisible()
  await page.getByRole('button', { name: '收藏：少儿围棋周五班' }).click()
  await expect(page.getByRole('heading', { name: '准备好了' })).toBeVisible()

  await office.call(openRound, { id: round.id })
  await page.reload()
  await expect(page.getByRole('heading', { name: /本学期先到先得 · 进行中/ })).toBeVisible()
  await page.getByRole('button', { name: '选课：少儿围棋周五班' }).click()
  await expect(page.getByRole('heading', { name: '选上了：少儿围棋周五班' })).toBeVisible()
  await page.getByRole('button', { name: '去付款' }).click()

  const own = page.getByRole('listitem').filter({ hasText: '少儿围棋周五班' }).first()
  await expect(own.getByText('已占位，待付款')).toBeVisible()
  await own.getByRole('button', { name: /放弃名额/ }).click()
  await page.getByRole('button', { name: '放弃名额', exact: true }).click()
  await expect(page.getByText('已放弃名额')).toBeVisible()
  await expect(own.getByText('已占位，待付款')).toBeHidden()
})
