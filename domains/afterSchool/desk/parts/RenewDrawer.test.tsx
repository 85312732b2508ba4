import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../../platform/testing/components/fakeServer.ts'
import { type Institution, renewInstitution } from '../../contract/institution.ts'
import { institutionStateNames } from '../../contract/states.ts'
import { RenewButton } from './RenewDrawer.tsx'

const institution: Institution = {
  id: '7',
  name: '青禾棋社',
  uscc: '',
  contactName: '简宁',
  contactPhone: '14000000302',
  expiry: '2027-03-01',
  state: 'SUSPENDED',
  stateName: institutionStateNames.SUSPENDED,
  applicantName: '许静',
  legalRep: '简宁',
  scope: '围棋',
  intro: '',
  address: '',
  licenceNo: '',
  licenceExpiry: '2027-03-01',
  permitNo: '',
  permitExpiry: '2030-03-01',
  whiteListRef: '',
  whiteListExpiry: '2030-03-01',
  agreementBegin: '2026-03-01',
  agreementEnd: '2030-03-01',
  stateReason: '证照、白名单或协议已过期',
  files: [],
  mayMend: false,
  mayWithdraw: false,
  mayRenew: true,
  mayLetGo: false,
}

test('papers are renewed at the desk; a refusal keeps the typed day', async () => {
  server.answer(renewInstitution, () => {
    throw new Refusal('PAPER_EXPIRED', '“营业执照有效期至”已过期')
  })
  await openDesk(() => <RenewButton institution={institution} />)
  await page.getByRole('button', { name: '更新有效期' }).click()
  const licence = page.getByLabelText(/^营业执照有效期至/)
  await expect.element(licence).toHaveValue('2027年3月1日（周一）')
  await licence.fill('2031-08-31')
  await page.getByRole('button', { name: '保存' }).click()

  await expect.element(page.getByText('“营业执照有效期至”已过期').first()).toBeVisible()
  await expect.element(licence).toHaveValue('2031年8月31日（周日）')
  expect(server.askedOf(renewInstitution).map(({ input }) => input)).toEqual([
    {
      id: '7',
      licenceExpiry: '2031-08-31',
      permitExpiry: '2030-03-01',
      whiteListExpiry: '2030-03-01',
      agreementEnd: '2030-03-01',
    },
  ])
})
