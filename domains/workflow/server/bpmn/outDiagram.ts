import type { BpmnModdle, ModdleElement } from 'bpmn-moddle'

import { placed } from './layout.ts'
import type { Shape } from './layout.ts'
import type { OutFlow } from './outline.ts'
import { cornersOf, labelOf } from './routes.ts'

type Drawn = {
  readonly process: ModdleElement
  readonly boxes: readonly { readonly id: string; readonly type: string; readonly element: ModdleElement }[]
  readonly flows: readonly { readonly flow: OutFlow; readonly element: ModdleElement }[]
  readonly start: string
  readonly freshId: (wanted: string) => string
}

/** The picture of the drawing (BPMN DI), so that other editors show it. */
export function diagramOf(moddle: BpmnModdle, { process, boxes, flows, start, freshId }: Drawn): ModdleElement {
  const places = placed(
    boxes.map(shapeOf),
    flows.map(({ flow }) => flow),
    start,
  )
  const shapes = boxes.flatMap(({ id, element }) => {
    const place = places.get(id)
    if (!place) return []
    const { x, y, width, height } = place
    return [
      moddle.create('bpmndi:BPMNShape', {
        id: freshId(`${id}_di`),
        bpmnElement: element,
        bounds: moddle.create('dc:Bounds', { x, y, width, height }),
      }),
    ]
  })
  const edges = flows.flatMap(({ flow, element }) => {
    const [from, to] = [places.get(flow.from), places.get(flow.to)]
    if (!from || !to) return []
    const corners = cornersOf(from, to, [...places.values()])
    const waypoint = corners.map((corner) => moddle.create('dc:Point', corner))
    const label = flow.name && { label: moddle.create('bpmndi:BPMNLabel', { bounds: moddle.create('dc:Bounds', labelOf(corners, flow.name)) }) }
    return [moddle.create('bpmndi:BPMNEdge', { id: freshId(`${flow.id}_di`), bpmnElement: element, waypoint, ...label })]
  })
  const plane = moddle.create('bpmndi:BPMNPlane', { id: freshId('plane'), bpmnElement: process, planeElement: [...shapes, ...edges] })
  return moddle.create('bpmndi:BPMNDiagram', { id: freshId('diagram'), plane })
}

function shapeOf({ id, type }: { readonly id: string; readonly type: string }): Shape {
  if (type.endsWith('Event')) return { id, width: 36, height: 36 }
  return type.endsWith('Gateway') ? { id, width: 50, height: 50 } : { id, width: 120, height: 80 }
}
