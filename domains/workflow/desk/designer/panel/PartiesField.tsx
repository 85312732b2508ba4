import { Button, Select, TreeSelect } from 'antd'
import { X } from 'lucide-react'
import { useId, useState } from 'react'

import { useLater } from '../../../../../platform/desk/useLater.ts'
import { useCall } from '../../../../../platform/web/calls.ts'
import { searchStaff } from '../../../../organisation/contract/people.ts'
import { selectPosts } from '../../../../organisation/contract/posts.ts'
import { listPartyOffers } from '../../../contract/design.ts'
import type { PartyOffer } from '../../../contract/design.ts'
import type { Column } from '../../../contract/form/schema.ts'
import type { Party } from '../../../contract/flow/graph.ts'
import { NumberInput } from '../../formDesigner/NumberInput.tsx'
import look from '../designer.module.css'
import { titleIn, useDepartments } from '../useDepartments.ts'
import { PanelField } from './PanelField.tsx'

type Props = {
  label: string
  value: readonly Party[]
  columns: readonly Column[]
  onChange: (next: readonly Party[]) => void
}

/** Who is asked: people by name, everybody of a role, and whoever a relation names; several of them at once. */
export function PartiesField({ label, value, columns, onChange }: Props) {
  const { data } = useCall(listPartyOffers, {}, { quiet: true, staleMs: 60_000 })
  const id = useId()
  const of = (kind: Party['kind']) => value.filter((one) => one.kind === kind)
  const put = (kind: Party['kind'], next: readonly Party[]) =>
    onChange([...value.filter((one) => one.kind !== kind), ...next])
  return (
    <div role="group" aria-labelledby={id} className={look.parties}>
      <span id={id} className={look.label}>
        {label}
      </span>
      {value.length > 0 ? (
        <div className={look.tags}>
          {value.map((party) => (
            <span key={`${party.kind}:${party.value}`} className={look.chip}>
              {party.label}
              <button
                type="button"
                className={look.chipKey}
                aria-label={`移除${party.label}`}
                onClick={() => onChange(value.filter((one) => one !== party))}
              >
                <X size="0.75rem" aria-hidden="true" />
              </button>
            </span>
          ))}
        </div>
      ) : (
        <p className={look.quiet}>还没有选择，可以同时选几种。</p>
      )}
      <RelationAdd
        offers={data?.resolvers ?? []}
        columns={columns}
        onAdd={(party) =>
          put('resolver', [...of('resolver').filter((one) => one.value !== party.value), party])
        }
      />
      <PanelField label="角色">
        {(field) => (
          <Select<string[]>
            id={field}
            mode="multiple"
            maxTagCount={0}
            maxTagPlaceholder={(hidden) => `已选 ${hidden.length} 个角色`}
            placeholder="选择角色"
            showSearch={{ optionFilterProp: 'label' }}
            options={data?.roles ?? []}
            value={of('role').map((one) => one.value)}
            onChange={(values) =>
              put(
                'role',
                values.map(
                  (one) =>
                    known(value, 'role', one) ?? {
                      kind: 'role',
                      value: one,
                      label: data?.roles.find((role) => role.value === one)?.label ?? one,
                    },
                ),
              )
            }
          />
        )}
      </PanelField>
      <PanelField label="指定成员">
        {(field) => (
          <StaffSelect id={field} value={of('user')} onChange={(next) => put('user', next)} />
        )}
      </PanelField>
    </div>
  )
}

const known = (parties: readonly Party[], kind: Party['kind'], value: string): Party | undefined =>
  parties.find((one) => one.kind === kind && one.value === value)

const shown = 20
const pauseMs = 300

type StaffProps = {
  id: string
  value: readonly Party[]
  /** Where nothing beside the field shows who was chosen. */ showsNames?: boolean
  placeholder?: string
  onChange: (next: readonly Party[]) => void
}

/** Colleagues with their names, found while typing. */
export function StaffSelect({
  id,
  value,
  showsNames = false,
  placeholder = '输入姓名查找',
  onChange,
}: StaffProps) {
  const [name, setName] = useState('')
  const { data, isFetching } = useCall(
    searchStaff,
    { name: useLater(name, pauseMs), size: shown },
    { quiet: true, staleMs: 60_000 },
  )
  const people = data?.records ?? []
  const found = people.map((one) => ({
    value: one.id,
    label: one.deptName ? `${one.realName}（${one.deptName}）` : one.realName,
  }))
  const others = value
    .filter((one) => !people.some((person) => person.id === one.value))
    .map((one) => ({ value: one.value, label: one.label }))
  const partyOf = (one: string): Party[] => {
    const person = people.find((row) => row.id === one)
    const before = known(value, 'user', one)
    return before ? [before] : person ? [{ kind: 'user', value: one, label: person.realName }] : []
  }
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      {...(showsNames
        ? {}
        : {
            maxTagCount: 0,
            maxTagPlaceholder: (hidden: readonly unknown[]) => `已选 ${hidden.length} 人`,
          })}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: setName, autoClearSearchValue: true }}
      loading={isFetching}
      notFoundContent={isFetching ? '正在查找' : '没有找到'}
      options={name === '' ? [...others, ...found] : found}
      value={value.map((one) => one.value)}
      onChange={(values) => onChange(values.flatMap(partyOf))}
    />
  )
}

type RelationProps = {
  offers: readonly PartyOffer[]
  columns: readonly Column[]
  onAdd: (party: Party) => void
}

/** A relation to the applicant or to what was filled in; some need to know which one. */
function RelationAdd({ offers, columns, onAdd }: RelationProps) {
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
            placeholder="添加部门负责人、表单里的人员等"
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
          name={`哪个${type === 'user' ? '人员' : '部门'}字段`}
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
      name="哪个岗位"
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
      aria-label="哪个部门"
      placeholder="哪个部门"
      treeDefaultExpandAll
      value={null}
      treeData={departments}
      onChange={(value) => value && onDone(value, titleIn(departments, value) ?? value)}
    />
  )
}
