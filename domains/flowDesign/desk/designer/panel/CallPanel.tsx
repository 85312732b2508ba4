import { Button, Select } from 'antd'

import { DeskError } from '../../../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../../../platform/web/calls/calls.ts'
import { getDesignVersion, listDesigns } from '../../../contract/designs.ts'
import type { DesignRow } from '../../../contract/designs.ts'
import type { CallStep } from '../../../contract/flow/tree.ts'
import { stepKindOf, stepNames } from '../../../contract/flow/stepWords.ts'
import { treeOf } from '../../../contract/flow/tree.ts'
import { stepsIn } from '../../../contract/flow/treeEdits.ts'
import look from '../designer.module.css'
import { PanelField } from './PanelField.tsx'

type Chosen = Partial<Pick<CallStep, 'name' | 'flow' | 'label' | 'version'>>
type Props = { value: CallStep; ownKey: string; onChange: (next: Chosen) => void }

/** More flows than any school has designed so far. */
const maxFlows = 200
const noFlows: readonly DesignRow[] = []

/** Which flow of the school the step calls, and in which version. */
export function CallPanel({ value, ownKey, onChange }: Props) {
  const { data, error, refetch, isFetching } = useCall(
    listDesigns,
    { state: 'published', current: 1, size: maxFlows },
    { quiet: true, staleMs: 10_000 },
  )
  if (error) return <DeskError error={error} onRetry={refetch} />
  const rows = (data?.records ?? noFlows).filter(({ modelKey }) => modelKey !== ownKey)
  const found = rows.find(({ modelKey }) => modelKey === value.flow)
  const options = rows.map(({ modelKey, name, categoryName }) => ({
    value: modelKey,
    label: `${name}（${categoryName}）`,
  }))
  const choose = ({ modelKey, name, version }: DesignRow) =>
    onChange({
      flow: modelKey,
      label: name,
      version,
      ...(value.name === '' || value.name === (value.label || stepNames.call) ? { name } : {}),
    })
  return (
    <>
      <PanelField
        label="流程"
        hint="所选流程的步骤会插入到这里：审批人和步骤的规则按所选流程，表单、流水号和撤回的规则按正在设计的流程。所选流程以后的修改不影响这里。"
      >
        {(id) => (
          <Select<string>
            id={id}
            showSearch={{ optionFilterProp: 'label' }}
            loading={isFetching && !data}
            placeholder="请选择已发布的流程"
            notFoundContent={data ? '没有其他已发布的流程' : '正在查找'}
            value={value.flow === '' ? null : value.flow}
            options={
              found || value.flow === ''
                ? options
                : [{ value: value.flow, label: value.label }, ...options]
            }
            onChange={(key) => {
              const row = rows.find(({ modelKey }) => modelKey === key)
              if (row) choose(row)
            }}
          />
        )}
      </PanelField>
      {found && found.version > value.version ? (
        <p className={look.quiet}>
          {`现在用第 ${value.version} 版，最新为第 ${found.version} 版。`}
          <Button
            type="link"
            size="small"
            onClick={() => onChange({ label: found.name, version: found.version })}
          >
            {`更新到第 ${found.version} 版`}
          </Button>
        </p>
      ) : null}
      {found ? <Steps id={found.id} version={value.version} /> : null}
    </>
  )
}

/** Lists the steps of that version by name, so that there is no need to open it. */
function Steps({ id, version }: { id: string; version: number }) {
  const { data, error } = useCall(
    getDesignVersion,
    { id, version },
    { quiet: true, staleMs: 60_000 },
  )
  const tree = data && treeOf(data.graph)
  // The check of the design reports what is wrong with a version.
  if (error || !tree) return null
  const steps = stepsIn(tree.steps)
  return (
    <section aria-label={`第 ${version} 版的步骤`}>
      <h3 className={look.partTitle}>{`第 ${version} 版的步骤`}</h3>
      <ol className={look.trail}>
        {steps.map((step) => (
          <li key={step.id}>
            {step.name}
            <span className={look.quiet}>
              {step.kind === 'branching'
                ? ` ${step.branches.length} 个分支`
                : ` ${stepNames[stepKindOf(step)]}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
