import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { pageOfRows, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { someUser } from '../../organisation/contract/testing/someUser.ts'
import { resumePermissions } from '../contract/permissions.ts'
import { listResumes } from '../contract/resume.ts'
import type { ResumeRow } from '../contract/resume.ts'
import { resumeFormScreen, resumesScreen } from '../contract/screens.ts'
import { ResumesPage } from './ResumesPage.tsx'

const { view, edit } = resumePermissions
const applicant: ResumeRow = {
  id: '31',
  name: '江一鸣',
  stage: 'JUNIOR',
  stageName: '初中',
  subject: '物理',
  title: '',
  teachingYears: 7,
  certificates: [],
  photo: '',
  degreeName: '本科',
  school: '北川师范大学',
  state: 'INTERVIEW',
  stateName: '面试',
  createTime: '2027-03-15 09:00:00',
}

const open = (permissions: string[]) => {
  server.answer(ownUser, () => someUser({ permissions }))
  server.answer(listResumes, (input) => pageOfRows([applicant], input))
  return openPhoneAt(linkTo(resumesScreen), [
    [resumesScreen, ResumesPage],
    [resumeFormScreen, () => <h1>登记简历的表单</h1>],
  ])
}

test('the office finds applicants by state, each with subject and state, and registers another', async () => {
  await open([view, edit])
  await page.getByRole('radio', { name: '面试' }).click()

  await expect.element(page.getByRole('link', { name: /江一鸣.*物理.*面试/ })).toBeVisible()
  await expect
    .poll(() => server.askedOf(listResumes).at(-1)?.input)
    .toMatchObject({ status: 'INTERVIEW' })
  await page.getByRole('button', { name: '登记简历' }).click()
  await expect.element(page.getByRole('heading', { name: '登记简历的表单' })).toBeVisible()
})

test('a reader of applicants registers none', async () => {
  await open([view])

  await expect.element(page.getByRole('link', { name: /江一鸣/ })).toBeVisible()
  expect(page.getByRole('button', { name: '登记简历' }).elements()).toEqual([])
})
