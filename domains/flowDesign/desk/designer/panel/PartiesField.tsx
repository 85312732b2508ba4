import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import { MultiSelect } from '../../../../../platform/desk/form/MultiSelect.tsx'
import { usePeopleOptions } from '../../../../../platform/desk/form/usePeopleOptions.ts'
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
  const who = useRef<HTMLDivElement>(null)
  const remove = (party: Party) => {
    onChange(value.filter((one) => one !== party))
    who.current?.querySelector('input')?.focus()
  }
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
                onClick={() => remove(party)}
              >
                <X size="0.75rem" aria-hidden="true" />
              </button>
            </span>
          ))}
        </div>
      ) : (
        <p className={look.quiet}>还没有选择；下面几种方式可以同时使用。</p>
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
          <MultiSelect
            id={field}
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
          <div ref={who} data-who="" className={look.field}>
            <StaffSelect id={field} value={of('user')} onChange={(next) => put('user', next)} />
          </div>
        )}
      </PanelField>
    </div>
  )
}

const known = (parties: readonly Party[], kind: Party['kind'], value: string): Party | undefined =>
  parties.find((one) => one.kind === kind && one.value === value)

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
  const { options, people, isFetching, remember } = usePeopleOptions(searchStaff, name)
  const others = value
    .filter((one) => !people.some((person) => person.value === one.value))
    .map((one) => ({ value: one.value, label: one.label }))
  const partyOf = (one: string): Party[] => {
    const before = known(value, 'user', one)
    if (before) return [before]
    const person = people.find((row) => row.value === one)
    if (!person) return []
    remember(person)
    // The card of the step names the person without the department.
    return [{ kind: 'user', value: one, label: person.label.replace(/（.*）$/, '') }]
  }
  return (
    <MultiSelect
      id={id}
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
      options={name === '' ? [...others, ...options] : [...options]}
      value={value.map((one) => one.value)}
      onChange={(values) => onChange(values.flatMap(partyOf))}
    />
  )
}
