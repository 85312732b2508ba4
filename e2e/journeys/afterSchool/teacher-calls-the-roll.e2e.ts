import { demoPupilId } from '../../../db/demo/people.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { addClass, addRound, addTerm, claimFor, timesToday } from './journeyTerm.ts'
import { expect, test } from '../../support/test.ts'
import { pressUntilShown } from '../../support/press.ts'
import { cutNetwork } from '../../support/withoutNetwork.ts'

const childPage = '/pages/attendance/child'

test('a teacher calls the roll without a network, an absence reaches the parent, and a substitute adult collects a child with a code once', async ({
  phone,
  newPhone,
}) => {
  test.setTimeout(180_000)
  const name = `点名${Date.now() % 100_000}`
  // The lesson of a first attempt still occupies the teacher.
  const hour = 20 + test.info().retry
  const term = await addTerm(name, await timesToday(`${hour}:20`, `${hour}:50`))
  const classId = await addClass(term, { name, seats: 10, yuan: '0' })
  const roundId = await addRound(term, { name, classIds: [classId], mode: 'FCFS' })
  const rain = demoPupilId(demoTenant, '张小雨')
  const north = demoPupilId(demoTenant, '陈小北')
  await claimFor('parent', { roundId, classId, childId: rain })
  await claimFor('parent2', { roundId, classId, childId: north })

  const parent = await newPhone()
  await parent.signIn('parent')
  await parent.open(`${childPage}?childId=${rain}&tab=codes`)
  await parent.page.getByRole('textbox', { name: /接孩子的人/ }).fill('王阿姨')
  await parent.page.getByRole('textbox', { name: /与孩子的关系/ }).fill('邻居')
  await parent.page.getByRole('button', { name: '生成接送码' }).click()
  const code = await parent.page.getByText(/^\d{6}$/).innerText()

  const { page } = phone
  await phone.signIn('teacher')
  await phone.open('/pages/attendance/rolls')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('button', { name: /陈小北/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '未到' }).click()
  await cutNetwork(page)
  await page.getByRole('button', { name: '提交点名' }).click()
  await expect(page.getByText('网络不通，已存为待发送，联网后自动发送')).toBeVisible()
  await page.context().setOffline(false)

  const other = await newPhone()
  await other.signIn('parent2')
  await expect(async () => {
    await other.open('/pages/message/list')
    await other.page.reload()
    await expect(other.page.getByText(new RegExp(`陈小北未到.*${name}`))).toBeVisible()
  }).toPass()

  await phone.open('/pages/attendance/rolls')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('tab', { name: '接送' }).click()
  const field = page.getByRole('textbox', { name: '王阿姨（邻居）的接送码' })
  await pressUntilShown(page.getByRole('button', { name: /张小雨/ }), field)
  await field.fill(code)
  await page.getByRole('button', { name: '凭接送码接走' }).click()
  await expect(page.getByText('已登记离校')).toBeVisible()
  await expect(page.getByText('还有 0 人未接，已离校 1 人')).toBeVisible()

  await parent.open(`${childPage}?childId=${rain}&tab=days`)
  await expect(parent.page.getByText(/王阿姨.*接走/).first()).toBeVisible()
})
