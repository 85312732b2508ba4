import { useState } from 'react'

import { useLater } from '../../../../platform/desk/useDebounced.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { useField } from '../../../../platform/web/form/useField.ts'
import { searchStaff } from '../../../organisation/contract/people.ts'
import { type OpenFieldProps, useFieldOf } from './useFieldOf.ts'
import { FoundField, pauseMs, shown } from './FoundField.tsx'
import { useStoredNames } from './useStoredNames.ts'

/** Staff members, searched by name; several are joined by commas. */
export function PeopleField(props: OpenFieldProps) {
  const field = useField(useFieldOf(props))
  const { multiple = true, placeholder = '输入姓名查找' } = props.column
  const { value: joined } = field.input
  const names = useStoredNames(props.name)
  const [search, setSearch] = useState('')
  const { data, isFetching } = useCall(
    searchStaff,
    { name: useLater(search, pauseMs), size: shown },
    { quiet: true, staleMs: 60_000 },
  )
  const found = (data?.records ?? []).map((one) => ({
    value: one.id,
    label: one.deptName ? `${one.realName}（${one.deptName}）` : one.realName,
  }))
  const chosen =
    joined === ''
      ? []
      : joined.split(',').map((value, at) => ({ value, label: names[at] ?? '已选人员' }))
  return (
    <FoundField
      {...{ field, multiple, placeholder, found, isFetching, chosen }}
      empty="没有符合条件的人员"
      onSearch={setSearch}
    />
  )
}
