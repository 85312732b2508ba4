import { Button } from 'antd'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Copy, Trash2, X } from 'lucide-react'
import type { RefObject } from 'react'

import type { Column } from '../../../contract/form/schema.ts'
import type { Drawing } from '../../../contract/flow/graph.ts'
import {
  edgeAt,
  stepAt,
  withBranch,
  withDefault,
  withName,
  withStep,
} from '../../../contract/flow/graphEdits.ts'
import { redrawn } from '../../../contract/flow/tree.ts'
import type { FlowTree, TreeStep } from '../../../contract/flow/tree.ts'
import {
  branchingNames,
  branchPlace,
  isFallback,
  readBranchPlace,
} from '../../../contract/flow/treeEdits.ts'
import type { Place } from '../../../contract/flow/treeEdits.ts'
import { stepKindOf, stepNames } from '../../../contract/flow/words.ts'
import look from '../designer.module.css'
import { ApprovePanel } from './ApprovePanel.tsx'
import { BranchingPanel, BranchPanel } from './BranchPanels.tsx'
import { CallPanel } from './CallPanel.tsx'
import { DelayPanel } from './DelayPanel.tsx'
import { NameField } from './NameField.tsx'
import { PartiesField } from './PartiesField.tsx'
import { WebhookPanel } from './WebhookPanel.tsx'

/** What may be done with the card as a whole; a drawing that is no tree has no cards, its shapes stand on the canvas. */
export type CardActs = {
  readonly card?: {
    readonly move: (place: Place, by: -1 | 1) => void
    readonly copy: (place: Place) => void
    readonly remove: (place: Place) => void
  }
  readonly open: (place: Place) => void
  readonly close: () => void
}

type Props = {
  graph: Drawing
  /** The same drawing as a tree; absent where it is none. */
  tree: FlowTree | undefined
  place: Place
  /** The key of the flow that is drawn. */
  ownKey: string
  columns: readonly Column[]
  problems: readonly string[]
  /** Whether the server has seen what is drawn. */
  isChecked: boolean
  headRef: RefObject<HTMLHeadingElement | null>
  acts: CardActs
  /** Moves with the same tag are undone together. */
  onGraph: (next: Drawing, tag?: string) => void
}

/** The settings of the step or branch that is open, whatever picture of the drawing stands beside. */
export function StepPanel({
  graph,
  tree,
  place,
  ownKey,
  columns,
  problems,
  isChecked,
  headRef,
  acts,
  onGraph,
}: Props) {
  const branch = readBranchPlace(place)
  const step = stepAt(graph, branch?.id ?? place)
  const edge = edgeAt(graph, place)
  return (
    <aside className={look.side} aria-label="节点设置">
      <header className={look.sideHead}>
        <h2 tabIndex={-1} ref={headRef} className={look.sideTitle}>
          {edge ? (edge.kind === 'start' ? '发起' : '结束') : titleOf(place, step)}
        </h2>
        {step && acts.card ? (
          <Acts
            place={place}
            isBranch={branch !== undefined}
            canRemove={canRemove(step, branch?.index)}
            acts={acts.card}
          />
        ) : null}
        <IconButton label="关闭" icon={X} onPress={acts.close} />
      </header>
      <div className={look.sideBody}>
        {problems.length > 0 && !branch ? (
          <ul className={look.problems}>
            {problems.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        ) : null}
        {edge ? (
          <EdgePanel
            key={place}
            edge={edge}
            onName={(name) => onGraph(withName(graph, { id: place, name }), `name:${place}`)}
          />
        ) : null}
        {step ? (
          <Body
            key={place}
            {...{
              graph,
              tree,
              step,
              branchIndex: branch?.index,
              ownKey,
              columns,
              problems,
              isChecked,
              acts,
              onGraph,
            }}
          />
        ) : null}
      </div>
    </aside>
  )
}

const canRemove = (step: TreeStep, branch: number | undefined): boolean =>
  branch === undefined || (step.kind === 'branching' && !isFallback(step, branch))

function titleOf(place: Place, step: TreeStep | undefined): string {
  if (!step) return '节点已删除'
  if (place !== step.id) return '分支'
  if (step.kind === 'branching') return branchingNames[step.way]
  return step.kind === 'delay' || step.kind === 'webhook' || step.kind === 'call'
    ? stepNames[step.kind]
    : `${stepNames[stepKindOf(step)]}人`
}

type ActsProps = {
  place: Place
  isBranch: boolean
  canRemove: boolean
  acts: NonNullable<CardActs['card']>
}

const Acts = ({ place, isBranch, canRemove: mayGo, acts }: ActsProps) => (
  <>
    <IconButton
      label={isBranch ? '左移' : '上移'}
      icon={isBranch ? ArrowLeft : ArrowUp}
      onPress={() => acts.move(place, -1)}
    />
    <IconButton
      label={isBranch ? '右移' : '下移'}
      icon={isBranch ? ArrowRight : ArrowDown}
      onPress={() => acts.move(place, 1)}
    />
    {isBranch ? null : <IconButton label="复制节点" icon={Copy} onPress={() => acts.copy(place)} />}
    {mayGo ? <IconButton label="删除" icon={Trash2} onPress={() => acts.remove(place)} /> : null}
  </>
)

const IconButton = ({
  label,
  icon: Icon,
  onPress,
}: {
  label: string
  icon: typeof X
  onPress: () => void
}) => (
  <Button
    type="text"
    size="small"
    aria-label={label}
    title={label}
    icon={<Icon size="1rem" aria-hidden="true" />}
    onClick={onPress}
  />
)

type EdgeProps = { edge: NonNullable<ReturnType<typeof edgeAt>>; onName: (name: string) => void }

const EdgePanel = ({ edge: { kind, name }, onName }: EdgeProps) => (
  <>
    <NameField label="名称" value={name} onChange={onName} />
    {kind === 'start' ? (
      <p className={look.quiet}>
        谁可以发起、撤回和催办的规则在“基础设置”里，要填写的内容在“表单设计”里。
      </p>
    ) : null}
  </>
)

type BodyProps = Pick<
  Props,
  'graph' | 'tree' | 'ownKey' | 'columns' | 'problems' | 'isChecked' | 'acts' | 'onGraph'
> & {
  step: TreeStep
  branchIndex: number | undefined
}

function Body({
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
}: BodyProps) {
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
