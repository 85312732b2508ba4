import { demoIdentityNumber } from '../../../db/demo/enrolment/applicationForms.ts'
import { demoClassId } from '../../../db/demo/people.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { claimChild } from '../../../domains/people/contract/child.ts'
import { changeClasses } from '../../../domains/people/contract/classChange.ts'
import { confirmClaims } from '../../../domains/people/contract/guardian.ts'
import { submitStudent } from '../../../domains/people/contract/student.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { paperPhoto } from '../../support/papers.ts'
import { deskOf } from '../../support/school.ts'
import { noteSecret } from '../../support/secrets.ts'
import type { Phone } from '../../support/test.ts'
import { expect, productUrl, test } from '../../support/test.ts'

const children = '/pages/plugin/workflow/pages/kehou/jiazhang/xuesheng/index'
const start = '/pages/plugin/workflow/pages/external/xuesheng/start'
const reason = `家离学校较远，希望平日住校（${Date.now()}）`

type Pupil = { readonly id: string; readonly name: string }

/**
 * Creates a child of 陈爸爸 in the class of 李老师 that no other journey uses, because its record
 * stays changed. The parent claims the child from another class, so that no open claim remains for
 * 李老师.
 */
async function newPupil(): Promise<Pupil> {
  const seed = Date.now()
  const birthDate = new Date(Date.UTC(2018, 0, 1 + (seed % 300))).toISOString().slice(0, 10)
  const idNo = demoIdentityNumber(birthDate, 100 + (seed % 877))
  noteSecret(idNo)
  const name = `陆${String.fromCodePoint(0x4e00 + (seed % 7919))}`
  const classId = demoClassId(demoTenant, 3, 1)
  const [office, parent] = await Promise.all(
    ['admin', 'parent2'].map((account) => deskOf(productUrl(), account)),
  )
  if (!office || !parent) throw new Error('somebody is not signed in')
  const form = {
    name,
    studentNo: `R${seed}`,
    sex: '1',
    birthday: birthDate,
    entryDate: '2024-09-01',
    idNo,
    classId,
  } as const
  const { id } = await office.call(submitStudent, form)
  const claim = await parent.call(claimChild, {
    classId,
    childName: name,
    idTail: idNo.slice(-4),
    relation: 'FATHER',
  })
  await office.call(confirmClaims, { ids: claim.id })
  await office.call(changeClasses, {
    ids: id,
    classId: demoClassId(demoTenant, 3, 2),
    happenedOn: wireDate(new Date()),
    reason: '调入李老师的班',
  })
  return { id, name }
}

test('a parent requests another mode of study, class teacher and office agree, and the record shows it', async ({
  phone,
  newPhone,
}) => {
  const pupil = await newPupil()
  const teacher = await newPhone()
  const head = await newPhone()
  await phone.signIn('parent2')
  await teacher.signIn('teacher')
  await head.signIn('head')
  const { page } = phone

  await phone.open(`${start}?studentId=${pupil.id}`)
  await page.getByRole('radio', { name: '变更就读方式' }).check()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText(/申请原因/).first()).toBeVisible()
  await page.getByRole('radio', { name: '住校' }).check()
  await page.getByRole('textbox', { name: /申请原因/ }).fill(reason)
  await page.getByLabel('拍照或选图').setInputFiles(await paperPhoto('record'))
  await expect(page.getByRole('img', { name: '第 1 张' })).toBeVisible()
  await page.getByRole('button', { name: '存草稿' }).click()
  await expect(page.getByRole('heading', { name: '草稿' })).toBeVisible()
  await page.getByRole('button', { name: '继续填写' }).click()
  await expect(page.getByRole('textbox', { name: /申请原因/ })).toHaveValue(reason)
  await expect(page.getByRole('radio', { name: '住校' })).toBeChecked()
  await chooseToday(phone)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: '办理中' })).toBeVisible()

  await agree(teacher, pupil, '班主任审核')
  await agree(head, pupil, '教务办理')
  await page.reload()
  await expect(page.getByRole('heading', { name: '已办理' })).toBeVisible()

  await phone.open(`${children}?studentId=${pupil.id}&tab=record`)
  await expect(page.getByText('住校', { exact: true })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
})

async function chooseToday({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: /从哪天起/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(sheet).toBeHidden()
}

async function agree(decider: Phone, { name }: Pupil, step: string): Promise<void> {
  await decider.open('/pages/plugin/workflow/pages/mine/index?current=0')
  await decider.page
    .getByRole('link', { name: new RegExp(`${name}的变更就读方式申请`) })
    .first()
    .click()
  await expect(decider.page.getByText(reason)).toBeVisible()
  await expect(decider.page.getByText(step).first()).toBeVisible()
  await decider.page.getByRole('button', { name: '通过' }).click()
  await expect(decider.page.getByText('处理成功')).toBeVisible()
}
