import { describe, expect, test } from 'vitest'

import { allToggled, chosenOf, isAllChosen, selectionOf, toggled } from './selection.ts'

const li = { id: '5', realName: '李老师' }
const wang = { id: '2', realName: '王校长' }
const gone = { id: '9', realName: '吴会计', disabled: true }
const none = chosenOf({ ids: '', names: '' })

test('ids and names are joined by commas in the order of choosing', () => {
  const chosen = toggled(toggled(none, wang, 'checkbox'), li, 'checkbox')

  expect(selectionOf(chosen)).toEqual({ ids: '2,5', names: '王校长,李老师' })
  expect(selectionOf(chosenOf(selectionOf(chosen)))).toEqual(selectionOf(chosen))
})

test('nothing chosen sends empty values', () => {
  expect(selectionOf(none)).toEqual({ ids: '', names: '' })
})

test('radio keeps exactly one, also when it is tapped twice', () => {
  expect(
    selectionOf(toggled(toggled(toggled(none, wang, 'radio'), li, 'radio'), li, 'radio')),
  ).toEqual({ ids: '5', names: '李老师' })
})

test('checkbox undoes a second tap', () => {
  expect(toggled(toggled(none, li, 'checkbox'), li, 'checkbox').size).toBe(0)
})

test.each(['radio', 'checkbox'] as const)('a disabled row cannot be chosen in %s mode', (mode) => {
  expect(toggled(none, gone, mode).size).toBe(0)
})

describe('全选', () => {
  test('chooses every visible row except disabled ones, and keeps choices of other pages', () => {
    const other = toggled(none, { id: '77', realName: '周敏' }, 'checkbox')

    expect(selectionOf(allToggled(other, [li, wang, gone])).ids).toBe('77,5,2')
  })

  test('clears them all when all were chosen', () => {
    const all = allToggled(none, [li, wang, gone])

    expect(isAllChosen(all, [li, wang, gone])).toBe(true)
    expect(allToggled(all, [li, wang, gone]).size).toBe(0)
  })

  test('is disabled for a list without a selectable row', () => {
    expect([isAllChosen(none, []), isAllChosen(none, [gone])]).toEqual([false, false])
  })
})
