import fc from 'fast-check'
import { expect, test } from 'vitest'

import { inboxKinds } from '../../contract/inbox.ts'
import { mergeParts } from './mergeParts.ts'
import type { InboxItem } from './sources.ts'

const item = (id: string, at: number, isReadable = false): InboxItem => ({
  id,
  title: id,
  facts: [],
  at: new Date(at),
  dueTime: null,
  mark: '',
  link: '/',
  isReadable,
})

// The order of a part is its own and need not follow the time.
const someParts = fc
  .tuple(...inboxKinds.map(() => fc.array(fc.tuple(fc.nat(50), fc.boolean()), { maxLength: 8 })))
  .map((lists) =>
    lists.map((times, at) => ({
      kind: inboxKinds[at] ?? 'message',
      items: times.map(([time, isReadable], place) => item(`${at}-${place}`, time, isReadable)),
    })),
  )

test('a longer prefix of the inbox begins with every shorter one and loses nothing', () => {
  fc.assert(
    fc.property(someParts, fc.nat(60), (parts, first) => {
      const all = mergeParts(parts, 1000)

      expect(mergeParts(parts, first)).toEqual(all.slice(0, first))
      expect(all.map(({ id }) => id).toSorted()).toEqual(
        parts.flatMap(({ items }) => items.map(({ id }) => id)).toSorted(),
      )
    }),
  )
})

test('confirmations come first, then what asks for an act, then what informs, each the newest first', () => {
  const merged = mergeParts(
    [
      { kind: 'task', items: [item('new task', 30), item('old task', 10)] },
      { kind: 'message', items: [item('new message', 40, true), item('old message', 20, true)] },
      { kind: 'confirmation', items: [item('seat', 5)] },
    ],
    10,
  )

  expect(merged.map(({ id }) => id)).toEqual([
    'seat',
    'new task',
    'old task',
    'new message',
    'old message',
  ])
})
