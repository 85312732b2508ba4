import { expect, test } from 'vitest'

import { isOn } from './acts.ts'
import type { NewAct } from './outbox.ts'
import { act, device, keysOf, unsaid } from './testing/device.ts'

const many = (): NewAct => ({ ...act('many', 'one,two,three'), input: ['one', 'two', 'three'] })

test('an act on several subjects is found on each of them, and blocks other acts on all of them', async () => {
  const phone = device(async () => unsaid)
  const { outbox, shown } = phone.openTab()
  await outbox.enqueue('school/anna', many())

  expect(await outbox.enqueue('school/anna', act('b', 'two'))).toBe(false)
  expect(
    shown().acts.map((one) =>
      ['one', 'two', 'three', 'thre', ''].map((subject) => isOn(one, subject)),
    ),
  ).toEqual([[true, true, true, false, false]])
  expect(await outbox.enqueue('school/anna', act('c', 'four'))).toBe(true)
})

test('an act on several subjects keeps its refusal for the others when one of them is done another way, and then sends only those', async () => {
  const phone = device(async ({ key }) =>
    key === 'many' ? { kind: 'refused', said: '已由周敏处理' } : unsaid,
  )
  const { outbox } = phone.openTab()
  await outbox.enqueue('school/anna', many())
  await phone.pass(5000)

  await outbox.clearRefusal('two')
  expect(await outbox.enqueue('school/anna', act('b', 'one'))).toBe(true)

  expect(phone.acts.get('many')).toMatchObject({
    subject: 'three',
    input: ['three'],
    stopped: '已由周敏处理',
  })
  await outbox.clearRefusal('three,one')
  expect(keysOf(phone)).toEqual(['b'])
})

test('an act on several subjects is settled as a whole by doing all of it again', async () => {
  const phone = device(async () => ({ kind: 'refused', said: '已由周敏处理' }))
  const { outbox } = phone.openTab()
  await outbox.enqueue('school/anna', many())
  await phone.pass(5000)

  await outbox.clearRefusal('three,two,one')

  expect(keysOf(phone)).toEqual([])
})
