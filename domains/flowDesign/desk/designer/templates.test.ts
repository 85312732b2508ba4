import { expect, test } from 'vitest'

import { FlowDesign } from '../../../workflow/contract/design.ts'
import { publishForm } from '../../../forms/contract/publishing/publish.ts'
import { problemsOf } from '../../../workflow/contract/flow/problems.ts'
import { treeOf } from '../../contract/flow/tree.ts'
import { designFrom, freeKey, freeName, templates } from './templates.ts'

test.each(templates)('$label can be published as it is', ({ begins, key, label }) => {
  const design = designFrom(begins, label, key)

  expect(FlowDesign.safeParse(design).error).toBeUndefined()
  expect(problemsOf(design.graph)).toEqual([])
  expect(publishForm(design.form).problems).toEqual([])
  expect(treeOf(design.graph)).toBeDefined()
})

test('a taken name gets the first free number', () => {
  expect(freeKey('flow', [])).toBe('flow')
  expect(freeKey('flow', ['flow', 'flow2'])).toBe('flow3')
  expect(freeKey('flow2', ['flow', 'flow2'])).toBe('flow3')
})

test('a copy gets the requested name, or the first free number', () => {
  expect(freeName('用车 副本', ['用车'])).toBe('用车 副本')
  expect(freeName('用车 副本', ['用车 副本', '用车 副本 2'])).toBe('用车 副本 3')
})
