import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { submitResume } from '../contract/resume.ts'
import { deskPlaceOf, resumeFormScreen, resumeStartDesk } from '../contract/screens.ts'
import { ResumeStartPage } from './ResumeStartPage.tsx'

const box = (name: RegExp) => page.getByRole('textbox', { name })
const submit = () => page.getByRole('button', { name: '提交简历' }).click()
const choose = async (list: RegExp, title: string) => {
  await page.getByRole('combobox', { name: list }).click()
  await page.getByTitle(title, { exact: true }).click()
}

test('a resume is entered at the desk; what is missing is named, a refusal keeps the rest', async () => {
  server.answer(submitResume, () => {
    throw new Refusal('ALREADY_ENTERED', '这位老师的简历正在办理')
  })
  await openDesk(ResumeStartPage, { at: resumeStartDesk })
  await submit()
  await expect.element(box(/^应聘学科/)).toHaveAttribute('aria-invalid', 'true')

  await choose(/^应聘学段/, '小学')
  await choose(/^最高学历/, '本科')
  await box(/^应聘学科/).fill('数学')
  await box(/^教龄/).fill('3')
  await box(/^姓名/).fill('沈佳宁')
  await page.getByRole('radio', { name: '女' }).click()
  await box(/^出生年份/).fill('1995')
  await box(/^手机号/).fill('13800000001')
  await box(/^毕业院校/).fill('澜州师范大学')
  await box(/^专业/).fill('数学教育')
  await submit()

  await expect.element(page.getByText('这位老师的简历正在办理').first()).toBeVisible()
  await expect.element(box(/^姓名/)).toHaveValue('沈佳宁')
  const [asked] = server.askedOf(submitResume)
  expect(asked?.input).toMatchObject({ name: '沈佳宁', subject: '数学', birthYear: '1995' })
})

test('a new resume opens at the desk, a returned one on the phone', () => {
  expect(deskPlaceOf(resumeFormScreen.path)).toBe('/resumes/new')
  expect(deskPlaceOf(`${resumeFormScreen.path}?id=5`)).toBeUndefined()
})
