import { Button } from 'antd'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Copy, Trash2, X } from 'lucide-react'
import type { RefObject } from 'react'

import type { Column } from '../../../contract/form/schema.ts'
import type { FlowTree, TreeStep } from '../../../contract/flow/tree.ts'
import { branchingNames, changeBranch, changeStep, findStep, isFallback, readBranchPlace } from '../../../contract/flow/treeEdits.ts'
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

/** What may be done with the card as a whole. */
export type CardActs = {
  readonly move: (place: Place, by: -1 | 1) => void
  readonly copy: (place: Place) => void
  readonly remove: (place: Place) => void
  readonly open: (place: Place) => void
  readonly close: () => void
}

type Props = {
  tree: FlowTree
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
  onTree: (next: FlowTree, tag?: string) => void
}

/** The settings of the card that is open. */
export function StepPanel({ tree, place, ownKey, columns, problems, isChecked, headRef, acts, onTree }: Props) {
  const branch = readBranchPlace(place)
  const step = findStep(tree, branch?.id ?? place)
  const isEdge = place === tree.start.id || place === tree.end.id
  return (
    <aside className={look.side} aria-label="节点设置">
      <header className={look.sideHead}>
        <h2 tabIndex={-1} ref={headRef} className={look.sideTitle}>
          {titleOf(tree, place, step)}
        </h2>
        {step && !isEdge ? <Acts place={place} isBranch={branch !== undefined} canRemove={canRemove(step, branch?.index)} acts={acts} /> : null}
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
        {isEdge ? <EdgePanel key={place} tree={tree} place={place} onTree={onTree} /> : null}
        {step ? <Body key={place} {...{ tree, step, branchIndex: branch?.index, ownKey, columns, problems, isChecked, acts, onTree }} /> : null}
      </div>
    </aside>
  )
}

const canRemove = (step: TreeStep, branch: number | undefined): boolean =>
  branch === undefined || (step.kind === 'branching' && !isFallback(step, branch))

function titleOf(tree: FlowTree, place: Place, step: TreeStep | undefined): string {
  if (place === tree.start.id) return '发起'
  if (place === tree.end.id) return '结束'
  if (!step) return '节点已删除'
  if (place !== step.id) return '分支'
  if (step.kind === 'branching') return branchingNames[step.way]
  return step.kind === 'delay' || step.kind === 'webhook' || step.kind === 'call' ? stepNames[step.kind] : `${stepNames[stepKindOf(step)]}人`
}

type ActsProps = { place: Place; isBranch: boolean; canRemove: boolean; acts: CardActs }

const Acts = ({ place, isBranch, canRemove: mayGo, acts }: ActsProps) => (
  <>
    <IconButton label={isBranch ? '左移' : '上移'} icon={isBranch ? ArrowLeft : ArrowUp} onPress={() => acts.move(place, -1)} />
    <IconButton label={isBranch ? '右移' : '下移'} icon={isBranch ? ArrowRight : ArrowDown} onPress={() => acts.move(place, 1)} />
    {isBranch ? null : <IconButton label="复制节点" icon={Copy} onPress={() => acts.copy(place)} />}
    {mayGo ? <IconButton label="删除" icon={Trash2} onPress={() => acts.remove(place)} /> : null}
  </>
)

const IconButton = ({ label, icon: Icon, onPress }: { label: string; icon: typeof X; onPress: () => void }) => (
  <Button type="text" size="small" aria-label={label} title={label} icon={<Icon size="1rem" aria-hidden="true" />} onClick={onPress} />
)

function EdgePanel({ tree, place, onTree }: Pick<Props, 'tree' | 'place' | 'onTree'>) {
  const part = place === tree.start.id ? 'start' : 'end'
  return (
    <>
      <NameField label="名称" value={tree[part].name} onChange={(name) => onTree({ ...tree, [part]: { ...tree[part], name } }, `name:${place}`)} />
      {part === 'start' ? <p className={look.quiet}>谁可以发起、撤回和催办的规则在“基础设置”里，要填写的内容在“表单设计”里。</p> : null}
    </>
  )
}

type BodyProps = Pick<Props, 'tree' | 'ownKey' | 'columns' | 'problems' | 'isChecked' | 'acts' | 'onTree'> & {
  step: TreeStep
  branchIndex: number | undefined
}

function Body({ tree, step, branchIndex, ownKey, columns, problems, isChecked, acts, onTree }: BodyProps) {
  const put = (next: TreeStep) =>
    onTree(
      changeStep(tree, step.id, () => next),
      `step:${step.id}`,
    )
  if (step.kind === 'branching' && branchIndex !== undefined) {
    const branch = step.branches[branchIndex]
    if (!branch) return null
    const index = branchIndex
    return (
      <BranchPanel
        {...{ step, branch, index, columns }}
        said={isChecked ? problems : undefined}
        onChange={(next) =>
          onTree(
            changeBranch(tree, step.id, index, () => next),
            `branch:${step.id}.${index}`,
          )
        }
      />
    )
  }
  return (
    <>
      <NameField label="名称" value={step.name} onChange={(name) => put({ ...step, name })} />
      {step.kind === 'approve' ? <ApprovePanel step={step} tree={tree} columns={columns} onChange={put} /> : null}
      {step.kind === 'cc' ? <PartiesField label="抄送给" value={step.to} columns={columns} onChange={(to) => put({ ...step, to })} /> : null}
      {step.kind === 'delay' ? <DelayPanel value={step.wait} columns={columns} onChange={(wait) => put({ ...step, wait })} /> : null}
      {step.kind === 'webhook' ? <WebhookPanel value={step} columns={columns} onChange={put} /> : null}
      {step.kind === 'call' ? <CallPanel value={step} ownKey={ownKey} onChange={(called) => put({ ...step, ...called })} /> : null}
      {step.kind === 'branching' ? <BranchingPanel step={step} tree={tree} onTree={onTree} onChange={put} onOpen={acts.open} /> : null}
    </>
  )
}
