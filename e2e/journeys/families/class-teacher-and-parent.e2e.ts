import { demoClassId, namedIdentityNumber } from '../../../db/demo/people.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { claimChild } from '../../../domains/people/contract/child.ts'
import { pressUntilShown } from '../../support/press.ts'
import { deskOf } from '../../support/school.ts'
import { noteSecret } from '../../support/secrets.ts'
import { expect, productUrl, test } from '../../support/test.ts'
import { openDesk } from '../../support/deskSignIn.ts'

test('a parent claims a child, the class teacher confirms, and the parent sees class and teacher', async ({
  phone,
  newPhone,
}) => {
  const teacher = await newPhone()
  await phone.signIn('parent2')
  await teacher.signIn('teacher')

  await phone.open('/pages/people/claim')
  await phone.page.getByRole('button', { name: /班级/ }).first().click()
  await phone.page.getByRole('button', { name: '三年级2班', exact: true }).click()
  await phone.page.getByLabel(/孩子姓名/).fill('王一凡')
  await phone.page.getByLabel(/后四位/).fill(namedIdentityNumber(new Date(), '王一凡').slice(-4))
  await phone.page.getByRole('button', { name: /您是孩子的/ }).click()
  await phone.page.getByRole('button', { name: '父亲', exact: true }).click()
  await phone.page.getByRole('button', { name: '提交认领' }).click()
  await expect(phone.page.getByText('已提交，可以在“我的孩子”里查看结果')).toBeVisible()

  await teacher.open('/pages/people/claims')
  await teacher.page.getByRole('button', { name: /王一凡的父亲/ }).click()
  await teacher.page.getByRole('button', { name: '确认是监护人' }).click()
  await expect(teacher.page.getByText('没有待确认的认领')).toBeVisible()

  await phone.open('/pages/plugin/workflow/pages/kehou/jiazhang/xuesheng/index')
  await phone.page.getByRole('radio', { name: '王一凡' }).click()
  const card = phone.page
    .locator('section')
    .filter({ has: phone.page.getByRole('heading', { name: /王一凡/ }) })
  await expect(card.getByText('李老师')).toBeVisible()
})

test('a class teacher opens the own class, where numbers stay masked', async ({ phone }) => {
  const { page } = phone
  await phone.signIn('teacher')

  await phone.open('/pages/people/classes')
  await page.getByRole('link', { name: /三年级2班/ }).click()
  await page.getByRole('link', { name: /张小雨/ }).click()

  await expect(page.getByRole('heading', { name: /张小雨 · 在读/ })).toBeVisible()
  await expect(page.getByText(/99\*{13}\d[\dX]/).first()).toBeVisible()
  await expect(page.getByRole('list', { name: '监护人' }).getByText(/张妈妈/)).toBeVisible()
  await expect(page.getByRole('button', { name: '修改资料' })).toHaveCount(0)
})

test('the privacy officer gives a reason before a number is shown, and it can be hidden again', async ({
  phone,
}) => {
  const { page } = phone
  const number = namedIdentityNumber(new Date(), '陈小北')
  noteSecret(number)
  await phone.signIn('privacy')

  await phone.open('/pages/people/roster')
  await page.getByRole('searchbox', { name: '搜索学生' }).fill('陈小北')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await page.getByRole('link', { name: /陈小北/ }).click()
  await page.getByRole('button', { name: '查看号码' }).click()
  await page.getByLabel(/查看原因/).fill('与户口簿原件核对')
  await page.getByRole('button', { name: '查看', exact: true }).click()

  await expect(page.getByText(number, { exact: true })).toBeVisible()
  await pressUntilShown(
    page.getByRole('button', { name: '隐藏号码' }),
    page.getByRole('button', { name: '查看号码' }),
  )
  await expect(page.getByText(number, { exact: true })).toHaveCount(0)
})

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('a class teacher ticks a claim, confirms it by keyboard, and finds the new guardian with the child', async ({
    page,
  }) => {
    const parent = await deskOf(productUrl(), 'parent2')
    const idTail = namedIdentityNumber(new Date(), '刘雨桐').slice(-4)
    await parent.call(claimChild, {
      classId: demoClassId(demoTenant, 3, 2),
      childName: '刘雨桐',
      idTail,
      relation: 'FATHER',
    })

    await openDesk(page, '/claims', 'teacher')
    await page.getByRole('checkbox', { name: /勾选.*刘雨桐/ }).check()
    await page.keyboard.press('a')
    await page.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click()
    await expect(page.getByText('已确认 1 份认领申请')).toBeVisible()

    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '学生名册' })
      .click()
    await page.getByRole('link', { name: '刘雨桐' }).click()
    await expect(page.getByRole('region', { name: '监护人' })).toContainText('父亲')
    await expect(page.getByRole('button', { name: '调班' })).toHaveCount(0)
  })
})
