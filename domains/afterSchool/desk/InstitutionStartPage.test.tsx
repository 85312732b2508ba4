import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { putFile } from '../../files/contract/files.ts'
import { creditCheckCharacter } from '../contract/creditCode.ts'
import { saveInstitution, submitInstitution } from '../contract/institution.ts'
import { deskPlaceOf, institutionStartDesk, institutionStartScreen } from '../contract/screens.ts'
import { InstitutionStartPage } from './InstitutionStartPage.tsx'

const body = '52990001MJ8000001'
const uscc = `${body}${creditCheckCharacter(body)}`
const typed: readonly (readonly [RegExp, string])[] = [
  [/^机构名称/, '青禾棋社'],
  [/^统一社会信用代码/, uscc],
  [/^法定代表人/, '简宁'],
  [/^联系人/, '简宁'],
  [/^联系电话/, '14000000302'],
  [/^办学地址/, '青渚区望海路 21 号'],
  [/^业务范围/, '围棋'],
  [/^营业执照编号/, 'DEMO-YY-0302'],
  [/^营业执照有效期至/, '2035-08-31'],
  [/^办学许可证编号/, 'DEMO-BX-0302'],
  [/^办学许可证有效期至/, '2035-08-31'],
  [/^白名单文号/, 'DEMO-白名单-0302'],
  [/^白名单有效期至/, '2035-08-31'],
  [/^协议开始日期/, '2027-08-31'],
  [/^协议结束日期/, '2035-08-31'],
]
const field = (label: RegExp) => page.getByRole('textbox', { name: label })
const press = (name: string) => page.getByRole('button', { name }).click()
const submit = () => press('提交申请')

/** A picture of one colour. */
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 40)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 40)
  return new File([await canvas.convertToBlob()], 'licence.png', { type: 'image/png' })
}

test('an institution is requested at the desk; what is missing is named, a refusal keeps the rest', async () => {
  server.answer(putFile, () => ({
    link: URL.createObjectURL(new Blob()),
    domain: '',
    name: 'licence.jpg',
    originalName: 'licence.jpg',
    attachId: '71',
    contentType: 'image/jpeg',
    length: 9,
  }))
  server.answer(submitInstitution, () => {
    throw new Refusal('CREDIT_CODE_TAKEN', '这家机构已在申请或已入驻')
  })
  await openDesk(InstitutionStartPage, { at: institutionStartDesk })
  await submit()
  await expect.element(field(/^机构名称/)).toHaveAttribute('aria-invalid', 'true')

  for (const [label, text] of typed) await page.getByLabelText(label).fill(text)
  await userEvent.upload(page.getByLabelText('选择文件'), await picture())
  await expect.element(page.getByRole('button', { name: '移除第 1 个文件' })).toBeVisible()
  await submit()

  await expect.element(page.getByText('这家机构已在申请或已入驻').first()).toBeVisible()
  await expect.element(field(/^机构名称/)).toHaveValue('青禾棋社')
  expect(server.askedOf(submitInstitution).map(({ input }) => input)).toMatchObject([
    { name: '青禾棋社', uscc, attachIds: '71', licenceExpiry: '2035-08-31' },
  ])
})

test('an unfinished request is saved as a draft with its name alone', async () => {
  server.answer(saveInstitution, () => ({ id: '9' }))
  await openDesk(InstitutionStartPage, { at: institutionStartDesk })
  await press('存草稿')
  await expect.element(field(/^机构名称/)).toHaveAttribute('aria-invalid', 'true')
  expect(server.askedOf(saveInstitution)).toEqual([])

  await field(/^机构名称/).fill('青禾棋社')
  await press('存草稿')

  await expect
    .poll(() => server.askedOf(saveInstitution).map(({ input }) => input.name))
    .toEqual(['青禾棋社'])
})

test('new, unfinished and returned requests open at the desk, one that waits on the phone does not', () => {
  expect(deskPlaceOf(institutionStartScreen.path)).toBe('/institutions/new')
  expect(deskPlaceOf(linkTo(institutionStartScreen, { id: '5' }))).toBe('/institutions/new?id=5')
  expect(deskPlaceOf(linkTo(institutionStartScreen, { kept: 'a' }))).toBeUndefined()
})
