import { Checkbox, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'

import type { DictionaryOption } from '../../contract/dictionaryOption.ts'
import { type FieldProps, useField } from '../../web/form/useField.ts'
import { clearableUnless } from './clearable.tsx'
import { FieldBox } from './FieldBox.tsx'
import { MultiSelect } from './MultiSelect.tsx'

type Options = readonly DictionaryOption[]

/** One or several of the options. Several are sent joined by commas. */
export function SelectField({
  options,
  multiple = false,
  ...props
}: FieldProps & { options: Options; multiple?: boolean }) {
  const { frame, input } = useField(props)
  const chosen = input.value === '' ? [] : input.value.split(',')
  const common = {
    disabled: frame.disabled,
    allowClear: clearableUnless(frame.required),
    showSearch: { optionFilterProp: 'label' },
    options: options.map(({ value, label, disabled }) => ({
      value,
      label,
      disabled: disabled === true,
    })),
    placeholder: props.placeholder ?? '请选择',
    onBlur: input.onBlur,
  }
  return (
    <FieldBox {...frame}>
      {(control) =>
        multiple ? (
          <MultiSelect
            {...control}
            {...common}
            value={chosen}
            onChange={(value) => input.onChange(value.join(','))}
          />
        ) : (
          <Select<string | undefined>
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

/** One of a few options, all visible. */
export function RadioField({ options, ...props }: FieldProps & { options: Options }) {
  const { frame, input } = useField(props)
  return (
    <FieldBox {...frame} isGroup>
      {() => (
        <Radio.Group
          value={input.value}
          disabled={frame.disabled}
          options={options.map(({ value, label }) => ({ value, label }))}
          onChange={(event) => input.onChange(String(event.target.value))}
        />
      )}
    </FieldBox>
  )
}

/** Several of a few options, all visible. They are sent joined by commas. */
export function CheckboxField({ options, ...props }: FieldProps & { options: Options }) {
  const { frame, input } = useField(props)
  return (
    <FieldBox {...frame} isGroup>
      {() => (
        <Checkbox.Group
          value={input.value === '' ? [] : input.value.split(',')}
          disabled={frame.disabled}
          options={options.map(({ value, label, disabled = false }) => ({
            value,
            label,
            disabled,
          }))}
          onChange={(value) => input.onChange(value.join(','))}
        />
      )}
    </FieldBox>
  )
}

/** An on/off switch. */
export function SwitchField({ words, ...props }: FieldProps & { words?: ReactNode }) {
  const { frame, isOn, change } = useField(props)
  return (
    <FieldBox {...frame} required={false}>
      {({ id, 'aria-describedby': described }) => (
        <span>
          <Switch
            id={id}
            aria-describedby={described}
            checked={isOn}
            disabled={frame.disabled}
            onChange={change}
          />{' '}
          {words}
        </span>
      )}
    </FieldBox>
  )
}
