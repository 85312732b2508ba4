import type { Page } from '@playwright/test'

import { listAdults } from '../../../domains/clearance/contract/adult.ts'
import { submitLookUps } from '../../../domains/clearance/contract/lookUp.ts'
import {
  decideApplication,
  getApplication,
  listApplications,
} from '../../../domains/recruitment/contract/office.ts'
import { submitPost } from '../../../domains/recruitment/contract/post.ts'
import { identityCheckCharacter } from '../../../platform/contract/identityNumber.ts'
import { dayAfter } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { formOn } from '../../support/applyForm.ts'
import { openDesk } from '../../support/deskSignIn.ts'
import { pressUntilShown } from '../../support/press.ts'
import { deskOf } from '../../support/school.ts'
import type { Desk } from '../../support/school.ts'
import { noteSecret } from '../../support/secrets.ts'
import { withTables } from '../../support/store.ts'
import { takeFound } from '../../support/takeFound.ts'
import { expect, productUrl, test } from '../../support/test.ts'

const mark = String(Date.now() % 100_000).padStart(5, '0')
const title = `信息科技教师${mark}`
const name = `欧阳${mark}`
const phoneNumber = `140009${mark}`
const idStart = `99010119${90 + (Number(mark) % 10)}0101${mark.slice(0, 3)}`
const idNo = `${idStart}${identityCheckCharacter(idStart)}`
const today = wireDate(new Date())

/** The application as the office has it. */
async function applicationOf(office: Desk) {
  const { records } = await office.call(listApplications, { keyword: name })
  return office.call(getApplication, { id: records[0]?.id ?? '' })
}

/** Passes steps until the application is in a state. */
async function passUntil(office: Desk, until: string): Promise<void> {
  for (let step = 0; step < 8; step++) {
    const { id, state } = await applicationOf(office)
    if (state === until) return
    await office.call(decideApplication, { id, state, decision: 'ADVANCE' })
  }
}

/** Opens the application at the desk of the office. */
async function openApplication(desk: Page): Promise<void> {
  await desk.goto(`${productUrl()}/desk/#/recruitment/applications?keyword=${name}`)
  await desk.getByRole('row', { name }).click()
}

/** Passes the open application into its next step at the desk. */
async function passInto(desk: Page, step: string): Promise<void> {
  await desk.getByRole('button', { name: '通过，进入下一步' }).click()
  await expect(desk.getByText(`${name}进入${step}`)).toBeVisible()
  // Wait until the panel shows the new step: an earlier press would act on the previous one.
  await expect(desk.getByText(`${step} · 陈志远`)).toBeVisible()
}

/** The office names the panel of a step of the open application. */
async function namePanel(desk: Page, kind: string, member: string): Promise<void> {
  await desk.getByRole('link', { name: `安排${kind}` }).click()
  await desk.getByRole('button', { name: '设置评委' }).click()
  const drawer = desk.getByRole('dialog', { name: `${kind}的评委` })
  const box = drawer.getByRole('combobox', { name: /^评委/ })
  await box.fill(member)
  await takeFound(desk, box, new RegExp(member), { isMany: true })
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText('评委已保存')).toBeVisible()
  await expect(drawer).toBeHidden()
}

/** A member of the panel finds the page from the home page of the desk and scores the applicant. */
async function scoreAt(desk: Page, kind: string, score: string): Promise<void> {
  await desk.goto(`${productUrl()}/desk/#/`)
  // The page of the previous score must be gone before it is opened again.
  await expect(desk.getByRole('heading', { name: '招聘评分' })).toBeHidden()
  const search = desk.getByRole('combobox', { name: /^搜索页面、操作/ })
  await pressUntilShown(desk.getByRole('button', { name: '搜索' }), search)
  await search.fill('招聘评分')
  await expect(desk.getByRole('option', { selected: true })).toContainText('招聘评分')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: `${title} · ${kind}` })).toBeVisible()
  const row = desk
    .getByRole('row', { name })
    .filter({ has: desk.getByRole('button', { name: '评分', exact: true }) })
  await row.getByRole('button', { name: '评分', exact: true }).click()
  const drawer = desk.getByRole('dialog', { name: `给${name}评分` })
  await expect(drawer.getByText('硕士研究生', { exact: false })).toBeVisible()
  await drawer.getByRole('textbox', { name: /^分数/ }).fill(score)
  await drawer.getByRole('textbox', { name: /^评语/ }).fill('讲解清楚，提问有层次')
  await drawer.getByRole('button', { name: '保存评分' }).click()
  await expect(drawer).toBeHidden()
  await expect(desk.getByRole('row', { name }).getByText(`${score}.00`)).toBeVisible()
}

/** Records that the registers name nothing about the applicant. */
async function lookUp(office: Desk): Promise<void> {
  const [adult] = (await office.call(listAdults, { keyword: name })).records
  if (!adult) throw new Error('the applicant is not among the people to look up')
  await office.call(submitLookUps, {
    adults: adult.id,
    lookedOn: today,
    office: '青渚区人民检察院',
    reference: `RZ-${mark}`,
    result: 'CLEAR',
  })
}

