import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { toPage } from '../../../platform/contract/page.ts'
import { openDesk } from '../../../platform/testing/components/desk.tsx'
import { server } from '../../../platform/testing/components/fakeServer.ts'
import {
  countLetters,
  getLetterSeal,
  listLetters,
  markLettersPrinted,
  printLetters,
  revokeLetter,
  rotateLetterKey,
  saveLetterSeal,
} from '../contract/office.ts'
import type { LetterRow } from '../contract/office.ts'
import { enrolmentPermissions } from '../../enrolment/contract/permissions.ts'
import { LettersPage } from './LettersPage.tsx'

const row = (at: number, changes: Partial<LetterRow> = {}): LetterRow => ({
  id: String(at),
  subjectId: String(at),
  school: '澜汀实验学校',
  number: `LQ2027-000${at}`,
  name: '张*轩',
  plan: '2027年小学一年级招生',
  date: '2027-07-01',
  state: 'VALID',
  stateName: '有效',
  verifyCode: '00000023456789ABCDEFGHJKMN',
  issuedTime: '2027-07-01 09:00:00',
  issuedByName: '周敏',
  ...changes,
})

const open = async (rows: LetterRow[]) => {
  server.answer(listLetters, () => toPage({ current: 1, size: 10 }, rows.length, rows))
  server.answer(countLetters, () => ({ unprinted: 2 }))
  server.answer(getLetterSeal, () => ({ picture: { name: '印章.png', link: '/crest.svg' } }))
  server.answer(saveLetterSeal, () => ({}))
  server.answer(printLetters, () => ({ name: '录取通知书', sheets: [] }))
  server.answer(markLettersPrinted, () => ({}))
  server.answer(revokeLetter, () => ({}))
  await openDesk(LettersPage, { permissions: [enrolmentPermissions.decide] })
}

test('the office sees how many are unprinted, ticks letters and prints them at once', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await open([row(2), row(1)])
  await expect.element(page.getByRole('link', { name: '2 份没有打印' })).toBeVisible()

  await page.getByRole('checkbox', { name: /LQ2027-0002/ }).click()
  await page.getByRole('checkbox', { name: /LQ2027-0001/ }).click()
  await userEvent.keyboard('p')

  await expect.poll(() => server.askedOf(markLettersPrinted)[0]?.input).toEqual({ ids: '2,1' })
  expect(server.askedOf(printLetters)[0]?.input).toMatchObject({ ids: '2,1' })
})

test('a letter whose file does not arrive is not counted as printed', async () => {
  await open([row(1)])
  await page.getByRole('checkbox', { name: /LQ2027-0001/ }).click()
  server.cutNetwork()
  await userEvent.keyboard('p')

  await expect.element(page.getByText(/网络/).first()).toBeVisible()
  expect(server.askedOf(markLettersPrinted)).toEqual([])
})

test('revoking asks for a reason and names the letter', async () => {
  await open([row(1)])
  await page.getByText('LQ2027-0001').first().click()
  await page.getByRole('button', { name: '吊销' }).click()
  const dialog = page.getByRole('dialog', { name: /吊销 LQ2027-0001/ })
  await dialog.getByRole('textbox', { name: /吊销原因/ }).fill('家长书面放弃入学')
  await dialog.getByRole('button', { name: '吊销' }).click()

  await expect
    .poll(() => server.askedOf(revokeLetter)[0]?.input)
    .toEqual({ id: '1', reason: '家长书面放弃入学' })
})

test('the seal is shown and removed', async () => {
  await open([row(1)])
  await page.getByRole('button', { name: '更换印章' }).click()
  await expect.element(page.getByRole('img', { name: '现在的印章：印章.png' })).toBeVisible()
  await page.getByRole('button', { name: '移除印章' }).click()

  await expect.poll(() => server.askedOf(saveLetterSeal)[0]?.input).toEqual({ fileId: '' })
})

test('the key that signs is changed after a question', async () => {
  await open([row(1)])
  server.answer(rotateLetterKey, () => ({ id: '9' }))
  await page.getByRole('button', { name: '更换签名密钥' }).click()
  expect(server.askedOf(rotateLetterKey)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '更换密钥' }).click()
  await expect.poll(() => server.askedOf(rotateLetterKey).length).toBe(1)
})
