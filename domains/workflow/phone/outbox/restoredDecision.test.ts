import { expect, test } from 'vitest'

import { noPapers } from '../../contract/decisionPapers.ts'
import { emptyDecision, restoredDecision } from './restoredDecision.ts'

test('comment, reasons, files and signature of a refused decision prefill the next one', () => {
  const said = {
    comment: '同意',
    reasons: [{ code: 'age', note: '不足六岁' }, { code: 'card' }],
    attachment: ['7'],
    signature: '8',
  }

  const { review, papers } = restoredDecision({
    taskId: '1',
    pass: true,
    variables: { amount: 3 },
    ...said,
  })

  expect({ ...review, ...papers }).toEqual({ ...said, isSending: false })
})

test.each([[undefined], [{ taskId: '1', pass: true }], [{ attachment: 7 }]])(
  'unreadable input prefills nothing: %j',
  (input) => {
    expect(restoredDecision(input)).toEqual({ review: emptyDecision, papers: noPapers })
  },
)
