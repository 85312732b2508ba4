import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { findPeople, usersWithRole } from '../../organisation/server/public.ts'
import type { TriedStep, tryDesign as tryContract } from '../contract/designs.ts'
import { nodeOf } from '../../workflow/contract/flow/nextNodes.ts'
import type { ApproveMode, Graph } from '../../workflow/contract/flow/graph.ts'
import { handlingNames } from '../contract/flow/stepWords.ts'
import { judge } from './designProblems.ts'
import type { Change, Simulated } from '../../workflow/server/public/drawing.ts'
import {
  begunForm,
  cleanForm,
  drawnFlow,
  newInstance,
  partyKey,
  refusalOf,
  resolve,
  simulate,
} from '../../workflow/server/public/drawing.ts'

type Tried = ReplyOf<typeof tryContract>

/** Runs a design with a sample form: each step with its people and the reason, and how it ends. */
export async function tryDesign(
  db: Db,
  { tenantId }: Actor,
  { design, applicantId, variables, refusing }: ParsedInputOf<typeof tryContract>,
  now: Date,
): Promise<Tried> {
  const { problems: all, form, graph } = await judge(db, tenantId, design)
  const problems = [...all]
  const applicant = (await findPeople(db, tenantId, [applicantId])).get(applicantId)
  if (!applicant) throw notFound('申请人')
  // Problems of the settings alone do not affect the steps.
  if (!form || !graph || problems.some(({ area }) => area !== 'settings'))
    return { steps: [], outcome: 'stuck', problems }

  const { graph: _drawing, form: _form, ...settings } = design
  const { ownForm } = drawnFlow(settings, form)
  const begun =
    ownForm &&
    (await begunForm(db, ownForm, { tenantId, userId: applicantId, departmentId: '' }, now))
  const data = begun ? cleanForm(begun, variables, { isWhole: false }) : {}
  const person = { userId: applicantId, name: applicant.realName }
  const question = { tenantId, applicant: person, data }
  const simulated = await simulate(graph, newInstance(person, data), {
    lookUp: (known, needs, at) => resolve(db, known, needs, { ...question, ...at }),
    nowMs: now.getTime(),
    refusing: new Set(refusing),
  })
  return {
    steps: await stepsOf(db, tenantId, graph, simulated),
    outcome: outcomeOf(simulated),
    problems,
  }
}

function outcomeOf({ instance, stoppedBy }: Simulated): Tried['outcome'] {
  if (stoppedBy) return 'stuck'
  const { status } = instance
  return status === 'approved' || status === 'rejected' || status === 'returned' ? status : 'stuck'
}

async function stepsOf(
  db: Db,
  tenantId: string,
  graph: Graph,
  { changes, stoppedBy }: Simulated,
): Promise<TriedStep[]> {
  const nameOf = await namesFor(db, tenantId, changes)
  const steps = [...roundsIn(graph, changes, nameOf).values()].map((step) => ({
    ...step,
    mayRefuse: isJudged(graph, step.nodeId),
  }))
  if (!stoppedBy) return steps
  const name = 'node' in stoppedBy ? stoppedBy.node : ''
  const nodeId = Object.values(graph.nodes).find((node) => node.name === name)?.id ?? graph.start
  return [
    ...steps,
    {
      nodeId,
      nodeName: name,
      kind: 'approve',
      names: [],
      why: refusalOf(stoppedBy).message,
      mayRefuse: false,
    },
  ]
}

function isJudged(graph: Graph, id: string): boolean {
  const node = nodeOf(graph, id)
  return node.kind === 'approve' && !node.handles
}

type MetStep = Omit<TriedStep, 'mayRefuse'>

