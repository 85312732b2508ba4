import { useState } from 'react'

import { useLater } from '../../../../platform/desk/useDebounced.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { useField, useFieldValue } from '../../../../platform/web/form/useField.ts'
import { labelKey } from '../../../forms/contract/labelKey.ts'
import { linkedWords, readLinked } from '../../contract/fields/linkedField.ts'
import { listLinkable } from '../../contract/fields/linkedRequest.ts'
import type { LinkedRequest } from '../../contract/fields/linkedRequest.ts'
import { type OpenFieldProps, useFieldOf } from '../../../forms/desk/fields/useFieldOf.ts'
import { FoundField, pauseMs, shown } from '../../../forms/desk/fields/FoundField.tsx'

const choiceOf = (one: LinkedRequest) => ({ value: one.id, label: linkedWords(one) })

/**
 * 关联审批: the user's approved requests, found by title or number while typing. Several ids are
 * joined by commas.
 */
export function RequestField(props: OpenFieldProps) {
  const field = useField(useFieldOf(props))
  const { multiple = true, linkedFlow, placeholder = '输入标题或流水号查找' } = props.column
  const held = readLinked(useFieldValue(labelKey(props.name)))
  const [search, setSearch] = useState('')
  const filter = {
    name: useLater(search, pauseMs),
    size: shown,
    ...(linkedFlow && { processDefKey: linkedFlow }),
  }
  const { data, isFetching } = useCall(listLinkable, filter, { quiet: true, staleMs: 10_000 })
  const found = (data?.records ?? []).map(choiceOf)
  const chosen = held.map(choiceOf)
  const empty = '没有符合条件的申请'
  return (
    <FoundField
      {...{ field, multiple, placeholder, empty, found, isFetching, chosen }}
      onSearch={setSearch}
    />
  )
}
