import { decideApplication, getApplication } from '../../../domains/recruitment/contract/office.ts'
import { submitApplication } from '../../../domains/recruitment/contract/own.ts'
import { listPosts, publishPost, submitPost } from '../../../domains/recruitment/contract/post.ts'
import { arrangementDesk } from '../../../domains/recruitment/contract/screens.ts'
import { addSlots } from '../../../domains/recruitment/contract/slot.ts'
import { dayAfter } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { deskOf } from '../../support/school.ts'
import type { Desk } from '../../support/school.ts'
import { takeFound } from '../../support/takeFound.ts'
import { expect, productUrl, test } from '../../support/test.ts'

const title = `音乐教师${Date.now() % 100_000}`
const name = '沈佳宁'
const today = wireDate(new Date())

/** A post with an applicant in the step of the trial lesson and two times in a week. */
async function openTrial(office: Desk): Promise<string> {
  await office.call(submitPost, {
    title,
    stage: 'PRIMARY',
    subject: '音乐',
    seats: 1,
    requirements: '本科以上学历，音乐教师资格证',
    openOn: today,
    closeOn: dayAfter(today, 20),
    noticeDays: 5,
  })
  const { records } = await office.call(listPosts, { keyword: title })
  const postId = records[0]?.id ?? ''
  await office.call(publishPost, { id: postId })
  const applicant = await deskOf(productUrl(), 'parent2')
  const { id } = await applicant.call(submitApplication, {
    postId,
    name,
    sex: '2',
    birthYear: '1996',
    phone: '14000000872',
    degree: 'MASTER',
    school: '北川师范大学',
    major: '音乐',
    teachingYears: 5,
    email: '',
    consents: true,
  })
  for (const state of ['SUBMITTED', 'SCREENING'] as const)
    await office.call(decideApplication, { id, state, decision: 'ADVANCE' })
  await office.call(addSlots, {
    postId,
    kind: 'TRIAL',
    startAt: `${dayAfter(today, 7)} 09:00:00`,
    minutes: 30,
    count: 2,
    capacity: 1,
    place: '音乐教室',
  })
  expect((await office.call(getApplication, { id })).state).toBe('TRIAL')
  return postId
}

test('an applicant chooses the time of the trial lesson, and a panel scores it without seeing each other', async ({
  phone,
  newPhone,
  newDesk,
}) => {
  test.setTimeout(180_000)
  const office = await deskOf(productUrl(), 'admin')
  const postId = await openTrial(office)
  const desk = await newDesk()
  await openDesk(desk, linkTo(arrangementDesk, { postId, kind: 'TRIAL' }))
  await desk.getByRole('button', { name: '请没有时间的 1 人选时间' }).click()
  await expect(desk.getByRole('cell', { name: '已通知，还没有选' })).toBeVisible()
  await desk.getByRole('button', { name: '设置评委' }).click()
  const drawer = desk.getByRole('dialog')
  const box = drawer.getByRole('combobox', { name: /^评委/ })
  for (const member of ['李老师', '陈志远']) {
    await box.fill(member)
    await takeFound(desk, box, new RegExp(member), { isMany: true })
  }
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText('评委已保存')).toBeVisible()

  const applicant = await newPhone()
  await applicant.signIn('parent2')
  await applicant.open('/pages/recruitment/own')
  await applicant.page.getByRole('button', { name: /09:30–10:00.*音乐教室/ }).click()
  await expect(applicant.page.getByText('最晚在前一天换时间。').first()).toBeVisible()

  const { page } = phone
  await phone.signIn('teacher')
  await phone.open('/pages/recruitment/score')
  const card = page.getByRole('list', { name: new RegExp(title) })
  await card.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('textbox', { name: /^分数/ }).fill('88')
  await page.getByRole('textbox', { name: /^评语/ }).fill('范唱很好')
  await page.getByRole('button', { name: '保存评分' }).click()
  await expect(card.getByText('1 / 2 位评委已评')).toBeVisible()

  await desk.reload()
  await expect(desk.getByRole('cell', { name: '全部评完后显示' })).toBeVisible()
  await expect(desk.getByText('范唱很好')).toHaveCount(0)
  await desk.getByRole('button', { name: '评分', exact: true }).click()
  await drawer.getByRole('textbox', { name: /^分数/ }).fill('91')
  await drawer.getByRole('button', { name: '保存评分' }).click()
  await expect(desk.getByRole('cell', { name: '89.50' })).toBeVisible()

  await page.reload()
  await card.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByText('89.50')).toBeVisible()
  await expect(page.getByText('第 1 名')).toBeVisible()
})
