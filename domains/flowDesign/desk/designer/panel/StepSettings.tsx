import type { Column } from '../../../../forms/contract/schema.ts'
import type { Drawing } from '../../../../workflow/contract/flow/graph.ts'
import { withBranch, withDefault, withStep } from '../../../contract/flow/graphEdits.ts'
import { redrawn } from '../../../contract/flow/tree.ts'
import type { FlowTree, TreeStep } from '../../../contract/flow/tree.ts'
import { branchPlace } from '../../../contract/flow/treeEdits.ts'
import type { Place } from '../../../contract/flow/treeEdits.ts'
import { ApprovePanel } from './ApprovePanel.tsx'
import { BranchingPanel, BranchPanel } from './BranchPanels.tsx'
import { CallPanel } from './CallPanel.tsx'
import { DelayPanel } from './DelayPanel.tsx'
import { NameField } from './NameField.tsx'
import { PartiesField } from './PartiesField.tsx'
import { WebhookPanel } from './WebhookPanel.tsx'

/**
 * The actions on a card as a whole. A graph that is not a tree has no cards, only shapes on the
 * canvas.
 */
export type CardActs = {
  readonly card?: {
    readonly move: (place: Place, by: -1 | 1) => void
    readonly copy: (place: Place) => void
    readonly remove: (place: Place) => void
  }
  readonly open: (place: Place) => void
  readonly close: () => void
}

export type StepSettingsProps = {
  graph: Drawing
  /** The same graph as a tree; undefined if it is not one. */
  tree: FlowTree | undefined
  step: TreeStep
  /** The open branch of the step, if one is open. */
  branchIndex: number | undefined
  /** The key of the edited flow. */
  ownKey: string
  columns: readonly Column[]
  problems: readonly string[]
  /** Whether the server has checked the current draft. */
  isChecked: boolean
  acts: CardActs
  /** Changes with the same tag are undone together. */
  onGraph: (next: Drawing, tag?: string) => void
}

/** The settings of a step or of one of its branches, by kind. */
export function StepSettings({
  graph,
  tree,
  step,
  branchIndex,
  ownKey,
  columns,
  problems,
  isChecked,
  acts,
  onGraph,
}: StepSettingsProps) {
  const put = (next: TreeStep) => onGraph(withStep(graph, next), `step:${step.id}`)
  if (step.kind === 'branching' && branchIndex !== undefined) {
    const branch = step.branches[branchIndex]
    if (!branch) return null
    const makeDefault = () => {
      onGraph(withDefault(graph, step.id, branchIndex))
      acts.open(branchPlace(step.id, step.branches.length - 1))
    }
    return (
      <BranchPanel
        {...{ step, branch, index: branchIndex, columns }}
        said={isChecked ? problems : undefined}
        onChange={(next) =>
          onGraph(withBranch(graph, step.id, branchIndex, next), `branch:${step.id}.${branchIndex}`)
        }
        onDefault={makeDefault}
      />
    )
  }
  const trees = tree && { tree, onTree: (next: FlowTree) => onGraph(redrawn(graph, next)) }
  return (
    <>
      <NameField label="名称" value={step.name} onChange={(name) => put({ ...step, name })} />
      {step.kind === 'approve' ? (
        <ApprovePanel step={step} graph={graph} columns={columns} onChange={put} />
      ) : null}
      {step.kind === 'cc' ? (
        <PartiesField
          label="抄送给"
          value={step.to}
          columns={columns}
          onChange={(to) => put({ ...step, to })}
        />
      ) : null}
      {step.kind === 'delay' ? (
        <DelayPanel
          value={step.wait}
          columns={columns}
          onChange={(wait) => put({ ...step, wait })}
        />
      ) : null}
      {step.kind === 'webhook' ? (
        <WebhookPanel value={step} columns={columns} onChange={put} />
      ) : null}
      {step.kind === 'call' ? (
        <CallPanel
          value={step}
          ownKey={ownKey}
          onChange={(called) => put({ ...step, ...called })}
        />
      ) : null}
      {step.kind === 'branching' ? (
        <BranchingPanel {...{ step, graph, onGraph, trees }} onOpen={acts.open} />
      ) : null}
    </>
  )
}
