import { demoPupilId } from '../../../db/demo/people.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { dropSeat } from '../../../domains/courseChoice/contract/choice.ts'
import { addClass, addRound, addTerm, claimFor, comingTimes } from './journeyTerm.ts'
import { expect, test } from '../../support/test.ts'

const pages = '/pages/plugin/workflow/pages/kehou/jiazhang'

test('a full class has a waiting list: the next family gets the seat, pays, and drops it with a refund', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const name = `候补${Date.now() % 100_000}`
  const term = await addTerm(name, comingTimes('2', '18:10', '18:50'))
  const classId = await addClass(term, { name, seats: 1, yuan: '3' })
  const roundId = await addRound(term, { name, classIds: [classId], mode: 'FCFS' })
  const childId = demoPupilId(demoTenant, '张小雨')
  const first = await claimFor('parent', { roundId, classId, childId })
  const { page } = phone
  await phone.signIn('parent2')

  await phone.open(`${pages}/selectkecheng/index?roundId=${roundId}`)
  await page.getByRole('button', { name: `去签署：${name}` }).click()
  await page.getByRole('button', { name: '我已阅读并同意' }).click()
  await page.getByRole('button', { name: `加入候补：${name}` }).click()
  await expect(page.getByRole('heading', { name: `已进入候补：${name}` })).toBeVisible()

  await first.parent.call(dropSeat, { id: first.id })
  await phone.open(`${pages}/index/index`)
  await page.getByRole('link', { name: new RegExp(`${name}.*候补到名额，请确认`) }).click()
  await page.getByRole('button', { name: `确认名额：${name}` }).click()
  await page.getByRole('button', { name: '去付款' }).first().click()
  await page.getByRole('button', { name: /支付|付款/ }).click()
  await page.getByRole('button', { name: '模拟付款成功' }).click()
  await expect(page.getByRole('heading', { name: '付款结果' })).toBeVisible()
  await expect(page.getByText('付款成功')).toBeVisible()

  await phone.open(`${pages}/kecheng/index`)
  await page.getByRole('button', { name: `退课：${name}` }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('预计退回')).toBeVisible()
  await expect(sheet.getByText('12.00 元').last()).toBeVisible()
  await sheet.getByRole('button', { name: '确认退课' }).click()
  await expect(page.getByText('已申请退课，学校确认后退款')).toBeVisible()
})
