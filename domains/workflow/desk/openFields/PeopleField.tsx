import { Select } from 'antd'
import { useState } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useLater } from '../../../../platform/desk/useLater.ts'
import { useCall } from '../../../../platform/web/calls.ts'
import { useField } from '../../../../platform/web/form/useField.ts'
import { searchStaff } from '../../../organisation/contract/people.ts'
import { type OpenFieldProps, useFieldOf } from './fieldOf.ts'
import { useNamesBeside } from './useNamesBeside.ts'

const shown = 20
const pauseMs = 300

type Choice = { value: string; label: string }

/** People of the staff, found by name while typing; several joined by commas. */
export function PeopleField(props: OpenFieldProps) {
  const { frame, input } = useField(useFieldOf(props))
  const { multiple = true } = props.column
  const ids = input.value === '' ? [] : input.value.split(',')
  const names = useNamesBeside(props.name)
  const [known, setKnown] = useState<readonly Choice[]>(() => ids.map((value, at) => ({ value, label: names[at] ?? '已选人员' })))
  const [search, setSearch] = useState('')
  const { data, isFetching } = useCall(searchStaff, { name: useLater(search, pauseMs), size: shown }, { quiet: true, staleMs: 60_000 })
  const found = (data?.records ?? []).map((one) => ({ value: one.id, label: one.deptName ? `${one.realName}（${one.deptName}）` : one.realName }))
  // Whoever is chosen keeps the name when another search no longer lists him.
  const kept = known.filter((one) => ids.includes(one.value) && !found.some((other) => other.value === one.value))
  const choose = (chosen: readonly string[]) => {
    setKnown([...found, ...kept].filter((one) => chosen.includes(one.value)))
    input.onChange(chosen.join(','))
  }
  const shared = {
    disabled: frame.disabled,
    showSearch: { filterOption: false, onSearch: setSearch, autoClearSearchValue: true },
    loading: isFetching,
    placeholder: props.column.placeholder ?? '输入姓名查找',
    notFoundContent: isFetching ? '正在查找' : '没有找到',
    options: [...kept, ...found],
    onBlur: input.onBlur,
  }
  return (
    <FieldBox {...frame}>
      {(control) =>
        multiple ? (
          <Select<string[]> {...control} {...shared} mode="multiple" value={ids} onChange={choose} />
        ) : (
          <Select<string | undefined>
            {...control}
            {...shared}
            allowClear={!frame.required}
            value={ids[0]}
            onChange={(one) => choose(one ? [one] : [])}
          />
        )
      }
    </FieldBox>
  )
}
