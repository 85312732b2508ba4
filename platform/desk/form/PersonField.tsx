import { Select } from 'antd'
import { useState } from 'react'

import { type FieldProps, useField } from '../../web/form/useField.ts'
import { clearableUnless } from './clearable.tsx'
import { FieldBox } from './FieldBox.tsx'
import { type PeopleSearch, usePeopleOptions } from './usePeopleOptions.ts'

/**
 * One person, searched by name, or taken from those chosen last, the own department and the own
 * classes. `chosen` is the initial person.
 */
export function PersonField({
  endpoint,
  chosen,
  ...props
}: FieldProps & { endpoint: PeopleSearch; chosen?: { id: string; name: string } | undefined }) {
  const { frame, input } = useField(props)
  const [name, setName] = useState('')
  const { options, people, isFetching, remember } = usePeopleOptions(endpoint, name)
  const isListed = !chosen || people.some(({ value }) => value === chosen.id)
  const choose = (value: string | undefined) => {
    const person = people.find((one) => one.value === value)
    if (person) remember(person)
    input.onChange(value ?? '')
  }
  return (
    <FieldBox {...frame}>
      {(control) => (
        <Select<string | undefined>
          {...control}
          allowClear={clearableUnless(frame.required)}
          disabled={frame.disabled}
          showSearch={{ filterOption: false, onSearch: setName }}
          loading={isFetching}
          placeholder={props.placeholder ?? '输入姓名查找'}
          notFoundContent={isFetching ? '正在查找' : '没有符合条件的人员'}
          options={
            isListed || name !== ''
              ? [...options]
              : [{ value: chosen.id, label: chosen.name }, ...options]
          }
          value={input.value === '' ? undefined : input.value}
          onChange={choose}
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}
