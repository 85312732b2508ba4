import { Select } from 'antd'
import { useState } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import type { PageOf } from '../../contract/page.ts'
import { useCall } from '../../web/calls/calls.ts'
import { type FieldProps, useField } from '../../web/form/useField.ts'
import { useLater } from '../useDebounced.ts'
import { FieldBox } from './FieldBox.tsx'

type Found = { id: string; realName: string; deptName: string }
type Search = Endpoint<
  z.ZodMiniType<unknown, { name?: string | undefined; size?: unknown }>,
  z.ZodMiniType<PageOf<Found>>
>

const shown = 20
const pauseMs = 300

/** One person, searched by name. `chosen` is the initial person. */
export function PersonField({
  endpoint,
  chosen,
  ...props
}: FieldProps & { endpoint: Search; chosen?: { id: string; name: string } | undefined }) {
  const { frame, input } = useField(props)
  const [name, setName] = useState('')
  const { data, isFetching } = useCall(
    endpoint,
    { name: useLater(name, pauseMs), size: shown },
    { quiet: true, staleMs: 60_000 },
  )
  const found = (data?.records ?? []).map((one) => ({
    value: one.id,
    label: one.deptName ? `${one.realName}（${one.deptName}）` : one.realName,
  }))
  const isListed = !chosen || found.some(({ value }) => value === chosen.id)
  return (
    <FieldBox {...frame}>
      {(control) => (
        <Select<string | undefined>
          {...control}
          allowClear={!frame.required}
          disabled={frame.disabled}
          showSearch={{ filterOption: false, onSearch: setName }}
          loading={isFetching}
          placeholder={props.placeholder ?? '输入姓名查找'}
          notFoundContent={isFetching ? '正在查找' : '没有符合条件的人员'}
          options={
            isListed || name !== '' ? found : [{ value: chosen.id, label: chosen.name }, ...found]
          }
          value={input.value === '' ? undefined : input.value}
          onChange={(value) => input.onChange(value ?? '')}
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}
