import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPhone } from '../../../platform/testing/components/phone.tsx'
import { TextPage } from './TextPage.tsx'

const person = 'writer-of-a-text'
const text = page.getByRole('textbox', { name: '文字内容' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a text is previewed, kept on the device for the next visit, copied, and cleared after a question', async () => {
  const first = await openPhone(TextPage, { person })
  await expect.element(button('复制')).toBeDisabled()
  await text.click()
  await button('粗体').click()
  await expect.element(button('粗体')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('白鹭来了')
  await expect.element(page.getByText('4 字')).toBeVisible()
  await expect.element(page.getByText(/已自动保存在本机/)).toBeVisible()
  await page.getByRole('tab', { name: '预览' }).click()
  await expect.element(page.getByRole('strong')).toHaveTextContent('白鹭来了')
  await first.unmount()

  const second = await openPhone(TextPage, { person })
  await expect.element(text).toHaveTextContent('白鹭来了')
  const copied = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  await button('复制').click()
  await expect.poll(() => copied.mock.calls.length).toBe(1)
  const plain = await copied.mock.calls[0]?.[0][0]?.getType('text/plain')
  expect(await plain?.text()).toBe('白鹭来了')

  await button('清空').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click()
  await expect.element(page.getByText('0 字')).toBeVisible()
  await second.unmount()

  await openPhone(TextPage, { person })
  await expect.element(text).toHaveTextContent('')
  await expect.element(button('复制')).toBeDisabled()
})
