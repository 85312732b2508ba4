import { demoPupilId } from '../../../db/demo/people.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { listLessons } from '../../../domains/afterSchool/contract/lesson.ts'
import { addClass, addRound, addTerm, claimFor, comingTimes } from './journeyTerm.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('the office cancels some hours of a day for the whole school: it sees whom it concerns, and the families are told', async ({
  page,
  newPhone,
}) => {
  test.setTimeout(180_000)
  const name = `停课${Date.now() % 100_000}`
  // A time at which no other class of the demo school is held.
  const term = await addTerm(name, comingTimes('3', '19:30', '20:10'))
  const classId = await addClass(term, { name, seats: 10, yuan: '0' })
  const roundId = await addRound(term, { name, classIds: [classId], mode: 'FCFS' })
  const childId = demoPupilId(demoTenant, '张小雨')
  await claimFor('parent', { roundId, classId, childId })
  const { records } = await term.office.call(listLessons, { classId })
  const day = records[0]?.day ?? ''

  await openDesk(page, '/after-school/closures', 'afterschool')
  await page.getByRole('button', { name: '全校停课…' }).click()
  const drawer = page.getByRole('dialog', { name: '全校停课' })
  const date = drawer.getByLabel(/^日期/)
  // While the drawer opens, the field may lose what is typed.
  await expect(async () => {
    await date.fill(day)
    await date.press('Enter')
    await expect(drawer.getByText('选好日期后，这里列出要停的课。')).toBeHidden({ timeout: 2000 })
  }).toPass()
  const begin = drawer.getByLabel(/^开始时间/)
  await expect(async () => {
    await begin.fill('19:30')
    await drawer.getByLabel(/^结束时间/).focus()
    await expect(begin).toHaveValue('19:30', { timeout: 1000 })
  }).toPass()
  await drawer.getByLabel(/^结束时间/).fill('20:10')
  await drawer.getByLabel(/^原因/).fill('暴雨红色预警')
  await expect(drawer.getByText(/要停 1 次课，涉及1 个家庭和 1 位教师/)).toBeVisible()
  await drawer.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全校停课' }).last().click()
  await expect(page.getByText('已停课，正在通知家长和教师')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${day}.*暴雨红色预警`) })).toBeVisible()

  const parent = await newPhone()
  await parent.signIn('parent')
  await expect(async () => {
    await parent.open('/pages/message/list')
    await parent.page.reload()
    await expect(parent.page.getByText(/暴雨红色预警/).first()).toBeVisible()
  }).toPass()
})
