import { demoPupilId } from '../../../db/demo/people.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { creditCheckCharacter } from '../../../domains/afterSchool/contract/creditCode.ts'
import {
  listInstitutions,
  submitInstitution,
} from '../../../domains/afterSchool/contract/institution.ts'
import { listCourses } from '../../../domains/afterSchool/contract/course.ts'
import { listLeaves, withdrawLeaves } from '../../../domains/leave/contract/leave.ts'
import {
  listOpenRequests,
  withdrawStudentRequest,
} from '../../../domains/studentRequest/contract/request.ts'
import { axeFindings } from '../../support/axe.ts'
import { paperPhoto } from '../../support/papers.ts'
import { deskOf } from '../../support/school.ts'
import type { Phone } from '../../support/test.ts'
import { expect, productUrl, test } from '../../support/test.ts'
import {
  cutNetwork,
  expectKept,
  outboxAddress,
  reopenRefused,
} from '../../support/withoutNetwork.ts'

const external = '/pages/plugin/workflow/pages/external'
const run = String(Date.now() % 1_000_000).padStart(6, '0')
const fill = ({ page }: Phone, name: RegExp, text: string) =>
  page.getByRole('textbox', { name }).fill(text)

async function choose({ page }: Phone, name: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name }).tap()
  await page.getByRole('button', { name: option, exact: true }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Fills in a leave of one day and submits it. */
async function askForLeave(phone: Phone, reason: string): Promise<void> {
  const { page } = phone
  await page.getByRole('radio', { name: '病假' }).tap()
  await fill(phone, /请假理由/, reason)
  await cutNetwork(page)
  await page.getByRole('button', { name: '提交申请' }).tap()
}

test('a leave request without a network waits on the phone and arrives once; an overlapping one returns with all its input', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const { page } = phone
  const parent = await deskOf(productUrl(), 'parent2')
  const asked = async () => (await parent.call(listLeaves, { current: 1, size: 1 })).total
  const before = await asked()
  const title = '学生请假 · 陈小北'
  const start = `${external}/Leave/start?absentee=STUDENT&studentId=${demoPupilId(demoTenant, '陈小北')}`
  await phone.signIn('parent2')
  await phone.open(start)
  await askForLeave(phone, `咳嗽发烧 ${run}`)
  await expectKept(page, title)
  expect(await axeFindings(page, false)).toEqual([])
  expect(await asked()).toBe(before)
  await page.context().setOffline(false)
  await expect(page.getByText('这一项已经发送或放弃')).toBeVisible()
  expect(await asked()).toBe(before + 1)

  await phone.open(start)
  await askForLeave(phone, `外出就医 ${run}`)
  await expectKept(page, title)
  await reopenRefused(page, title, /已有请假|重叠/)
  await expect(page.getByRole('textbox', { name: /请假理由/ })).toHaveValue(`外出就医 ${run}`)
  await expect(page.getByRole('radio', { name: '病假' })).toBeChecked()

  const { records } = await parent.call(listLeaves, { current: 1, size: 1 })
  await parent.call(withdrawLeaves, { ids: records.map(({ id }) => id).join(',') })
  await page.getByRole('button', { name: '提交申请' }).tap()
  await expect(page.getByRole('heading', { name: '审批中' })).toBeVisible()
  await phone.open(outboxAddress)
  await expect(page.getByText('没有待发送的事项')).toBeVisible()
})

