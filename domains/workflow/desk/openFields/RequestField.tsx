import { Select } from 'antd'
import { useState } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useLater } from '../../../../platform/desk/useLater.ts'
import { useCall } from '../../../../platform/web/calls.ts'
import { useField, useFieldValue } from '../../../../platform/web/form/useField.ts'
import { labelKey } from '../../contract/form/labelKey.ts'
import { linkedWords, readLinked } from '../../contract/form/linkedRequest.ts'
import { listLinkable } from '../../contract/linked.ts'
import type { LinkedRequest } from '../../contract/linked.ts'
import { type OpenFieldProps, useFieldOf } from './fieldOf.ts'

const shown = 20
const pauseMs = 300

/** 关联审批: own approved requests, found by title or number while typing; several joined by commas. */
export function RequestField(props: OpenFieldProps) {
  const { frame, input } = useField(useFieldOf(props))
  const { multiple = true, linkedFlow, placeholder } = props.column
  const ids = input.value === '' ? [] : input.value.split(',')
  const held = readLinked(useFieldValue(labelKey(props.name)))
  const [known, setKnown] = useState<readonly LinkedRequest[]>(held)
  const [search, setSearch] = useState('')
  const filter = { name: useLater(search, pauseMs), size: shown, ...(linkedFlow && { processDefKey: linkedFlow }) }
  const { data, isFetching } = useCall(listLinkable, filter, { quiet: true, staleMs: 10_000 })
  const found = data?.records ?? []
  // What is chosen keeps its words when another search no longer lists it.
  const kept = known.filter(({ id }) => ids.includes(id) && !found.some((one) => one.id === id))
  const offered = [...kept, ...found]
  const choose = (chosen: readonly string[]) => {
    setKnown(offered.filter(({ id }) => chosen.includes(id)))
    input.onChange(chosen.join(','))
  }
  const shared = {
    disabled: frame.disabled,
    showSearch: { filterOption: false, onSearch: setSearch, autoClearSearchValue: true },
    loading: isFetching,
    placeholder: placeholder ?? '输入标题或流水号查找',
    notFoundContent: isFetching ? '正在查找' : '没有本人已通过的申请',
    options: offered.map((one) => ({ value: one.id, label: linkedWords(one) })),
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
