import { Button, Radio } from 'antd'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'

import type { Column } from '../../../../forms/contract/schema.ts'
import type { Drawing } from '../../../../workflow/contract/flow/graph.ts'
import { withBranchMoved } from '../../../contract/flow/graphEdits.ts'
import { noCondition } from '../../../contract/flow/tree.ts'
import type { Branching, FlowTree, TreeBranch } from '../../../contract/flow/tree.ts'
import {
  addBranch,
  branchPlace,
  branchingNames,
  changeStep,
  isFallback,
  removeBranch,
} from '../../../contract/flow/treeEdits.ts'
import type { Place } from '../../../contract/flow/treeEdits.ts'
import look from '../designer.module.css'
import { BranchConditionField } from './BranchConditionField.tsx'
import { NameField } from './NameField.tsx'
import { PanelPart } from './PanelField.tsx'

type BranchingProps = {
  step: Branching
  graph: Drawing
  onGraph: (next: Drawing) => void
  /**
   * If the graph is a tree, branches are added and removed here; otherwise their lines are drawn on
   * the canvas.
   */
  trees: { readonly tree: FlowTree; readonly onTree: (next: FlowTree) => void } | undefined
  onOpen: (place: Place) => void
}

const ways = [
  { value: 'first', label: '条件分支：按优先级，只走第一个满足条件的分支' },
  { value: 'all', label: '并行分支：所有分支同时进行，都完成后继续' },
  { value: 'fitting', label: '包容分支：所有满足条件的分支同时进行' },
] as const

/** The settings of a branching: how it chooses branches, and the list of its branches. */
export function BranchingPanel({ step, graph, onGraph, trees, onOpen }: BranchingProps) {
  return (
    <>
      <PanelPart title="分支方式">
        {trees ? <WayField step={step} {...trees} /> : <p>{branchingNames[step.way]}</p>}
      </PanelPart>
      <PanelPart title="分支">
        <ol className={look.branchList}>
          {step.branches.map((branch, index) => (
            <li key={branchPlace(step.id, index)}>
              <button
                type="button"
                className={look.linkButton}
                onClick={() => onOpen(branchPlace(step.id, index))}
              >
                {branch.name}
              </button>
              <IconKey
                label={`上移“${branch.name}”`}
                icon={ArrowUp}
                isOff={index === 0 || isFallback(step, index)}
                onPress={() => onGraph(withBranchMoved(graph, step.id, index, -1))}
              />
              <IconKey
                label={`下移“${branch.name}”`}
                icon={ArrowDown}
                isOff={index >= step.branches.length - 1 || isFallback(step, index + 1)}
                onPress={() => onGraph(withBranchMoved(graph, step.id, index, 1))}
              />
              {trees ? (
                <IconKey
                  label={`删除“${branch.name}”`}
                  icon={Trash2}
                  isOff={false}
                  onPress={() => trees.onTree(removeBranch(trees.tree, step.id, index))}
                />
              ) : null}
            </li>
          ))}
        </ol>
        {trees ? (
          <Button onClick={() => trees.onTree(addBranch(trees.tree, step.id))}>添加分支</Button>
        ) : null}
        <p className={look.quiet}>
          {trees
            ? '只剩一个分支时，分支结构会取消，留下的步骤接到主流程上。'
            : '这个流程不是树形：分支在 BPMN 图上用连线增减，换分支方式请换一个网关。'}
        </p>
      </PanelPart>
    </>
  )
}

type WayProps = { step: Branching; tree: FlowTree; onTree: (next: FlowTree) => void }

function WayField({ step, tree, onTree }: WayProps) {
  const choose = (value: unknown) => {
    const way = ways.find((one) => one.value === value)?.value ?? 'first'
    onTree(
      changeStep(tree, step.id, (whole) =>
        whole.kind === 'branching' ? withWay(whole, way) : whole,
      ),
    )
  }
  return (
    <Radio.Group
      aria-label="分支方式"
      className={look.stackTight ?? ''}
      value={step.way}
      options={[...ways]}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

type KeyProps = { label: string; icon: typeof ArrowUp; isOff: boolean; onPress: () => void }

const IconKey = ({ label, icon: Icon, isOff, onPress }: KeyProps) => (
  <Button
    type="text"
    size="small"
    aria-label={label}
    title={label}
    disabled={isOff}
    icon={<Icon size="0.875rem" aria-hidden="true" />}
    onClick={onPress}
  />
)

/**
 * Changes the mode of a branching. With `all`, branches have no conditions; otherwise each but the
 * last has one.
 */
function withWay(step: Branching, way: Branching['way']): Branching {
  const branches = step.branches.map(({ name, steps, when }, index): TreeBranch => {
    if (way === 'all' || index === step.branches.length - 1) return { name, steps }
    return { name, steps, when: when ?? noCondition }
  })
  return { ...step, way, branches }
}

type BranchProps = {
  step: Branching
  branch: TreeBranch
  index: number
  columns: readonly Column[]
  /** The server's messages about its expression; undefined before the first check. */
  said: readonly string[] | undefined
  onChange: (next: TreeBranch) => void
  onDefault: () => void
}

/** The settings of a branch: its name, and when it is taken. */
export function BranchPanel({
  step,
  branch,
  index,
  columns,
  said,
  onChange,
  onDefault,
}: BranchProps) {
  const isLast = isFallback(step, index)
  return (
    <>
      {step.way === 'first' && isLast ? null : (
        <NameField
          label="分支名称"
          value={branch.name}
          onChange={(name) => onChange({ ...branch, name })}
        />
      )}
      <PanelPart title="进入这个分支的条件">
        {isLast ? (
          <p>默认分支：其他分支的条件都不满足时走这里，不用设置条件。</p>
        ) : step.way === 'all' ? (
          <p>并行分支总是进行，不用设置条件。</p>
        ) : (
          <BranchConditionField
            value={branch.when ?? noCondition}
            columns={columns}
            said={said}
            onChange={(when) => onChange({ ...branch, when })}
          />
        )}
        {step.way === 'first' && !isLast ? <Button onClick={onDefault}>设为默认分支</Button> : null}
      </PanelPart>
    </>
  )
}
