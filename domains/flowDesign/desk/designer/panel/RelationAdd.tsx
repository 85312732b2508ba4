import { Button, Select, TreeSelect } from 'antd'
import { useState } from 'react'

import { useCall } from '../../../../../platform/web/calls/calls.ts'
import { selectPosts } from '../../../../organisation/contract/posts.ts'
import type { PartyOffer } from '../../../../workflow/contract/design.ts'
import type { Column } from '../../../../forms/contract/schema.ts'
import type { Party } from '../../../../workflow/contract/flow/party.ts'
import { NumberInput } from '../../../../forms/desk/designer/conditions/NumberInput.tsx'
import look from '../designer.module.css'
import { titleIn, useDepartments } from '../useDepartments.ts'
import { PanelField } from './PanelField.tsx'

type RelationProps = {
  offers: readonly PartyOffer[]
  columns: readonly Column[]
  onAdd: (party: Party) => void
}

/** Adds a relation to the applicant or to a form value; some relations need a parameter. */
export function RelationAdd({ offers, columns, onAdd }: RelationProps) {
  const [chosen, setChosen] = useState<PartyOffer>()
  const choose = (value: string) => {
    const offer = offers.find((one) => one.value === value)
    if (!offer) return
    if (offer.argument !== 'none') return setChosen(offer)
    setChosen(undefined)
    onAdd({ kind: 'resolver', value, label: offer.label })
  }
  const finish = (argument: string, words: string) => {
    if (!chosen) return
    onAdd({
      kind: 'resolver',
      value: `${chosen.value}:${argument}`,
      label: `${chosen.label}：${words}`.slice(0, 60),
    })
    setChosen(undefined)
  }
  return (
    <PanelField label="按关系">
      {(id) => (
        <>
          <Select<string | null>
            id={id}
            placeholder="添加部门主管、表单里的人员等"
            value={chosen?.value ?? null}
            options={offers.map(({ value, label }) => ({ value, label }))}
            onChange={(value) => value && choose(value)}
          />
          {chosen ? (
            <Argument key={chosen.value} offer={chosen} columns={columns} onDone={finish} />
          ) : null}
        </>
      )}
    </PanelField>
  )
}

type ArgumentProps = {
  offer: PartyOffer
  columns: readonly Column[]
  onDone: (argument: string, words: string) => void
}

function Argument({ offer, columns, onDone }: ArgumentProps) {
  switch (offer.argument) {
    case 'none':
      return null
    case 'levels':
      return <Levels onDone={onDone} />
    case 'userField':
    case 'deptField': {
      const type = offer.argument === 'userField' ? 'user' : 'dept'
      const fields = columns
        .filter((column) => column.type === type)
        .map(({ prop, label }) => ({ value: prop, label }))
      return (
        <Choice
          name={`选择${type === 'user' ? '人员' : '部门'}字段`}
          options={fields}
          onDone={onDone}
          none={`表单里还没有${type === 'user' ? '人员' : '部门'}字段`}
        />
      )
    }
    case 'post':
      return <PostChoice onDone={onDone} />
    case 'department':
      return <DepartmentChoice onDone={onDone} />
  }
}

type Done = Pick<ArgumentProps, 'onDone'>

function Levels({ onDone }: Done) {
  const [level, setLevel] = useState(1)
  return (
    <div className={look.row}>
      <NumberInput
        label="级数"
        isWhole
        unit="级"
        value={level}
        onChange={(next) => setLevel(Math.min(9, Math.max(1, next ?? 1)))}
      />
      <Button onClick={() => onDone(String(level), `${level} 级`)}>添加</Button>
    </div>
  )
}

type ChoiceProps = Done & {
  name: string
  none: string
  options: readonly { value: string; label: string }[]
}

const Choice = ({ name, none, options, onDone }: ChoiceProps) => (
  <Select<string | null>
    aria-label={name}
    placeholder={name}
    value={null}
    notFoundContent={none}
    options={[...options]}
    onChange={(value) =>
      value && onDone(value, options.find((one) => one.value === value)?.label ?? value)
    }
  />
)

function PostChoice({ onDone }: Done) {
  const { data = [] } = useCall(selectPosts, {}, { quiet: true, staleMs: 60_000 })
  return (
    <Choice
      name="选择岗位"
      none="还没有岗位"
      options={data.map(({ id, postName }) => ({ value: id, label: postName }))}
      onDone={onDone}
    />
  )
}

function DepartmentChoice({ onDone }: Done) {
  const departments = useDepartments()
  return (
    <TreeSelect<string | null>
      aria-label="选择部门"
      placeholder="选择部门"
      treeDefaultExpandAll
      value={null}
      treeData={departments}
      onChange={(value) => value && onDone(value, titleIn(departments, value) ?? value)}
    />
  )
}
