import { TreeSelect } from 'antd'

import type { DictionaryOption } from '../../../../platform/contract/dictionaryOption.ts'
import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { clearableUnless } from '../../../../platform/desk/form/clearable.tsx'
import { useField } from '../../../../platform/web/form/useField.ts'
import { walk } from '../../contract/options.ts'
import { type OpenFieldProps, useFieldOf } from './useFieldOf.ts'

/** A path through levels down to a leaf; the value is its parts joined by commas. */
export function PathField(props: OpenFieldProps) {
  const { frame, input } = useField(useFieldOf(props))
  const { dicData = [], placeholder = '请选择' } = props.column
  const way = walk(dicData, input.value.split(','))
  return (
    <FieldBox {...frame}>
      {(control) => (
        <TreeSelect<{ value: string; label: string } | undefined>
          {...control}
          labelInValue
          treeData={treeOf(dicData, [])}
          treeDefaultExpandAll={dicData.length < 40}
          disabled={frame.disabled}
          allowClear={clearableUnless(frame.required)}
          showSearch={{ treeNodeFilterProp: 'title' }}
          placeholder={placeholder}
          value={
            way && input.value !== ''
              ? { value: input.value, label: way.map(({ label }) => label).join(' / ') }
              : undefined
          }
          onChange={(chosen) => input.onChange(chosen?.value ?? '')}
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}

type PathNode = {
  value: string
  title: string
  disabled: boolean
  selectable: boolean
  children?: PathNode[]
}

/** Only leaves can be selected; each represents its whole path. */
const treeOf = (options: readonly DictionaryOption[], above: readonly string[]): PathNode[] =>
  options.map(({ value, label, disabled, children }) => ({
    value: [...above, value].join(','),
    title: label,
    disabled: disabled === true,
    selectable: !children?.length,
    ...(children?.length ? { children: treeOf(children, [...above, value]) } : {}),
  }))
