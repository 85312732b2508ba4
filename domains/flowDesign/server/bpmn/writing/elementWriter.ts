import type { BpmnModdle, ModdleElement } from 'bpmn-moddle'

import type { FlowDesign } from '../../../../workflow/contract/design.ts'
import { namespaces } from '../element.ts'
import type { OutFlow } from './outline.ts'
import type { OutItem, OutLoop } from './outTask.ts'
import { ownSerial } from '../serial.ts'
import { titleText } from '../title.ts'
import type { OutBox } from './outBox.ts'

/** XML does not allow control characters and lone surrogates. */
const legal = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
const legalAttrs = (attrs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attrs).map(([name, value]) => [name, legal(value)]))

/** Creates elements of bpmn-moddle. */
export class ElementWriter {
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
      facts,
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
        text: JSON.stringify({ category, icon, inBatch, facts, scope }),
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
