import { useState } from 'react'

import { usePeopleOptions } from '../../../../platform/desk/form/usePeopleOptions.ts'
import { useField } from '../../../../platform/web/form/useField.ts'
import { searchStaff } from '../../../organisation/contract/people.ts'
import { type OpenFieldProps, useFieldOf } from './useFieldOf.ts'
import { FoundField } from './FoundField.tsx'
import { useStoredNames } from './useStoredNames.ts'

/** Staff members, searched by name; several are joined by commas. */
export function PeopleField(props: OpenFieldProps) {
  const field = useField(useFieldOf(props))
  const { multiple = true, placeholder = '输入姓名查找' } = props.column
  const { value: joined } = field.input
  const names = useStoredNames(props.name)
  const [search, setSearch] = useState('')
  const { options, people, isFetching, remember } = usePeopleOptions(searchStaff, search)
  const chosen =
    joined === ''
      ? []
      : joined.split(',').map((value, at) => ({ value, label: names[at] ?? '已选人员' }))
  return (
    <FoundField
      {...{ field, multiple, placeholder, isFetching, chosen }}
      found={people}
      shownAs={options}
      empty="没有符合条件的人员"
      onAdded={remember}
      onSearch={setSearch}
    />
  )
}
