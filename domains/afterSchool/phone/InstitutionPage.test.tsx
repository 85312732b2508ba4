import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { pageOfRows, server } from '../../../platform/testing/components/fakeServer.ts'
import { openPhoneAt } from '../../../platform/testing/components/phone.tsx'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { someUser } from '../../organisation/contract/testing/someUser.ts'
import { listOfferedCourses } from '../contract/course.ts'
import { getInstitution, listInstitutions } from '../contract/institution.ts'
import type { Institution } from '../contract/institution.ts'
import { afterSchoolPermissions, settlementReaders } from '../contract/permissions.ts'
import {
  institutionActsScreen,
  institutionRenewScreen,
  institutionTabsScreen,
} from '../contract/screens.ts'
import { InstitutionPage } from './InstitutionPage.tsx'

const admitted: Institution = {
  id: '4',
  name: '青渚少儿科学社',
  uscc: '52990001MJ00001011',
  contactName: '沈知行',
  contactPhone: '14000000201',
  expiry: '2027-06-30',
  state: 'ADMITTED',
  stateName: '已入驻',
  applicantName: '许静',
  legalRep: '沈知行',
  scope: '科学实验',
  intro: '',
  address: '望海路 8 号',
  licenceNo: '1',
  licenceExpiry: '2029-05-14',
  permitNo: '2',
  permitExpiry: '2029-05-14',
  whiteListRef: '3',
  whiteListExpiry: '2029-05-14',
  agreementBegin: '2026-10-17',
  agreementEnd: '2027-06-30',
  stateReason: '',
  files: [],
  mayMend: false,
  mayWithdraw: false,
  mayRenew: true,
  mayLetGo: false,
}
const { oversee, proposeCourses, registerInstitutions } = afterSchoolPermissions
const tab = (name: string) => page.getByRole('tab', { name })
const link = (name: RegExp) => page.getByRole('link', { name })

beforeEach(() => {
  const permissions = [oversee, proposeCourses, registerInstitutions, ...settlementReaders]
  server.answer(ownUser, () => someUser({ permissions }))
  server.answer(listInstitutions, (input) => pageOfRows([admitted], input))
  server.answer(getInstitution, () => admitted)
  server.answer(listOfferedCourses, (input) => pageOfRows([], input))
})

const open = (address: string) =>
  openPhoneAt(address, [
    [institutionTabsScreen, InstitutionPage],
    [institutionActsScreen, InstitutionPage],
    [institutionRenewScreen, () => <h1>更新有效期</h1>],
  ])

test('an institution is chosen, and the arrow keys move through its tabs', async () => {
  await open(linkTo(institutionTabsScreen))
  await link(/青渚少儿科学社/).click()
  await expect
    .element(page.getByRole('tabpanel', { name: '首页' }))
    .toMatchTextContent(/统一社会信用代码/)

  await tab('首页').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('课程')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: '课程' })).toBeVisible()
  await tab('考勤').click()
  await expect.element(page.getByRole('link', { name: /课程班考勤/ })).toBeVisible()
})

test('the open tab of an institution is in the address and opens again', async () => {
  const first = await open(linkTo(institutionTabsScreen, { id: '4' }))
  await tab('结算').click()
  await expect.element(link(/学期结算/)).toBeVisible()
  const address = location.hash.slice(1)
  await first.unmount()

  await open(address)
  await expect.element(tab('结算')).toHaveAttribute('aria-selected', 'true')
})

test('the office calls an institution, requests a course of it and renews its papers', async () => {
  await open(linkTo(institutionActsScreen))
  await expect.element(page.getByRole('button', { name: '申请机构入驻' })).toBeVisible()
  await link(/青渚少儿科学社/).click()

  await expect.element(link(/^1\d{10}$/)).toHaveAttribute('href', 'tel:14000000201')
  await expect.element(link(/申请开课/)).toBeVisible()
  await page.getByRole('button', { name: '更新有效期' }).click()
  await expect.element(page.getByRole('heading', { name: '更新有效期' })).toBeVisible()
})
