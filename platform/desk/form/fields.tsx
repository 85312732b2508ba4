import { Checkbox, Input, Radio, Select, Switch, TreeSelect } from 'antd'
import type { ReactNode } from 'react'

import type { DictionaryOption } from '../../contract/dictionaryOption.ts'
import { type FieldProps, useField } from '../../web/form/useField.ts'
import { FieldBox } from './FieldBox.tsx'
import look from './form.module.css'

type Options = readonly DictionaryOption[]

const optional = <Value,>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value }

/** One line of text. */
export function TextField({ max, ...props }: FieldProps & { max?: number }) {
  const { frame, input } = useField(props)
  return (
    <FieldBox {...frame}>
      {(control) => (
        <Input
          {...control}
          value={input.value}
          disabled={frame.disabled}
          autoComplete="off"
          {...optional('placeholder', props.placeholder)}
          {...optional('maxLength', max)}
          onChange={(event) => input.onChange(event.target.value)}
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}

/** Several lines of text, with what is left. */
export function TextAreaField({
  max = 140,
  rows = 3,
  ...props
}: FieldProps & { max?: number; rows?: number }) {
  const { frame, input } = useField(props)
  return (
    <FieldBox {...frame}>
      {(control) => (
        <Input.TextArea
          {...control}
          value={input.value}
          disabled={frame.disabled}
          rows={rows}
          maxLength={max}
          showCount
          {...optional('placeholder', props.placeholder)}
          onChange={(event) => input.onChange(event.target.value)}
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}

/** A new or current password; browsers and managers are told which. */
export function PasswordField({ purpose, ...props }: FieldProps & { purpose: 'current' | 'new' }) {
  const { frame, input } = useField(props)
  return (
    <FieldBox {...frame}>
      {(control) => (
        <Input.Password
          {...control}
          value={input.value}
          disabled={frame.disabled}
          autoComplete={`${purpose}-password`}
          onChange={(event) => input.onChange(event.target.value)}
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}

/** A whole number; antd's own field brings a library of decimals that no form here needs. */
export function NumberField({ unit, ...props }: FieldProps & { unit?: string }) {
  const { frame, input } = useField(props)
  return (
    <FieldBox {...frame}>
      {(control) => (
        <Input
          {...control}
          value={input.value}
          disabled={frame.disabled}
          inputMode="numeric"
          autoComplete="off"
          {...optional('suffix', unit)}
          onChange={(event) => input.onChange(event.target.value.replace(/\D/g, ''))}
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}

/** One or several of the options; several travel joined by commas. */
export function SelectField({
  options,
  multiple = false,
  ...props
}: FieldProps & { options: Options; multiple?: boolean }) {
  const { frame, input } = useField(props)
  const chosen = input.value === '' ? [] : input.value.split(',')
  const common = {
    disabled: frame.disabled,
    allowClear: !frame.required,
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
          <Select<string[]>
            {...control}
            {...common}
            mode="multiple"
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

/** One or several places of a tree, such as departments; several travel joined by commas. */
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
    allowClear: !frame.required,
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

/** One of a few options, all on sight. */
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

/** Several of a few options, all on sight; joined by commas. */
export function CheckboxField({ options, ...props }: FieldProps & { options: Options }) {
  const { frame, input } = useField(props)
  return (
    <FieldBox {...frame} isGroup>
      {() => (
        <Checkbox.Group
          value={input.value === '' ? [] : input.value.split(',')}
          disabled={frame.disabled}
          options={options.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => input.onChange(value.join(','))}
        />
      )}
    </FieldBox>
  )
}

/** On or off, at once readable. */
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

/** A day, or a day with its time; the browser's own picker speaks the reader's language and needs no mouse. */
export function DateField({
  precision = 'day',
  ...props
}: FieldProps & { precision?: 'day' | 'minute' }) {
  const { frame, input } = useField(props)
  const isDay = precision === 'day'
  return (
    <FieldBox {...frame}>
      {({ status: _status, ...control }) => (
        <input
          {...control}
          className={look.native}
          type={isDay ? 'date' : 'datetime-local'}
          value={isDay ? input.value : input.value.slice(0, 16).replace(' ', 'T')}
          disabled={frame.disabled}
          onChange={({ target }) =>
            input.onChange(
              isDay || target.value === '' ? target.value : `${target.value.replace('T', ' ')}:00`,
            )
          }
          onBlur={input.onBlur}
        />
      )}
    </FieldBox>
  )
}

/** Fields side by side where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={look.columns}>{children}</div>
)
