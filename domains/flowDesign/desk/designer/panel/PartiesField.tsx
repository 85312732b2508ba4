import { Select } from 'antd'
import { X } from 'lucide-react'
import { useId, useState } from 'react'

import { useLater } from '../../../../../platform/desk/useDebounced.ts'
import { useCall } from '../../../../../platform/web/calls/calls.ts'
import { searchStaff } from '../../../../organisation/contract/people.ts'
import { listPartyOffers } from '../../../contract/designs.ts'
import type { Column } from '../../../../forms/contract/schema.ts'
import type { Party } from '../../../../workflow/contract/flow/party.ts'
import look from '../designer.module.css'
import { PanelField } from './PanelField.tsx'
import { RelationAdd } from './RelationAdd.tsx'

type Props = {
  label: string
  value: readonly Party[]
  columns: readonly Column[]
  onChange: (next: readonly Party[]) => void
}

/**
 * Who is asked: people by name, all members of a role, and people by relation; several can be
 * combined.
 */
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
  /** Shows the names in the field, for places where nothing beside it does. */ showsNames?: boolean
  placeholder?: string
  onChange: (next: readonly Party[]) => void
}

/** A search field for colleagues by name. */
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
      notFoundContent={isFetching ? '正在查找' : '没有符合条件的人员'}
      options={name === '' ? [...others, ...found] : found}
      value={value.map((one) => one.value)}
      onChange={(values) => onChange(values.flatMap(partyOf))}
    />
  )
}
