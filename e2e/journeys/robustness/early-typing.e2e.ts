import { expect, test } from '../../support/test.ts'

test('text typed at the moment a search field appears is searched for', async ({ phone }) => {
  const { page } = phone
  // Runs before the page renders or does anything else.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const field = document.querySelector<HTMLElement>('input[type=search]')
      if (!field) return
      watch.disconnect()
      field.focus()
      document.execCommand('insertText', false, '食堂')
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await phone.open('/pages/news/list')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: '搜索新闻' })).toHaveValue('食堂')
  await expect(page.getByRole('list', { name: '新闻' }).getByRole('listitem')).toHaveCount(2)
})
