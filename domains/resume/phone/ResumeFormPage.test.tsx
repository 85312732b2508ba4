import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { submitResume } from '../contract/resume.ts'
import { resumeFormScreen, resumeScreen } from '../contract/screens.ts'
import { ResumeFormPage } from './ResumeFormPage.tsx'

const Registered = () => <h1>简历详情</h1>
const field = (name: RegExp) => page.getByRole('textbox', { name })
const submit = () => page.getByRole('button', { name: '提交', exact: true }).click()
const typed = [
  [/^姓名/, '江一鸣'],
  [/^手机号/, '14000000899'],
  [/^应聘学科/, '物理'],
  [/^教龄/, '7'],
  [/^毕业院校/, '北川师范大学'],
  [/^专业/, '物理学'],
] as const

async function choose(name: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByText(option, { exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

test('a resume is registered once gaps and a wrong year, named beside their fields, are corrected', async () => {
  server.answer(submitResume, () => ({ id: '31' }))
  await openPhoneAt(linkTo(resumeFormScreen), [
    [resumeFormScreen, ResumeFormPage],
    [resumeScreen, Registered],
  ])
  await submit()
  await expect.element(field(/^姓名/)).toHaveAttribute('aria-invalid', 'true')

  for (const [name, text] of typed) await field(name).fill(text)
  await page.getByRole('radio', { name: '男' }).click()
  await field(/^出生年份/).fill('19')
  await choose(/^应聘学段/, '初中')
  await choose(/^最高学历/, '本科')
  await submit()
  await expect.element(page.getByText('应为四位年份，例如 1990')).toBeVisible()
  expect(server.askedOf(submitResume)).toEqual([])

  await field(/^出生年份/).fill('1994')
  // A button ignores a press that follows the one before too soon.
  await expect
    .poll(async () => {
      if (server.askedOf(submitResume).length === 0) await submit()
      return location.hash.slice(1)
    })
    .toBe(linkTo(resumeScreen, { id: '31' }))
  expect(server.askedOf(submitResume).map(({ input }) => input)).toEqual([
    expect.objectContaining({ name: '江一鸣', sex: '1', birthYear: '1994', subject: '物理' }),
  ])
})