test('a request about a record made without a network arrives once', async ({ phone }) => {
  test.setTimeout(180_000)
  const { page } = phone
  const parent = await deskOf(productUrl(), 'parent2')
  const studentId = demoPupilId(demoTenant, '陈小北')
  const open = async () =>
    (await parent.call(listOpenRequests, {})).records.filter(
      (one) => one.studentName === '陈小北' && one.kindName === '休学',
    )
  await phone.signIn('parent2')
  await phone.open(`${external}/xuesheng/start?studentId=${studentId}`)
  await page.getByRole('radio', { name: '休学' }).check()
  await fill(phone, /申请原因/, `需要住院治疗 ${run}`)
  await page.getByRole('button', { name: /从哪天起/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await cutNetwork(page)
  await page.getByRole('button', { name: '提交申请' }).tap()
  await expectKept(page, '学籍异动申请 · 陈小北')
  expect(await open()).toEqual([])
  await page.context().setOffline(false)
  await expect(page.getByText('这一项已经发送或放弃')).toBeVisible()
  const arrived = await open()
  expect(arrived).toHaveLength(1)
  for (const { id } of arrived) await parent.call(withdrawStudentRequest, { id })
})

test('a course requested without a network arrives once, lesson by lesson', async ({ phone }) => {
  test.setTimeout(180_000)
  const { page } = phone
  const course = `影子剧场无网${run}`
  await phone.signIn('teacher')
  await phone.open(`${external}/kecheng/start`)
  await fill(phone, /课程名称/, course)
  await choose(phone, /课程类型/, '艺术')
  await page.getByRole('button', { name: /适合年级/ }).tap()
  await page.getByRole('dialog').getByText('三年级', { exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await fill(phone, /授课教师/, '李老师')
  await fill(phone, /每课时价格/, '2.5')
  await fill(phone, /课程简介/, '用手和纸板演一出影子戏。')
  await fill(phone, /课程目标/, '会合作演一个小故事。')
  await fill(phone, /课题/, '影子从哪里来')
  await cutNetwork(page)
  await page.getByRole('button', { name: '提交申请' }).tap()
  await expectKept(page, `开课申请 · ${course}`)
  await page.context().setOffline(false)
  await expect(page.getByText('这一项已经发送或放弃')).toBeVisible()
  const { records } = await (
    await deskOf(productUrl(), 'teacher')
  ).call(listCourses, { current: 1, size: 50 })
  expect(
    records.filter(({ name }) => name === course).map(({ lessonCount }) => lessonCount),
  ).toEqual([1])
})

const codeOf = (body: string) => `${body}${creditCheckCharacter(body)}`

async function chooseDay({ page }: Phone, name: RegExp, day: string): Promise<void> {
  await page.getByRole('button', { name }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('直接输入').fill(day)
  await sheet.getByRole('button', { name: '确定' }).tap()
  await expect(sheet).toBeHidden()
}

test('an institution whose code was submitted at the desk meanwhile returns with its papers, and is sent with the correct code', async ({
  phone,
}) => {
  test.setTimeout(180_000)
  const { page } = phone
  const [taken, free] = [codeOf(`52990001MJ8${run}`), codeOf(`52990001MJ9${run}`)]
  const name = `青禾无网社${run}`
  const paper = {
    legalRep: '简宁',
    scope: '围棋',
    address: '青渚区望海路 21 号',
    contactName: '简宁',
    contactPhone: '14000000302',
    licenceNo: 'DEMO-YY-0302',
    permitNo: 'DEMO-BX-0302',
    whiteListRef: 'DEMO-白名单-0302',
    licenceExpiry: '2035-08-31',
    permitExpiry: '2035-08-31',
    whiteListExpiry: '2035-08-31',
    agreementBegin: '2027-03-01',
    agreementEnd: '2035-08-31',
  }
  await phone.signIn('admin')
  await phone.open(`${external}/jigou/start`)
  await fill(phone, /机构名称/, name)
  await fill(phone, /统一社会信用代码/, taken)
  await fill(phone, /法定代表人/, paper.legalRep)
  await fill(phone, /业务范围/, paper.scope)
  await fill(phone, /办学地址/, paper.address)
  await fill(phone, /联系人/, paper.contactName)
  await fill(phone, /联系电话/, paper.contactPhone)
  await fill(phone, /营业执照编号/, paper.licenceNo)
  await fill(phone, /办学许可证编号/, paper.permitNo)
  await fill(phone, /白名单文号/, paper.whiteListRef)
  await chooseDay(phone, /营业执照有效期至/, paper.licenceExpiry)
  await chooseDay(phone, /办学许可证有效期至/, paper.permitExpiry)
  await chooseDay(phone, /白名单有效期至/, paper.whiteListExpiry)
  await chooseDay(phone, /协议开始日期/, paper.agreementBegin)
  await chooseDay(phone, /协议结束日期/, paper.agreementEnd)
  await page.getByLabel('拍照或选图').setInputFiles(await paperPhoto('licence'))
  await expect(page.getByRole('img', { name: '第 1 张' })).toBeVisible()
  await cutNetwork(page)
  await page.getByRole('button', { name: '提交申请' }).tap()
  const title = `机构入驻申请 · ${name}`
  await expectKept(page, title)

  const office = await deskOf(productUrl(), 'admin')
  await office.call(submitInstitution, {
    ...paper,
    name: `另一家${run}`,
    uscc: taken,
    attachIds: await office.upload('licence'),
  })
  await reopenRefused(page, title, /机构已在申请/)
  await expect(page.getByRole('textbox', { name: /办学地址/ })).toHaveValue(paper.address)
  await expect(page.getByRole('button', { name: '移除第 1 张' })).toBeVisible()
  await fill(phone, /统一社会信用代码/, free)
  await page.getByRole('button', { name: '提交申请' }).tap()
  await expect(page.getByRole('heading', { name: '待审核', exact: true })).toBeVisible()
  const { records } = await office.call(listInstitutions, { current: 1, size: 50 })
  expect(records.filter((one) => one.name === name).map(({ uscc }) => uscc)).toEqual([free])
  await phone.open(outboxAddress)
  await expect(page.getByText('没有待发送的事项')).toBeVisible()
})
