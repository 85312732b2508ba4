import { TreeSelect } from 'antd'

import type { DictionaryOption } from '../../contract/dictionaryOption.ts'
import { type FieldProps, useField } from '../../web/form/useField.ts'
import { clearableUnless } from './clearable.tsx'
import { FieldBox } from './FieldBox.tsx'

type Options = readonly DictionaryOption[]

/** One or several nodes of a tree, such as departments. Several are sent joined by commas. */
export function TreeField({
  options,
  multiple = false,
  ...props
}: FieldProps & { options: Options; multiple?: boolean }) {
  const { frame, input } = useField(props)
  const chosen = input.value === '' ? [] : input.value.split(',')
  const common = {
    treeData: treeOf(options),
    disabled: frame.disabled,
    allowClear: clearableUnless(frame.required),
    treeDefaultExpandAll: options.length < 40,
    showSearch: { treeNodeFilterProp: 'title' },
    placeholder: props.placeholder ?? '请选择',
  }
  return (
    <FieldBox {...frame}>
      {(control) =>
        multiple ? (
          <TreeSelect<string[]>
            {...control}
            {...common}
            multiple
            value={chosen}
            onChange={(value) => input.onChange(value.join(','))}
          />
        ) : (
          <TreeSelect<string | undefined>
            {...control}
            {...common}
            value={chosen[0]}
            onChange={(value) => input.onChange(value ?? '')}
          />
        )
      }
    </FieldBox>
  )
}

type TreeNode = { value: string; title: string; disabled: boolean; children?: TreeNode[] }

const treeOf = (options: Options): TreeNode[] =>
  options.map(({ value, label, disabled, children }) => ({
    value,
    title: label,
    disabled: disabled === true,
    ...(children?.length ? { children: treeOf(children) } : {}),
  }))
