import { Button, Checkbox, Select } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'

import { usePerson } from '../../../../platform/desk/person.tsx'
import { Chip, DeskError } from '../../../../platform/desk/DeskPage.tsx'
import { useLater } from '../../../../platform/desk/useDebounced.ts'
import { call, useCall } from '../../../../platform/web/calls/calls.ts'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { searchStaff } from '../../../organisation/contract/people.ts'
import { tryDesign } from '../../contract/designs.ts'
import type { FlowDesign } from '../../../workflow/contract/design.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import type { Place } from '../../contract/flow/treeEdits.ts'
import type { Json } from '../../../forms/contract/rules.ts'
import look from './designer.module.css'
import { PanelField } from './panel/PanelField.tsx'
import { TryField, withValue } from './TryField.tsx'

type Props = {
  design: FlowDesign
  columns: readonly Column[]
  onTried: (run: TriedRun | undefined) => void
  onOpen: (place: Place) => void
  onClose: () => void
}
/** The result of a test run. */
export type TriedRun = ReplyOf<typeof tryDesign>

/** 试运行: runs a request with any applicant and values through the design. Nothing is stored. */
export function TryRun({ design, columns, onTried, onOpen, onClose }: Props) {
  const person = usePerson()
  const [applicantId, setApplicant] = useState(person.id)
  const [variables, setVariables] = useState<Readonly<Record<string, Json>>>({})
  const [refusing, setRefusing] = useState<readonly string[]>([])
  const [outcome, setOutcome] = useState<TriedRun>()
  const [error, setError] = useState<Error>()
  const [isRunning, setRunning] = useState(false)
  const run = async (refused: readonly string[] = refusing) => {
    setRunning(true)
    setError(undefined)
    try {
      const reply = await call(
        tryDesign,
        { design, applicantId, variables, refusing: [...refused] },
        { quiet: true },
      )
      setOutcome(reply)
      onTried(reply)
    } catch (problem) {
      setOutcome(undefined)
      onTried(undefined)
      setError(problem instanceof Error ? problem : new Error(String(problem)))
    } finally {
      setRunning(false)
    }
  }
  const refuse = (id: string, isOn: boolean) => {
    const next = isOn ? [...refusing, id] : refusing.filter((one) => one !== id)
    setRefusing(next)
    void run(next)
  }
  return (
    <aside className={look.side} aria-label="试运行">
      <header className={look.sideHead}>
        <h2 className={look.sideTitle}>试运行</h2>
        <Button
          type="text"
          size="small"
          aria-label="关闭试运行"
          icon={<X size="1rem" aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      <div className={look.sideBody}>
        <p className={look.quiet}>用任何人的身份和任意内容走一遍，不会保存，也不会通知任何人。</p>
        <PanelField label="申请人">
          {(id) => (
            <ApplicantSelect
              id={id}
              own={{ value: person.id, label: person.name }}
              value={applicantId}
              onChange={setApplicant}
            />
          )}
        </PanelField>
        {columns.map((column) => (
          <TryField
            key={column.prop}
            column={column}
            value={variables[column.prop]}
            onChange={(value) => setVariables((before) => withValue(before, column.prop, value))}
          />
        ))}
        <Button type="primary" loading={isRunning} onClick={() => void run()}>
          运行
        </Button>
        {error ? <DeskError error={error} onRetry={run} /> : null}
        {outcome ? (
          <Result outcome={outcome} refusing={refusing} onRefuse={refuse} onOpen={onOpen} />
        ) : null}
      </div>
    </aside>
  )
}

type ApplicantProps = {
  id: string
  own: { value: string; label: string }
  value: string
  onChange: (id: string) => void
}

function ApplicantSelect({ id, own, value, onChange }: ApplicantProps) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState(own)
  const { data, isFetching } = useCall(
    searchStaff,
    { name: useLater(name, 300), size: 20 },
    { quiet: true, staleMs: 60_000 },
  )
  const found = (data?.records ?? []).map((one) => ({
    value: one.id,
    label: one.deptName ? `${one.realName}（${one.deptName}）` : one.realName,
  }))
  return (
    <Select<string>
      id={id}
      showSearch={{ filterOption: false, onSearch: setName }}
      loading={isFetching}
      notFoundContent={isFetching ? '正在查找' : '没有符合条件的人员'}
      value={value}
      options={
        found.some((one) => one.value === chosen.value) || name !== '' ? found : [chosen, ...found]
      }
      onChange={(next) => {
        setChosen(found.find((one) => one.value === next) ?? own)
        onChange(next)
      }}
    />
  )
}

const outcomes = {
  approved: '通过',
  rejected: '未通过',
  returned: '退回修改',
  stuck: '无法继续',
} as const
const tones = {
  approved: 'success',
  rejected: 'error',
  returned: 'warning',
  stuck: 'error',
} as const

/** Scrolls the result into view when it appears below the inputs. */
const showWhole = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' })

type ResultProps = {
  outcome: TriedRun
  refusing: readonly string[]
  onRefuse: (id: string, isOn: boolean) => void
  onOpen: (place: Place) => void
}

function Result({
  outcome: { steps, outcome, problems },
  refusing,
  onRefuse,
  onOpen,
}: ResultProps) {
  return (
    <section aria-label="试运行结果" aria-live="polite" className={look.stack} ref={showWhole}>
      <p>
        结果：<Chip tone={tones[outcome]}>{outcomes[outcome]}</Chip>
      </p>
      {problems.map(({ area, at, label, msg }) => (
        <p key={`${area}:${at}:${msg}`} className={look.wrong}>
          {label ? `${label}：` : ''}
          {msg}
        </p>
      ))}
      <ol className={look.trail}>
        {steps.map((step, index) => (
          <li key={`${step.nodeId}:${index}`}>
            <button type="button" className={look.linkButton} onClick={() => onOpen(step.nodeId)}>
              {step.nodeName}
            </button>
            {step.names.length > 0 ? <span>{`：${step.names.join('、')}`}</span> : null}
            <p className={look.quiet}>{step.why}</p>
            {step.mayRefuse ? (
              <Checkbox
                checked={refusing.includes(step.nodeId)}
                onChange={({ target }) => onRefuse(step.nodeId, target.checked)}
              >
                这一步驳回
              </Checkbox>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
