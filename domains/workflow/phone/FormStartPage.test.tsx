import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { linkTo } from '../../../platform/contract/screen.ts'
import { outboxScreen } from '../../../platform/contract/outbox.ts'
import { Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import {
  arrive,
  reopenRefused,
  submitOffline,
} from '../../../platform/testing/components/queuedForm.ts'
import { navigate } from '../../../platform/web/navigation/location.ts'
import { formStartScreen } from '../contract/screens.ts'
import { getStartForm, previewPath, startByForm } from '../contract/start.ts'
import { FakeTasks, formText } from '../testing/fakeTasks.ts'
import { openWorkflow } from './testing/openWorkflow.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const reason = page.getByRole('textbox', { name: /^事由/ })
const sent = () => server.askedOf(startByForm).map(({ input }) => input)
const nothingWaits = page.getByText('没有待发送的事项')

beforeEach(() => {
  new FakeTasks({ taskId: '11', title: '投影不亮' })
  server.answer(getStartForm, () => ({
    process: {
      id: 'repair',
      processDefinitionName: '报修',
      processDefinitionKey: 'repair',
      formKey: '',
      formUrl: '',
      appFormUrl: '',
      icon: '',
    },
    startForm: formText,
    form: formText,
    appForm: formText,
  }))
  server.answer(previewPath, () => [])
  server.answer(startByForm, () => '11')
})

/** Fills in the form and submits it while the network is down. */
async function askOffline(words: string): Promise<void> {
  await openWorkflow(linkTo(formStartScreen, { processDefId: 'repair' }))
  await reason.fill(words)
  await page.getByRole('textbox', { name: /核定费用/ }).fill('100')
  await submitOffline('报修', '提交')
}

describe('a request that is made without a network', () => {
  test('waits on the phone in place of its form, and arrives once', async () => {
    await askOffline('投影不亮')
    expect(sent()).toEqual([])

    await arrive()

    expect(sent()).toEqual([expect.objectContaining({ reason: '投影不亮', processId: 'repair' })])
  })

  test('opens its form with all input after a later refusal, and is sent from there', async () => {
    await askOffline('门锁坏了')
    server.answer(startByForm, () => {
      throw new Refusal('NOT_FOUND', '这个流程已停用')
    })

    await reopenRefused('报修', '这个流程已停用')

    await expect.element(reason).toHaveValue('门锁坏了')
    server.answer(startByForm, () => '11')
    await reason.fill('门锁又坏了')
    await button('提交').click()

    await expect.element(page.getByText('已提交')).toBeVisible()
    navigate(linkTo(outboxScreen))
    await expect.element(nothingWaits).toBeVisible()
    expect(sent().map((input) => input['reason'])).toEqual(['门锁坏了', '门锁又坏了'])
  })
})
