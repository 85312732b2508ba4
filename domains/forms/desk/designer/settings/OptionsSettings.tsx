import { Radio, Select } from 'antd'
import { useId, useState } from 'react'

import type { DictionaryOption } from '../../../../../platform/contract/dictionaryOption.ts'
import { parentFieldsFor } from '../../../contract/parentFields.ts'
import { columnAt } from '../../../contract/editing/fieldPlaces.ts'
import { optionsFor } from '../../../contract/options.ts'
import type { Column } from '../../../contract/schema.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import look from './panel.module.css'
import type { FieldSettingsProps } from './fieldSettings.ts'
import { ChoiceSetting, Section, Setting } from './settings.tsx'
import { useDictionaries, useDictionariesState } from '../useDictionaries.ts'
import { besideIn } from '../visibleColumns.ts'

/** The options of a field: its own list, or a dictionary of the school. */
export function OptionsSettings(props: FieldSettingsProps) {
  const { column, at, designer, change } = props
  const [isChoosing, setChoosing] = useState(false)
  const [left, setLeft] = useState<Pick<Column, 'prop' | 'dictionary' | 'childrenOf' | 'value'>>()
  const { areThere, error } = useDictionariesState()
  const { prop, dictionary, childrenOf, value } = column
  const isBound = dictionary !== undefined || isChoosing
  const choose = (bind: boolean) => {
    setChoosing(bind)
    if (!bind && dictionary !== undefined) {
      setLeft({ prop, dictionary, childrenOf, value })
      // Copies the options of the dictionary, as a start for an own list.
      change({
        dictionary: undefined,
        childrenOf: undefined,
        dicData: writtenFrom(columnAt(designer.shown, at)),
      })
    }
    // Restores the dictionary if the user switches back.
    if (bind && left?.prop === prop)
      change({
        dictionary: left.dictionary,
        childrenOf: left.childrenOf,
        value: left.value,
        dicData: undefined,
      })
  }
  return (
    <Section title="选项">
      <Radio.Group
        aria-label="选项来自"
        size="small"
        value={isBound}
        options={[
          // Until the options of the dictionary are loaded, they cannot be copied.
          { value: false, label: '自己写', disabled: dictionary !== undefined && !areThere },
          { value: true, label: '学校字典' },
        ]}
        onChange={({ target }) => choose(target.value === true)}
      />
      {isBound && error !== '' ? (
        <p className={look.error} role="alert">
          {error}
        </p>
      ) : null}
      {isBound ? <Binding {...props} /> : <OptionsEditor {...props} />}
    </Section>
  )
}

const maxWritten = 500

/** The options of a field as its own list; a field that was dependent gets one level only. */
function writtenFrom(column: Column | undefined): DictionaryOption[] {
  if (!column) return []
  const { dicData = [], childrenOf } = column
  const options =
    childrenOf === undefined
      ? dicData
      : optionsFor(column).map(({ value, label }) => ({ value, label }))
  return options.slice(0, maxWritten)
}

function Binding({ column, at, designer, change }: FieldSettingsProps) {
  const id = useId()
  const dictionaries = useDictionaries()
  const { dictionary, childrenOf } = column
  const bound = dictionary === undefined ? undefined : dictionaries.get(dictionary)
  const uppers = parentFieldsFor(column, besideIn(designer.form, at))
  const bind = (code: string) =>
    change({ dictionary: code, dicData: undefined, childrenOf: undefined, value: undefined })
  return (
    <>
      <Setting
        id={id}
        label="字典"
        help={
          bound
            ? `${bound.options
                .map(({ label }) => label)
                .slice(0, 3)
                .join('、')}等，随业务字典更新`
            : '在“业务字典”里维护'
        }
      >
        <Select<string>
          id={id}
          size="small"
          className={look.wide ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="选择字典"
          {...(dictionary === undefined ? {} : { value: dictionary })}
          options={[...dictionaries.values()].map(({ code, name }) => ({
            value: code,
            label: `${name}（${code}）`,
          }))}
          onChange={bind}
        />
      </Setting>
      {uppers.length > 0 || childrenOf !== undefined ? (
        <ChoiceSetting
          label="选项随其他字段变化"
          value={childrenOf ?? ''}
          options={[
            { value: '', label: '不变化' },
            ...uppers.map(({ prop, label }) => ({ value: prop, label: `随“${label}”变化` })),
          ]}
          onChange={(next) =>
            change({ childrenOf: next === '' ? undefined : next, value: undefined })
          }
        />
      ) : null}
    </>
  )
}
