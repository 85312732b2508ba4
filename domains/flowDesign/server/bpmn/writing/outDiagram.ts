import type { BpmnModdle, ModdleElement } from 'bpmn-moddle'

import { lineKeys } from '../../../../workflow/contract/flow/places.ts'
import type { OutFlow } from './outline.ts'
import type { Picture } from './picture.ts'
import { textOf } from '../element.ts'
import { labelAt, labelOf } from './routes.ts'
import type { Label } from './routes.ts'

type Drawn = {
  readonly process: ModdleElement
  readonly boxes: readonly { readonly id: string; readonly element: ModdleElement }[]
  readonly flows: readonly { readonly flow: OutFlow; readonly element: ModdleElement }[]
  readonly picture: Picture
  readonly freshId: (wanted: string) => string
}

/** The diagram (BPMN DI), so that other editors can show it. */
export function diagramOf(
  moddle: BpmnModdle,
  { process, boxes, flows, picture, freshId }: Drawn,
): ModdleElement {
  const labelled = (bounds: Label) => ({
    label: moddle.create('bpmndi:BPMNLabel', { bounds: moddle.create('dc:Bounds', bounds) }),
  })
  const shapes = boxes.flatMap(({ id, element }) => {
    const place = picture.shapes.get(id)
    if (!place) return []
    const { x, y, width, height } = place
    const [name, moved] = [textOf(element, 'name'), picture.names.get(id)]
    return [
      moddle.create('bpmndi:BPMNShape', {
        id: freshId(`${id}_di`),
        bpmnElement: element,
        bounds: moddle.create('dc:Bounds', { x, y, width, height }),
        ...(moved && name !== '' && labelled(labelAt(moved, name))),
      }),
    ]
  })
  const drawn = lineKeys(
    flows.map(({ flow, element }) => ({ from: flow.from, to: flow.to, flow, element })),
  )
  const edges = drawn.flatMap(({ key, flow, element }) => {
    const corners = picture.lines.get(key)
    if (!corners) return []
    const waypoint = corners.map((corner) => moddle.create('dc:Point', corner))
    const moved = picture.names.get(key)
    const label =
      flow.name && labelled(moved ? labelAt(moved, flow.name) : labelOf(corners, flow.name))
    return [
      moddle.create('bpmndi:BPMNEdge', {
        id: freshId(`${flow.id}_di`),
        bpmnElement: element,
        waypoint,
        ...label,
      }),
    ]
  })
  const plane = moddle.create('bpmndi:BPMNPlane', {
    id: freshId('plane'),
    bpmnElement: process,
    planeElement: [...shapes, ...edges],
  })
  return moddle.create('bpmndi:BPMNDiagram', { id: freshId('diagram'), plane })
}
