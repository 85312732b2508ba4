import fc from 'fast-check'
import { expect, test } from 'vitest'

import { FlowAction } from '../states.ts'
import { filledWith, originals, sampleValues, textProblems, textVariables } from './templates.ts'

const actions = FlowAction.options.filter((one) => originals[one])

test('every original passes its own check and leaves no variable open', () => {
  for (const action of actions) {
    const original = originals[action]
    if (!original) continue
    expect(textProblems(action, original), action).toEqual([])
    expect(filledWith(original.body, sampleValues)).not.toMatch(/[{}]/)
  }
})

test('a variable of another message, an open brace and a missing deadline are named', () => {
  const words = (body: string) => ({ title: '标题', body })
  expect(textProblems('SUBMIT', words('{孩子}，{期限}'))[0]?.msg).toContain('没有“{期限}”')
  expect(textProblems('SUBMIT', words('{孩子'))[0]?.msg).toBe('“{”和“}”要成对')
  expect(textProblems('ADMIT', words('{孩子}已录取'))[0]?.msg).toContain('{期限}')
  expect(textProblems('SUBMIT', { title: '{孩子}', body: '已收到' })[0]?.name).toBe('title')
  expect(textProblems('CLAIM', words('已收到'))).toHaveLength(1)
})

test('whatever is accepted is sent without an open variable, and values are never variables', () => {
  const piece = fc.constantFrom(
    ...textVariables.map((one) => `{${one}}`),
    '{',
    '}',
    '已收到',
    '{x}',
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...actions),
      fc.array(piece, { maxLength: 6 }),
      fc.constantFrom('{编号}', '普通'),
      (action, pieces, name) => {
        const body = pieces.join('')
        if (textProblems(action, { title: '标题', body }).length > 0) return
        const sent = filledWith(body, { ...sampleValues, 孩子: name })
        expect(sent.replaceAll(name, '')).not.toMatch(/[{}]/)
      },
    ),
  )
})
