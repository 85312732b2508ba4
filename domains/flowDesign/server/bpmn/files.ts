import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type * as contract from '../../contract/bpmn.ts'
import type { ImportedDesign } from '../../contract/bpmn.ts'
import type { FlowDesign } from '../../../workflow/contract/design.ts'
import type { DrawnNode, Drawing } from '../../../workflow/contract/flow/graph.ts'
import type { Party } from '../../../workflow/contract/flow/party.ts'
import { brokenLinks } from '../../../workflow/contract/flow/problems.ts'
import { getDesignVersion } from '../designPublishing.ts'
import { judge } from '../designProblems.ts'
import { getDesign, listPartyOffers, note } from '../designs.ts'
import type { At } from '../designs.ts'
import { bpmnNotWhole, bpmnUnreadable } from '../refusals.ts'
import { exportBpmn } from './writing/exportBpmn.ts'
import { importBpmn } from './reading/importBpmn.ts'

/** Reads a file as a design for the sender to review. The design is not stored here. */
export async function importDesign(
  tx: Tx,
  actor: Actor,
  xml: string,
  at: At,
): Promise<ImportedDesign> {
  const read = await importBpmn(xml)
  if ('no' in read) throw bpmnUnreadable(read.no)
  const { roles } = await listPartyOffers(tx, actor)
  const design = { ...read.is.design, graph: withOurRoles(read.is.design.graph, roles) }
  const { problems } = await judge(tx, actor.tenantId, design)
  const detail = { key: design.key, name: design.name, lines: read.is.report.length }
  await note(tx, actor, { action: 'workflow.importBpmn', id: design.key, detail }, at)
  return { ...read.is, design, problems: [...problems] }
}

/** Exports a draft, or one of its versions, as a file. */
export async function exportDesign(
  tx: Tx,
  actor: Actor,
  { id, version }: ParsedInputOf<typeof contract.exportXml>,
  at: At,
): Promise<{ fileName: string; xml: string }> {
  const design =
    version === undefined
      ? (await getDesign(tx, actor, id)).design
      : await getDesignVersion(tx, actor, id, version)
  if (brokenLinks(design.graph).length > 0) throw bpmnNotWhole(design.name)
  const xml = await exportBpmn(design)
  await note(
    tx,
    actor,
    {
      action: 'workflow.exportBpmn',
      id,
      detail: { key: design.key, ...(version !== undefined && { version }) },
    },
    at,
  )
  return {
    fileName: `${fileNameOf(design.name)}${version === undefined ? '' : ` V${version}`}.bpmn`,
    xml,
  }
}

/** Exports an unsaved draft, as shown in the designer. */
export async function drawDesign(design: FlowDesign): Promise<{ xml: string }> {
  if (brokenLinks(design.graph).length > 0) throw bpmnNotWhole(design.name)
  return { xml: await exportBpmn(design) }
}

/** A name without the characters that file systems refuse. */
export const fileNameOf = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, '_')

type Role = { readonly value: string; readonly label: string }

/** Role ids of another system are numbers; a role with the same name here replaces them. */
function withOurRoles(graph: Drawing, roles: readonly Role[]): Drawing {
  const ours = (parties: readonly Party[]): Party[] =>
    parties.map((party) => {
      const isKnown = party.kind !== 'role' || roles.some(({ value }) => value === party.value)
      const same = isKnown ? undefined : roles.find(({ label }) => label === party.label)
      return same ? { ...party, value: same.value } : party
    })
  const nodes = Object.entries(graph.nodes).map(([id, node]): [string, DrawnNode] => {
    if (node.kind === 'approve') return [id, { ...node, candidates: ours(node.candidates) }]
    return [id, node.kind === 'cc' ? { ...node, to: ours(node.to) } : node]
  })
  return { ...graph, nodes: Object.fromEntries(nodes) }
}
