import { BpmnModdle } from 'bpmn-moddle'

import type { FlowDesign } from '../../../../workflow/contract/design.ts'
import { namespaces } from '../element.ts'
import { ElementWriter } from './elementWriter.ts'
import { boxesOf } from './outBox.ts'
import { diagramOf } from './outDiagram.ts'
import { idMaker, outlineOf } from './outline.ts'
import { pictureOf } from './picture.ts'

/**
 * Writes a design as BPMN 2.0 with the extensions of the plugin, and our own namespace for
 * everything else. All links of the graph must be valid.
 */
export async function exportBpmn(design: FlowDesign): Promise<string> {
  const freshId = idMaker(design.graph)
  const outline = outlineOf(design, freshId)
  const writer = new ElementWriter(new BpmnModdle())
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
