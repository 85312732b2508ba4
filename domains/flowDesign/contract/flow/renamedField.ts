import type { FlowDesign } from '../../../workflow/contract/design.ts'
import type { BranchCondition, Rule } from '../../../forms/contract/rules.ts'
import { withNames } from './feelText.ts'
import type { Drawing, DrawnNode, FieldRights } from '../../../workflow/contract/flow/graph.ts'
import type { Party } from '../../../workflow/contract/flow/party.ts'

type Renaming = { readonly from: string; readonly to: string }

/**
 * Applies the new name of a field to everything around the form: branches, field rights, approvers
 * read from a field, the title and the facts of rows.
 */
export const withRenamedField = (design: FlowDesign, renaming: Renaming): FlowDesign => ({
  ...design,
  title: design.title.replaceAll(`{${renaming.from}}`, `{${renaming.to}}`),
  ...(design.facts && { facts: design.facts.map((name) => nameWith(name, renaming)) }),
  graph: graphWith(design.graph, renaming),
})

const graphWith = (graph: Drawing, renaming: Renaming): Drawing => ({
  ...graph,
  nodes: Object.fromEntries(
    Object.entries(graph.nodes).map(([id, node]) => [id, nodeWith(node, renaming)]),
  ),
})

function nodeWith(node: DrawnNode, renaming: Renaming): DrawnNode {
  switch (node.kind) {
    case 'approve':
      return {
        ...node,
        candidates: partiesWith(node.candidates, renaming),
        fields: rightsWith(node.fields, renaming),
        ...(typeof node.onNobody === 'object' && {
          onNobody: { ask: partiesWith(node.onNobody.ask, renaming) },
        }),
      }
    case 'cc':
      return { ...node, to: partiesWith(node.to, renaming) }
    case 'exclusive':
      return {
        ...node,
        branches: node.branches.map((branch) => ({
          ...branch,
          when: conditionWith(branch.when, renaming),
        })),
      }
    case 'fork':
      return {
        ...node,
        branches: node.branches.map((branch) =>
          branch.when ? { ...branch, when: conditionWith(branch.when, renaming) } : branch,
        ),
      }
    case 'delay':
      return 'until' in node.wait
        ? { ...node, wait: { until: nameWith(node.wait.until, renaming) } }
        : node
    case 'webhook':
      return { ...node, fields: node.fields.map((name) => nameWith(name, renaming)) }
    case 'start':
      return node.opens
        ? { ...node, opens: node.opens.map((name) => nameWith(name, renaming)) }
        : node
    case 'join':
    case 'call':
    case 'end':
      return node
  }
}

const nameWith = (name: string, { from, to }: Renaming): string => (name === from ? to : name)

const rightsWith = ({ readable, writable }: FieldRights, renaming: Renaming): FieldRights => ({
  readable: readable === '*' ? readable : readable.map((name) => nameWith(name, renaming)),
  writable: writable.map((name) => nameWith(name, renaming)),
})

/** Resolvers that read a field carry its name after a colon. */
const partiesWith = (parties: readonly Party[], { from, to }: Renaming): Party[] =>
  parties.map((party) =>
    party.kind === 'resolver' && /^form\w*:/.test(party.value)
      ? { ...party, value: argumentWith(party.value, from, to) }
      : party,
  )

function argumentWith(value: string, from: string, to: string): string {
  const [resolver = '', field] = value.split(':')
  return field === from ? `${resolver}:${to}` : value
}

const conditionWith = (when: BranchCondition, renaming: Renaming): BranchCondition =>
  'feel' in when ? { feel: feelWith(when.feel, renaming) } : ruleWith(when, renaming)

/** A column of a sub-table is named with its table as prefix. */
function feelWith(feel: string, renaming: Renaming): string {
  const columnWith = (table: string, column: string): string =>
    nameWith(`${table}.${column}`, renaming).split('.').at(-1) ?? column
  return withNames(feel, (name) => nameWith(name, renaming), columnWith)
}

function ruleWith(rule: Rule, renaming: Renaming): Rule {
  if ('all' in rule) return { all: rule.all.map((part) => ruleWith(part, renaming)) }
  if ('any' in rule) return { any: rule.any.map((part) => ruleWith(part, renaming)) }
  if ('not' in rule) return { not: ruleWith(rule.not, renaming) }
  const named = { ...rule, field: nameWith(rule.field, renaming) }
  return 'other' in named ? { ...named, other: nameWith(named.other, renaming) } : named
}
