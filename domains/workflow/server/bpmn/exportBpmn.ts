import { BpmnModdle } from 'bpmn-moddle'
import type { ModdleElement } from 'bpmn-moddle'

import type { FlowDesign } from '../../contract/design.ts'
import type { DrawnNode, Drawing } from '../../contract/flow/graph.ts'
import { columnsOf } from '../../contract/form/columns.ts'
import { FormSchema } from '../../contract/form/schema.ts'
import { callAttrs } from './calls.ts'
import { namespaces } from './element.ts'
import { diagramOf } from './outDiagram.ts'
import { idMaker, outlineOf } from './outline.ts'
import type { Outline, OutFlow } from './outline.ts'
import { loopOf, partyItem, taskAttrs, taskItems } from './outTask.ts'
import type { OutField, OutItem, OutLoop } from './outTask.ts'
import { pictureOf } from './picture.ts'
import { ownSerial } from './serial.ts'
import { timerOf } from './timers.ts'
import type { OutTimer } from './timers.ts'
import { titleText } from './title.ts'

/** Writes a drawing as BPMN 2.0 with the extensions of the original; what neither has a word for stands in a namespace of ours. Its links must be whole. */
export async function exportBpmn(design: FlowDesign): Promise<string> {
  const freshId = idMaker(design.graph)
  const outline = outlineOf(design, freshId)
  const writer = new Writer(new BpmnModdle())
  const boxes = [...boxesOf(design, outline)].map((box) => ({ ...box, element: writer.box(box) }))
  const byId = new Map(boxes.map(({ id, element }) => [id, element]))
  const flows = outline.flows.flatMap((flow) => writer.flow(flow, byId))
  const process = writer.process(design, freshId(design.key), [
    ...boxes.map(({ element }) => element),
    ...flows.map(({ element }) => element),
  ])
  const diagram = diagramOf(writer.moddle, {
    process,
    boxes,
    flows,
    picture: pictureOf(design.graph, outline, design.graph.places),
    freshId,
  })
  const definitions = writer.moddle.create('bpmn:Definitions', {
    id: freshId('definitions'),
    targetNamespace: namespaces.qinghe,
    'xmlns:flowable': namespaces.flowable,
    'xmlns:qinghe': namespaces.qinghe,
    rootElements: [process],
    diagrams: [diagram],
  })
  return (await writer.moddle.toXML(definitions, { format: true })).xml
}

/** A box of the file to be. */
export type OutBox = {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly attrs: Readonly<Record<string, string>>
  readonly items: readonly OutItem[]
  readonly loop?: OutLoop | undefined
  readonly timer?: OutTimer
}

function boxesOf(design: FlowDesign, { start, merges }: Outline): OutBox[] {
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
      return box('UserTask', {}, [
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

/** XML has no place for control characters and halves of letters. */
const legal = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
const legalAttrs = (attrs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attrs).map(([name, value]) => [name, legal(value)]))

/** Makes elements of bpmn-moddle. */
class Writer {
  readonly moddle: BpmnModdle

  constructor(moddle: BpmnModdle) {
    this.moddle = moddle
  }

  box({ id, type, name, attrs, items, loop, timer }: OutBox): ModdleElement {
    return this.moddle.create(`bpmn:${type}`, {
      id,
      ...(name && { name: legal(name) }),
      ...legalAttrs(attrs),
      ...this.extensions(items),
      ...(loop && { loopCharacteristics: this.loop(loop) }),
      ...(timer && {
        eventDefinitions: [
          this.moddle.create('bpmn:TimerEventDefinition', {
            [timer.kind]: this.expression(timer.text),
          }),
        ],
      }),
    })
  }

  private extensions(items: readonly OutItem[]) {
    if (items.length === 0) return {}
    const values = items.map(({ type, attrs, text }) => {
      const uri = type.startsWith('qinghe:') ? namespaces.qinghe : namespaces.flowable
      return this.moddle.createAny(type, uri, {
        ...legalAttrs(attrs),
        ...(text !== undefined && { $body: legal(text) }),
      })
    })
    return { extensionElements: this.moddle.create('bpmn:ExtensionElements', { values }) }
  }

  private loop({ isSequential, attrs, condition }: OutLoop): ModdleElement {
    return this.moddle.create('bpmn:MultiInstanceLoopCharacteristics', {
      isSequential,
      ...attrs,
      ...(condition !== undefined && { completionCondition: this.expression(condition) }),
    })
  }

  private readonly expression = (body: string, language?: string): ModdleElement =>
    this.moddle.create('bpmn:FormalExpression', {
      body: legal(body),
      ...(language !== undefined && { language }),
    })

  flow(
    flow: OutFlow,
    boxes: ReadonlyMap<string, ModdleElement>,
  ): { flow: OutFlow; element: ModdleElement }[] {
    const [sourceRef, targetRef] = [boxes.get(flow.from), boxes.get(flow.to)]
    if (!sourceRef || !targetRef) return []
    const element = this.moddle.create('bpmn:SequenceFlow', {
      id: flow.id,
      ...(flow.name && { name: legal(flow.name) }),
      sourceRef,
      targetRef,
      ...(flow.rule !== undefined && { 'qinghe:rule': legal(flow.rule) }),
      ...(flow.condition !== undefined && {
        conditionExpression: this.expression(flow.condition, flow.language),
      }),
    })
    if (flow.isDefault) sourceRef.set?.('default', element)
    return [{ flow, element }]
  }

  process(design: FlowDesign, id: string, flowElements: readonly ModdleElement[]): ModdleElement {
    const {
      name,
      key,
      title,
      description,
      category,
      icon,
      inBatch,
      scope,
      graph,
      form,
      serialPrefix,
    } = design
    const approving = Object.values(graph.nodes).flatMap((node) =>
      node.kind === 'approve' ? [node] : [],
    )
    const isSaid = (said: boolean) => (said && approving.length > 0 ? 'true' : undefined)
    const attrs = {
      'flowable:skipFirstNode': 'true',
      'flowable:title': title && titleText(title),
      'flowable:skipWhenStartUser': isSaid(
        approving.every(({ skipsApplicant }) => skipsApplicant === true),
      ),
      'flowable:skipWhenAssignee': isSaid(
        approving.every(({ skipsRepeated }) => skipsRepeated === true),
      ),
      'qinghe:key': key,
      'qinghe:title': title,
      'qinghe:policy': JSON.stringify(graph.policy),
    }
    const items: OutItem[] = [
      ...(serialPrefix
        ? [
            {
              type: 'flowable:serial',
              attrs: {
                name: 'serialNumber',
                prefix: serialPrefix,
                ...Object.fromEntries(ownSerial),
              },
            },
          ]
        : []),
      {
        type: 'qinghe:settings',
        attrs: {},
        text: JSON.stringify({ category, icon, inBatch, scope }),
      },
      { type: 'qinghe:form', attrs: {}, text: JSON.stringify(form) },
    ]
    return this.moddle.create('bpmn:Process', {
      id,
      name: legal(name),
      isExecutable: true,
      ...legalAttrs(
        Object.fromEntries(
          Object.entries(attrs).flatMap(([attr, value]) => (value ? [[attr, value]] : [])),
        ),
      ),
      ...(description && {
        documentation: [this.moddle.create('bpmn:Documentation', { text: legal(description) })],
      }),
      ...this.extensions(items),
      flowElements,
    })
  }
}
