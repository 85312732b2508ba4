import { CircleAlert, Flag, GitBranch, Send, Stamp, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { branchingNames, branchPlace, isFallback } from '../../../contract/flow/treeEdits.ts'
import type { Place } from '../../../contract/flow/treeEdits.ts'
import type { Branching, FlowTree, TreeBranch, TreeStep } from '../../../contract/flow/tree.ts'
import { modeWords, partyWords } from '../../../contract/flow/words.ts'
import { ruleWords } from '../../../contract/form/ruleWords.ts'
import { AddButton } from './AddButton.tsx'
import look from './canvas.module.css'
import { useCanvas } from './canvasContext.ts'

/** The cards of a flow from its start to its end. */
export function FlowCards({ tree }: { tree: FlowTree }) {
  const { scopeWords } = useCanvas()
  return (
    <>
      <Item place={tree.start.id} label={`发起：${tree.start.name}，${scopeWords}`}>
        <Card place={tree.start.id} tone="start" icon={UserRound} name={tree.start.name} words={scopeWords} />
        <AddButton after={tree.start.id} name={tree.start.name} />
      </Item>
      <Steps steps={tree.steps} />
      <Item place={tree.end.id} label={tree.end.name}>
        <div className={look.end} data-card="">
          <Flag size="0.875rem" aria-hidden="true" />
          {tree.end.name}
        </div>
      </Item>
    </>
  )
}

const Steps = ({ steps }: { steps: readonly TreeStep[] }) =>
  steps.map((step) => (step.kind === 'branching' ? <BranchingItem key={step.id} step={step} /> : <StepItem key={step.id} step={step} />))

type ItemProps = { place: Place; label: string; isColumn?: boolean; isExpanded?: boolean; children: ReactNode }

/** One place that keys lead to; the press and the keys themselves are heard by the tree. */
function Item({ place, label, isColumn = false, isExpanded, children }: ItemProps) {
  const { at, open, triedAt, problemsAt } = useCanvas()
  const problems = problemsAt(place)
  return (
    <div
      role="treeitem"
      className={isColumn ? look.column : look.item}
      data-at={place}
      data-tried={triedAt(place) ? 'yes' : undefined}
      tabIndex={at === place ? 0 : -1}
      aria-selected={open === place}
      aria-label={problems.length > 0 ? `${label}，问题：${problems.join('；')}` : label}
      {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
    >
      {children}
    </div>
  )
}

type CardProps = {
  place: Place
  tone: 'start' | 'approve' | 'cc' | 'branch'
  icon: LucideIcon
  name: string
  words: string
  isUnset?: boolean
  aside?: string
}

function Card({ place, tone, icon: Icon, name, words, isUnset = false, aside }: CardProps) {
  const { triedAt, problemsAt } = useCanvas()
  const tried = triedAt(place)
  const problems = problemsAt(place)
  return (
    <div className={look.card} data-card="" data-tone={tone} data-wrong={problems.length > 0}>
      <div className={look.cardHead}>
        <Icon size="0.875rem" aria-hidden="true" />
        <span className={look.cardName}>{name}</span>
        {aside ? <span className={look.aside}>{aside}</span> : null}
        {problems.length > 0 ? <CircleAlert className={look.alert ?? ''} size="1rem" aria-hidden="true" /> : null}
      </div>
      <div className={look.cardWords} data-unset={isUnset}>
        {words}
      </div>
      {problems.length > 0 && !isUnset ? <div className={look.problem}>{problems[0]}</div> : null}
      {tried ? (
        <div className={look.tried}>
          {tried.names.length > 0 ? <strong>{tried.names.join('、')}</strong> : null}
          <span>{tried.why}</span>
        </div>
      ) : null}
    </div>
  )
}

function StepItem({ step }: { step: Exclude<TreeStep, Branching> }) {
  const people = step.kind === 'approve' ? step.candidates : step.to
  const isUnset = people.length === 0
  const unset = step.kind === 'approve' ? '请设置审批人' : '请设置抄送人'
  const words = isUnset ? unset : step.kind === 'approve' ? `${modeWords(step.mode)} · ${partyWords(people)}` : partyWords(people)
  return (
    <Item place={step.id} label={`${step.kind === 'approve' ? '审批' : '抄送'}：${step.name}，${words}`}>
      <Card place={step.id} tone={step.kind} icon={step.kind === 'approve' ? Stamp : Send} name={step.name} words={words} isUnset={isUnset} />
      <AddButton after={step.id} name={step.name} />
    </Item>
  )
}

function BranchingItem({ step }: { step: Branching }) {
  const { addBranch, triedAt } = useCanvas()
  const tried = triedAt(step.id)
  return (
    <Item place={step.id} label={`${branchingNames[step.way]}：${step.name}，${step.branches.length} 个分支`} isExpanded>
      <div className={look.branching} data-card="">
        <GitBranch size="0.875rem" aria-hidden="true" />
        <span>{step.name}</span>
        <button type="button" className={look.addBranch} tabIndex={-1} onClick={(event) => (event.stopPropagation(), addBranch(step.id))}>
          添加分支
        </button>
      </div>
      {tried ? <div className={look.why}>{tried.why}</div> : null}
      <div role="group" className={look.branches}>
        {step.branches.map((branch, index) => (
          <BranchColumn key={branchPlace(step.id, index)} step={step} branch={branch} index={index} />
        ))}
      </div>
      <AddButton after={step.id} name={step.name} />
    </Item>
  )
}

function BranchColumn({ step, branch, index }: { step: Branching; branch: TreeBranch; index: number }) {
  const { columns } = useCanvas()
  const place = branchPlace(step.id, index)
  const condition = branch.when ? ruleWords(branch.when, columns) : ''
  const isLast = isFallback(step, index)
  const isUnset = !isLast && step.way !== 'all' && condition === ''
  const words = isLast ? '其他条件都不满足时走这里' : step.way === 'all' ? '总是进行' : condition || '请设置条件'
  return (
    <Item place={place} label={`分支：${branch.name}，${words}`} isColumn {...(branch.steps.length > 0 ? { isExpanded: true } : {})}>
      <Card
        place={place}
        tone="branch"
        icon={GitBranch}
        name={branch.name}
        words={words}
        isUnset={isUnset}
        {...(isLast ? { aside: '默认' } : step.way === 'first' ? { aside: `优先级 ${index + 1}` } : {})}
      />
      <AddButton after={place} name={branch.name} />
      {branch.steps.length > 0 ? (
        <div role="group" className={look.inside}>
          <Steps steps={branch.steps} />
        </div>
      ) : null}
      <div className={look.stretch} />
    </Item>
  )
}