/** One step for each entry into a node, in order of entry. */
function roundsIn(
  graph: Graph,
  changes: readonly Change[],
  nameOf: (key: string) => string,
): Map<string, MetStep> {
  const steps = new Map<string, MetStep>()
  for (const change of changes) {
    const met = stepIn(graph, change, nameOf)
    if (!met) continue
    const key = change.kind === 'taskOpened' ? `round ${change.round}` : `step ${steps.size}`
    const before = steps.get(key)
    steps.set(key, before ? { ...before, names: [...before.names, ...met.names] } : met)
  }
  return steps
}

function stepIn(
  graph: Graph,
  change: Change,
  nameOf: (key: string) => string,
): MetStep | undefined {
  if (!('node' in change)) return undefined
  const node = nodeOf(graph, change.node)
  const met = { nodeId: node.id, nodeName: node.name }
  const isBranch = node.kind === 'exclusive' || node.kind === 'fork'
  switch (change.kind) {
    case 'taskOpened':
      if (node.kind === 'delay') return { ...met, kind: 'delay', names: [], why: change.why }
      return {
        ...met,
        kind: 'approve',
        names: change.candidates.map((one) => nameOf(partyKey(one)) || one.label),
        why: whyAt(graph, change.node),
      }
    case 'passed':
      return {
        ...met,
        kind: isBranch
          ? 'branch'
          : node.kind === 'delay' || node.kind === 'webhook'
            ? node.kind
            : 'approve',
        names: [],
        why: isBranch || node.kind === 'webhook' ? lastPart(change.why) : change.why,
      }
    case 'tokenPlaced':
      return isBranch ? { ...met, kind: 'branch', names: [], why: lastPart(change.why) } : undefined
    case 'copied':
      return {
        ...met,
        kind: 'cc',
        names: change.userIds.map((id) => nameOf(`user:${id}`)),
        why: node.kind === 'cc' ? labelsOf(node.to) : '',
      }
    default:
      return undefined
  }
}

// The reason names the branching first and the taken branch last.
const lastPart = (why: string): string => why.split('；').at(-1) ?? why

function whyAt(graph: Graph, id: string): string {
  const node = nodeOf(graph, id)
  return node.kind === 'approve'
    ? `${labelsOf(node.candidates)}，${node.handles ? handlingWords(node.mode) : modeWords(node.mode)}`
    : '退回给申请人修改'
}

const labelsOf = (parties: readonly { readonly label: string }[]): string =>
  [...new Set(parties.map(({ label }) => label))].join('、')

const handlingWords = (mode: ApproveMode): string =>
  `办理，${mode.kind === 'ratio' ? modeWords(mode) : handlingNames[mode.kind]}`

function modeWords(mode: ApproveMode): string {
  switch (mode.kind) {
    case 'claim':
      return '一人签收后处理'
    case 'any':
      return '或签，一人处理即可'
    case 'all':
      return '会签，须全体通过'
    case 'inOrder':
      return '依次审批'
    case 'ratio':
      return `比例通过，至少 ${Math.round(mode.pass * 100)}%`
  }
}

const maxHolders = 5

/** The names of people who get a copy and of the members of roles that are asked. */
async function namesFor(
  db: Db,
  tenantId: string,
  changes: readonly Change[],
): Promise<(key: string) => string> {
  const names = new Map<string, string>()
  const people = await findPeople(
    db,
    tenantId,
    changes.flatMap((change) => (change.kind === 'copied' ? [...change.userIds] : [])),
  )
  for (const { id, realName } of people.values()) names.set(`user:${id}`, realName)
  const roles = changes.flatMap((change) =>
    change.kind === 'taskOpened' ? change.candidates.filter(({ kind }) => kind === 'role') : [],
  )
  for (const { value, label } of new Map(roles.map((role) => [role.value, role])).values()) {
    const holders = (await usersWithRole(db, tenantId, value)).map(({ realName }) => realName)
    const shown =
      holders.length > maxHolders
        ? `${holders.slice(0, maxHolders).join('、')} 等 ${holders.length} 人`
        : holders.join('、')
    names.set(`role:${value}`, `${label}（${shown || '目前无人'}）`)
  }
  return (key) => names.get(key) ?? ''
}
