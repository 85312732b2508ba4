import { Select } from 'antd'
import { useState } from 'react'

import { MultiSelect } from '../../../../platform/desk/form/MultiSelect.tsx'
import { focusInside } from '../../../../platform/desk/keyboard/focusFirst.ts'
import { useLater } from '../../../../platform/desk/useDebounced.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { searchStaff } from '../../../organisation/contract/people.ts'
import look from '../inbox/inbox.module.css'

const shown = 20
const pauseMs = 300

type Props = {
  id: string
  isMany: boolean
  value: readonly string[]
  without?: string
  onChange: (ids: readonly string[]) => void
}

/** Selects colleagues by name, with search while typing. People in `without` cannot be chosen. */
export function PeopleSelect({ id, isMany, value, without, onChange }: Props) {
  const [name, setName] = useState('')
  const [known, setKnown] = useState<readonly { value: string; label: string }[]>([])
  const { data, isFetching } = useCall(
    searchStaff,
    { name: useLater(name, pauseMs), size: shown },
    { quiet: true, staleMs: 60_000 },
  )
  const found = (data?.records ?? [])
    .filter((one) => one.id !== without)
    .map((one) => ({
      value: one.id,
      label: one.deptName ? `${one.realName}（${one.deptName}）` : one.realName,
    }))
  // Keeps the names of chosen people who are not in the current search results.
  const kept = known.filter(
    (one) => value.includes(one.value) && !found.some((other) => other.value === one.value),
  )
  const choose = (ids: readonly string[]) => {
    setKnown([...found, ...kept].filter((one) => ids.includes(one.value)))
    onChange(ids)
  }
  const shared = {
    id,
    className: look.wide ?? '',
    showSearch: { filterOption: false, onSearch: setName, autoClearSearchValue: true },
    loading: isFetching,
    placeholder: '输入姓名查找',
    notFoundContent: isFetching ? '正在查找' : '没有符合条件的人员',
    options: [...kept, ...found],
  }
  return (
    <div ref={focusInside}>
      {isMany ? (
        <MultiSelect {...shared} value={[...value]} onChange={choose} />
      ) : (
        <Select<string | undefined>
          {...shared}
          value={value[0]}
          onChange={(one) => choose(one ? [one] : [])}
        />
      )}
    </div>
  )
}