/** Lets the days of the publication pass. */
const endPublication = (id: string): Promise<unknown> =>
  withTables(process.env['QINGHE_JOURNEYS_DATA'] ?? '', (run) =>
    run('update recruitment_application set notice_until = $3 where tenant_id = $1 and id = $2', [
      demoTenant,
      id,
      dayAfter(today, -1),
    ]),
  )

test('a teacher without an account applies for an advertised post, is published and hired, and works with the same account', async ({
  phone,
  newPhone,
  newDesk,
}) => {
  test.setTimeout(180_000)
  const { page } = phone
  noteSecret(phoneNumber)
  noteSecret(idNo)
  const office = await deskOf(productUrl(), 'admin')
  await office.call(submitPost, {
    title,
    stage: 'JUNIOR',
    subject: '信息科技',
    seats: 1,
    requirements: '本科以上学历，信息技术教师资格证',
    openOn: today,
    closeOn: dayAfter(today, 20),
    noticeDays: 5,
    contact: '人事室 0000-8812305',
  })
  const desk = await newDesk()
  await openDesk(desk, '/recruitment/posts')
  await desk.getByRole('row', { name: title }).click()
  await desk.getByRole('button', { name: '发布', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(desk.getByText('已发布').last()).toBeVisible()

  await phone.open('/')
  await page.getByRole('link', { name: '教师招聘' }).click()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: '我要应聘' }).click()
  await page.getByRole('textbox', { name: '姓名' }).fill(name)
  await page.getByRole('textbox', { name: '手机号' }).fill(phoneNumber)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code =
    /验证码是 (\d{6})/.exec(await page.getByText(/验证码是 \d{6}/).innerText())?.[1] ?? ''
  noteSecret(code)
  await page.getByRole('textbox', { name: '短信验证码' }).fill(code)
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page.getByRole('heading', { name: '填写应聘' })).toBeVisible()
  const form = formOn(page)
  await form.type('姓名', name)
  await form.tick('性别', '女')
  await form.type('出生年份', '1996')
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(phoneNumber)
  await form.pick('最高学历', '硕士研究生')
  await form.type('毕业院校', '北川师范大学')
  await form.type('专业', '计算机科学')
  await form.type('教龄', '4')
  await page.getByRole('checkbox', { name: /我同意学校为本次招聘使用/ }).click()
  await page.getByRole('button', { name: '投递', exact: true }).click()
  await expect(page.getByText('学校会先看材料', { exact: false })).toBeVisible()

  await openApplication(desk)
  await passInto(desk, '初筛')
  await passInto(desk, '笔试和试讲')
  const member = await newDesk()
  await openDesk(member, '/', 'teacher')
  await namePanel(desk, '试讲', '李老师')
  await scoreAt(member, '试讲', '88')
  await openApplication(desk)
  await expect(desk.getByText('平均 88.00 分，第 1 名')).toBeVisible()
  await passInto(desk, '面试')
  await namePanel(desk, '面试', '李老师')
  await scoreAt(member, '面试', '92')
  await openApplication(desk)
  await expect(desk.getByText('平均 92.00 分，第 1 名')).toBeVisible()
  await passInto(desk, '考察')
  await passInto(desk, '准入查询')
  await lookUp(await deskOf(productUrl(), 'afterschool'))
  await passUntil(office, 'NOTICE')
  const guest = await newPhone()
  await guest.open('/pages/recruitment/notice')
  await expect(guest.page.getByText('欧阳', { exact: false })).toHaveCount(0)
  await expect(guest.page.getByText(title)).toBeVisible()
  const { id } = await applicationOf(office)
  await endPublication(id)
  await passUntil(office, 'HIRED')

  await page.reload()
  await page.getByRole('textbox', { name: '身份证件号' }).fill(idNo)
  await pressUntilShown(
    page.getByRole('button', { name: '确认录用' }),
    page.getByText('已确认录用', { exact: false }).first(),
  )

  await desk.reload()
  await desk.getByRole('button', { name: '办理入职' }).first().click()
  const drawer = desk.getByRole('dialog', { name: /办理入职/ })
  await drawer.getByRole('combobox', { name: /^部门/ }).click()
  await desk.getByRole('treeitem').first().click()
  for (const label of [/^岗位/, /^角色/]) {
    const box = drawer.getByRole('combobox', { name: label })
    await box.fill('教师')
    await takeFound(desk, box, /^教师$/)
  }
  await drawer.getByRole('textbox', { name: /^工号/ }).fill(`ZP${mark}`)
  await drawer.getByRole('button', { name: '今天' }).click()
  await drawer.getByRole('button', { name: '办理入职' }).click()
  await expect(desk.getByText(`${name}已入职`)).toBeVisible()

  await page.reload()
  await expect(page.getByText('欢迎加入', { exact: false })).toBeVisible()
  await phone.open('/pages/user/center')
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText(/教师/).first()).toBeVisible()
})
