import type { FlowDesign } from '../../../../workflow/contract/design.ts'
import type { DrawnNode, Drawing } from '../../../../workflow/contract/flow/graph.ts'
import { columnsOf } from '../../../../forms/contract/columns.ts'
import { FormSchema } from '../../../../forms/contract/schema.ts'
import { callAttrs } from '../callActivities.ts'
import type { Outline } from './outline.ts'
import { loopOf, partyItem, taskAttrs, taskItems } from './outTask.ts'
import type { OutField, OutItem, OutLoop } from './outTask.ts'
import { timerOf } from '../timers.ts'
import type { OutTimer } from '../timers.ts'

/** A box of the exported file. */
export type OutBox = {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly attrs: Readonly<Record<string, string>>
  readonly items: readonly OutItem[]
  readonly loop?: OutLoop | undefined
  readonly timer?: OutTimer
}

export function boxesOf(design: FlowDesign, { start, merges }: Outline): OutBox[] {
  const read = FormSchema.safeParse(design.form)
  const fields = read.success
    ? columnsOf(read.data).map(({ prop, label }) => ({ name: prop, label }))
    : []
  const plain = { attrs: {}, items: [] }
  return [
    { ...plain, id: start, type: 'StartEvent', name: '开始' },
    ...Object.values(design.graph.nodes).map((node) =>
      boxOf(node, { fields, graph: design.graph }),
    ),
    ...merges.map((id) => ({ ...plain, id, type: 'ExclusiveGateway', name: '' })),
  ]
}

function boxOf(
  node: DrawnNode,
  { fields, graph }: { readonly fields: readonly OutField[]; readonly graph: Drawing },
): OutBox {
  const { id, name, kind } = node
  const box = (
    type: string,
    attrs: OutBox['attrs'] = {},
    items: readonly OutItem[] = [],
  ): OutBox => ({ id, name, type, attrs, items })
  switch (kind) {
    case 'start':
      return box('UserTask', node.opens && { 'qinghe:opens': JSON.stringify(node.opens) }, [
        {
          type: 'flowable:assignee',
          attrs: { type: 'custom', value: 'applyUser', text: '发起人' },
        },
      ])
    case 'approve':
      return { ...box('UserTask', taskAttrs(node), taskItems(node, fields)), loop: loopOf(node) }
    case 'cc':
      return box('ManualTask', { 'qinghe:kind': kind }, node.to.map(partyItem))
    case 'delay':
      return {
        ...box('IntermediateCatchEvent', {
          'qinghe:kind': kind,
          'qinghe:wait': JSON.stringify(node.wait),
        }),
        timer: timerOf(node.wait),
      }
    case 'call':
      return box('CallActivity', callAttrs(node))
    case 'webhook':
      return box('ServiceTask', {
        'qinghe:kind': kind,
        'qinghe:address': node.address,
        'qinghe:fields': JSON.stringify(node.fields),
      })
    case 'exclusive':
      return box('ExclusiveGateway', { 'qinghe:kind': kind })
    case 'fork':
      return box(node.takes === 'all' ? 'ParallelGateway' : 'InclusiveGateway', {
        'qinghe:kind': kind,
        'qinghe:join': node.join,
      })
    case 'join':
      return box(meetsAll(graph, id) ? 'ParallelGateway' : 'InclusiveGateway', {
        'qinghe:kind': kind,
      })
    case 'end':
      return box('EndEvent')
  }
}

const meetsAll = ({ nodes }: Drawing, join: string): boolean =>
  Object.values(nodes).some(
    (node) => node.kind === 'fork' && node.join === join && node.takes === 'all',
  )
