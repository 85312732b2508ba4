import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openDesk } from '../../testing/components/desk.tsx'
import { useKeys } from './keys.ts'

/** Counts what the keys of a page do. */
function counting() {
  const counts = { approve: 0, next: 0, save: 0 }
  const Page = () => {
    useKeys({
      a: () => (counts.approve += 1),
      j: () => (counts.next += 1),
      'mod+s': () => (counts.save += 1),
    })
    return <h1>审批</h1>
  }
  return { counts, Page }
}

const hold = (key: string, more: KeyboardEventInit = {}): void => {
  for (const repeat of [false, true, true])
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true, ...more }),
    )
}

test('a held key acts once, and moves on as long as it is held', async () => {
  const { counts, Page } = counting()
  await openDesk(Page)
  await expect.element(page.getByRole('heading', { name: '审批' })).toBeVisible()

  hold('a')
  hold('j')
  hold('s', { ctrlKey: true })

  expect(counts).toEqual({ approve: 1, next: 3, save: 1 })
})

test('a key that is pressed again acts again', async () => {
  const { counts, Page } = counting()
  await openDesk(Page)
  await expect.element(page.getByRole('heading', { name: '审批' })).toBeVisible()

  await userEvent.keyboard('aa')

  expect(counts.approve).toBe(2)
})
