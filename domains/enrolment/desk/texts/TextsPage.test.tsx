import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings } from '../../../../platform/testing/components/axe.ts'
import { openDesk } from '../../../../platform/testing/components/desk.tsx'
import { pageOfRows, Refusal, server } from '../../../../platform/testing/components/fakeServer.ts'
import { textsDesk } from '../../contract/deskScreens.ts'
import { enrolmentPermissions } from '../../contract/permissions.ts'
import {
  listMessageTexts,
  restoreMessageText,
  submitMessageText,
} from '../../contract/texts/messageText.ts'
import type { MessageText } from '../../contract/texts/messageText.ts'
import { TextsPage } from './TextsPage.tsx'

const text: MessageText = {
  id: 'ADMIT',
  stepName: '公布录取',
  title: '录取了',
  body: '{孩子}已录取，请在 {期限} 前确认。',
  originalTitle: '已录取，请确认',
  originalBody: '{孩子}（报名编号 {编号}）已录取。请在 {期限} 前确认入学或放弃。',
  needAck: true,
  variables: ['孩子', '编号', '期限'],
  isChanged: true,
  changedByName: '周敏',
  changedAt: '2027-05-02 09:00:00',
}
const preview = page.getByRole('region', { name: '预览' })
const body = page.getByRole('textbox', { name: /^正文/ })

beforeEach(() => {
  server.answer(listMessageTexts, (input) => pageOfRows([text], input))
  server.answer(submitMessageText, () => text)
  server.answer(restoreMessageText, () => ({ ...text, isChanged: false }))
})

const open = (search: string) =>
  openDesk(TextsPage, { at: textsDesk, permissions: [enrolmentPermissions.plan], search })

test('the preview follows the typing, and the words are sent for their step', async () => {
  await open('?open=ADMIT&mode=edit')
  await expect.element(preview).toMatchTextContent(/张小满已录取，请在 5月20日/)
  await body.fill('恭喜{孩子}！请在 {期限} 前确认。')
  await expect.element(preview).toMatchTextContent(/恭喜张小满！/)
  expect(await axeFindings()).toEqual([])
  await page.getByRole('button', { name: '保存', exact: true }).click()

  await expect.poll(() => server.askedOf(submitMessageText)).toHaveLength(1)
  expect(server.askedOf(submitMessageText)[0]?.input).toMatchObject({
    action: 'ADMIT',
    title: '录取了',
    body: '恭喜{孩子}！请在 {期限} 前确认。',
  })
})

test('shows a missing variable below the text and keeps what was typed', async () => {
  server.answer(submitMessageText, () => {
    throw new Refusal('TEXT_INVALID', '还有 1 处需要修改', [
      { name: 'body', label: '正文', msg: '正文里要有{期限}，请补上' },
    ])
  })
  await open('?open=ADMIT&mode=edit')
  await body.fill('恭喜{孩子}！')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(page.getByText('正文里要有{期限}，请补上')).toBeVisible()
  await expect.element(body).toHaveValue('恭喜{孩子}！')
})

test('one press restores the original', async () => {
  await open('?open=ADMIT')
  await page.getByRole('button', { name: '恢复原文' }).click()
  await expect.element(page.getByText('已恢复原文')).toBeVisible()
  expect(server.askedOf(restoreMessageText).map(({ input }) => input)).toEqual([
    { action: 'ADMIT' },
  ])
})
