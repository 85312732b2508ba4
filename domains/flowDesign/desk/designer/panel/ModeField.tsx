import { Radio } from 'antd'

import type { ApproveMode } from '../../../../workflow/contract/flow/graph.ts'
import { handlingNames, modeNames } from '../../../contract/flow/stepWords.ts'
import { NumberInput } from '../../../../forms/desk/designer/conditions/NumberInput.tsx'
import look from '../designer.module.css'
import { PanelField } from './PanelField.tsx'

const hints = {
  any: '一人同意即通过',
  all: '所有人都要同意',
  inOrder: '按顺序一个接一个同意',
  claim: '先签收的人来审批',
  ratio: '同意的人达到比例即通过',
} as const

const kinds = ['any', 'all', 'inOrder', 'claim', 'ratio'] as const

const handlingHints = {
  any: '一人办完即可',
  all: '每个人都要办理',
  inOrder: '按顺序一个接一个办理',
  claim: '先签收的人来办理',
} as const

const modeOf = (kind: ApproveMode['kind']): ApproveMode =>
  kind === 'ratio' ? { kind, pass: 0.5 } : { kind }

const nameOf = (kind: ApproveMode['kind'], handles?: boolean): string =>
  handles && kind !== 'ratio' ? handlingNames[kind] : modeNames[kind]
const hintOf = (kind: ApproveMode['kind'], handles?: boolean): string =>
  handles && kind !== 'ratio' ? handlingHints[kind] : hints[kind]

type Props = {
  label: string
  handles: boolean | undefined
  value: ApproveMode
  onChange: (next: ApproveMode) => void
}

/** How the answers of several people form a decision. */
export function ModeField({ label, handles, value, onChange }: Props) {
  // A handling step has no votes, so a ratio does not apply.
  const offered = handles ? kinds.filter((kind) => kind !== 'ratio') : kinds
  return (
    <>
      <Radio.Group
        aria-label={label}
        className={look.stackTight ?? ''}
        value={value.kind}
        onChange={({ target }) =>
          onChange(modeOf(kinds.find((kind) => kind === target.value) ?? 'any'))
        }
        options={offered.map((kind) => ({
          value: kind,
          label: (
            <span>
              {nameOf(kind, handles)}
              <span className={look.quiet}>{` ${hintOf(kind, handles)}`}</span>
            </span>
          ),
        }))}
      />
      {value.kind === 'ratio' ? (
        <div className={look.row}>
          <PanelField label="通过比例">
            {(id) => (
              <Percent
                id={id}
                label="通过比例"
                value={value.pass}
                onChange={(pass) => onChange({ ...value, pass: pass ?? 0.5 })}
              />
            )}
          </PanelField>
          <PanelField label="最低参与比例（可不填）">
            {(id) => (
              <Percent
                id={id}
                label="最低参与比例（可不填）"
                value={value.quorum}
                onChange={(quorum) =>
                  onChange({
                    kind: 'ratio',
                    pass: value.pass,
                    ...(quorum === undefined ? {} : { quorum }),
                  })
                }
              />
            )}
          </PanelField>
        </div>
      ) : null}
    </>
  )
}

type PercentProps = {
  id: string
  label: string
  value: number | undefined
  onChange: (next: number | undefined) => void
}

const Percent = ({ id, label, value, onChange }: PercentProps) => (
  <NumberInput
    id={id}
    label={label}
    unit="%"
    isWhole
    value={value === undefined ? undefined : Math.round(value * 100)}
    onChange={(next) => onChange(next === undefined ? undefined : next / 100)}
  />
)
