import { expect, test } from 'vitest'

import { freshId, insertStep, removeStep } from '../../contract/flow/treeEdits.ts'
import { DrawingShape } from '../../../workflow/contract/flow/shape.ts'
import { graphOf, treeOf } from '../../contract/flow/tree.ts'
import { drawId } from './drawId.ts'
import { designFrom, newApproveStep, templates } from './templates.ts'

test('a step added after a removal gets an id that no earlier version had', () => {
  const { graph } = designFrom(templates[0].begins, '请购', 'buying')
  const blank = treeOf(graph)
  if (!blank) throw new Error('a template is a tree')
  const seen = new Set<string>()
  let tree = blank
  for (let turn = 0; turn < 200; turn++) {
    const id = freshId(tree, drawId)
    expect(seen.has(id)).toBe(false)
    seen.add(id)
    const version = insertStep(tree, tree.start.id, newApproveStep(id))
    expect(DrawingShape.safeParse(graphOf(version, graph.policy)).success).toBe(true)
    tree = removeStep(version, id)
  }
})
