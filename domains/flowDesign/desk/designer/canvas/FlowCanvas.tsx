import {
  Boxes,
  ClipboardCheck,
  Flag,
  GitBranch,
  Hourglass,
  Plus,
  Send,
  Stamp,
  UserRound,
  Webhook,
} from 'lucide-react'

import { branchingNames, branchPlace, isFallback } from '../../../contract/flow/treeEdits.ts'
import type { Branching, FlowTree, TreeBranch, TreeStep } from '../../../contract/flow/tree.ts'
import {
  callWords,
  modeWords,
  partyWords,
  stepKindOf,
  stepNames,
  waitWords,
  webhookWords,
} from '../../../contract/flow/stepWords.ts'
import { shortConditionWords } from '../../../contract/flow/feelText.ts'
import type { Column } from '../../../../forms/contract/schema.ts'
import { AddButton } from './AddButton.tsx'
import { Card, Item } from './CanvasCard.tsx'
import look from './canvas.module.css'
import { useCanvas } from './canvasContext.ts'

/** The cards of a flow from start to end. */
export function FlowCards({ tree }: { tree: FlowTree }) {
  const { scopeWords } = useCanvas()
  return (
    <>
      <Item
        place={tree.start.id}
        level={1}
        after={<AddButton after={tree.start.id} name={tree.start.name} />}
      >
        <Card
          place={tree.start.id}
          tone="start"
          icon={UserRound}
          kind="发起"
          name={tree.start.name}
          words={scopeWords}
        />
      </Item>
      <Steps steps={tree.steps} level={1} />
      <Item place={tree.end.id} level={1}>
        <div className={look.end}>
          <Flag size="0.875rem" aria-hidden="true" />
          {tree.end.name}
        </div>
      </Item>
    </>
  )
}

const Steps = ({ steps, level }: { steps: readonly TreeStep[]; level: number }) =>
  steps.map((step) =>
    step.kind === 'branching' ? (
      <BranchingItem key={step.id} step={step} level={level} />
    ) : (
      <StepItem key={step.id} step={step} level={level} />
    ),
  )

const icons = {
  approve: Stamp,
  handle: ClipboardCheck,
  cc: Send,
  delay: Hourglass,
  webhook: Webhook,
  call: Boxes,
} as const

/** The hint on a card whose most important setting is missing. */
const unset = {
  approve: '请设置审批人',
  handle: '请设置办理人',
  cc: '请设置抄送人',
  delay: '请选择日期字段',
  webhook: '请选择外部系统',
  call: '请选择子流程',
} as const

function StepItem({ step, level }: { step: Exclude<TreeStep, Branching>; level: number }) {
  const { columns } = useCanvas()
  const words = wordsOf(step, columns)
  const kind = stepKindOf(step)
  return (
    <Item place={step.id} level={level} after={<AddButton after={step.id} name={step.name} />}>
      <Card
        place={step.id}
        tone={kind}
        icon={icons[kind]}
        kind={stepNames[kind]}
        name={step.name}
        words={words ?? unset[kind]}
        isUnset={words === undefined}
      />
    </Item>
  )
}

/** One line about a step; undefined if its most important setting is missing. */
function wordsOf(
  step: Exclude<TreeStep, Branching>,
  columns: readonly Column[],
): string | undefined {
  const labelOf = (field: string): string =>
    columns.find(({ prop }) => prop === field)?.label ?? field
  switch (step.kind) {
    case 'approve':
      return step.candidates.length > 0
        ? `${modeWords(step)} · ${partyWords(step.candidates)}`
        : undefined
    case 'cc':
      return partyWords(step.to) || undefined
    case 'call':
      return callWords(step) || undefined
    case 'delay': {
      const isUnset = 'until' in step.wait && step.wait.until === ''
      return isUnset ? undefined : waitWords(step.wait, labelOf)
    }
    case 'webhook':
      return step.address === '' ? undefined : webhookWords(step, labelOf)
  }
}

function BranchingItem({ step, level }: { step: Branching; level: number }) {
  const { addBranch, triedAt } = useCanvas()
  const tried = triedAt(step.id)
  return (
    <>
      <Item
        place={step.id}
        level={level}
        after={
          <button
            type="button"
            className={look.addBranch}
            tabIndex={-1}
            aria-label={`给“${step.name}”添加分支`}
            title="添加分支"
            onClick={() => addBranch(step.id)}
          >
            <Plus size="0.875rem" aria-hidden="true" />
          </button>
        }
      >
        <div className={look.branching}>
          <GitBranch size="0.875rem" aria-hidden="true" />
          <span
            className={look.spoken}
          >{`${branchingNames[step.way]}，${step.branches.length} 个分支`}</span>
          <span>{step.name}</span>
          {tried ? <span className={look.why}>{tried.why}</span> : null}
        </div>
      </Item>
      <div className={look.branches}>
        {step.branches.map((branch, index) => (
          <BranchColumn
            key={branchPlace(step.id, index)}
            step={step}
            branch={branch}
            index={index}
            level={level + 1}
          />
        ))}
      </div>
      <AddButton after={step.id} name={step.name} isHidden />
    </>
  )
}

type ColumnProps = { step: Branching; branch: TreeBranch; index: number; level: number }

function BranchColumn({ step, branch, index, level }: ColumnProps) {
  const { columns } = useCanvas()
  const place = branchPlace(step.id, index)
  const condition = branch.when ? shortConditionWords(branch.when, columns) : ''
  const isLast = isFallback(step, index)
  const isUnset = !isLast && step.way !== 'all' && condition === ''
  const words = isLast
    ? '其他条件都不满足时走这里'
    : step.way === 'all'
      ? '总是进行'
      : condition || '请设置条件'
  return (
    <div className={look.column}>
      <Item place={place} level={level} after={<AddButton after={place} name={branch.name} />}>
        <Card
          place={place}
          tone="branch"
          icon={GitBranch}
          kind="分支"
          name={branch.name}
          words={words}
          isUnset={isUnset}
          {...(isLast
            ? { aside: '默认' }
            : step.way === 'first'
              ? { aside: `优先级 ${index + 1}` }
              : {})}
        />
      </Item>
      <Steps steps={branch.steps} level={level + 1} />
    </div>
  )
}
