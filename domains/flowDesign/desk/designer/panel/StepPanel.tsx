import { Button } from 'antd'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Copy, Trash2, X } from 'lucide-react'
import type { RefObject } from 'react'

import { edgeAt, stepAt, withName, withStart } from '../../../contract/flow/graphEdits.ts'
import type { TreeStep } from '../../../contract/flow/tree.ts'
import { branchingNames, isFallback, readBranchPlace } from '../../../contract/flow/treeEdits.ts'
import type { Place } from '../../../contract/flow/treeEdits.ts'
import { stepKindOf, stepNames } from '../../../contract/flow/stepWords.ts'
import look from '../designer.module.css'
import { NameField } from './NameField.tsx'
import { StartPanel } from './StartPanel.tsx'
import { StepSettings } from './StepSettings.tsx'
import type { CardActs, StepSettingsProps } from './StepSettings.tsx'

export type Props = Omit<StepSettingsProps, 'step' | 'branchIndex'> & {
  place: Place
  headRef: RefObject<HTMLHeadingElement | null>
}

/** The settings of the open step or branch, in either view. */
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
    <aside className={look.side} aria-label="步骤设置">
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
        {edge?.kind === 'start' ? (
          <StartPanel
            start={edge}
            graph={graph}
            columns={columns}
            onChange={(start) => onGraph(withStart(graph, start))}
          />
        ) : null}
        {step ? (
          <StepSettings
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
  if (!step) return '这一步已删除'
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
    {isBranch ? null : <IconButton label="复制步骤" icon={Copy} onPress={() => acts.copy(place)} />}
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
