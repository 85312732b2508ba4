import { use, useId } from 'react'

import { kindOf } from '../../../contract/fieldTypes.ts'
import { momentTypeOf } from '../../../contract/values/dateTimes.ts'
import { usualLength } from '../../../contract/values/readValue.ts'
import { MomentInput } from '../conditions/MomentInput.tsx'
import { RegisteredSettings } from './registeredSettings.ts'
import type { FieldSettingsProps } from './fieldSettings.ts'
import {
  ChoiceSetting,
  NumberSetting,
  Pair,
  Section,
  Setting,
  SwitchSetting,
  TextSetting,
} from './settings.tsx'

/** The limits of a field, depending on its type: size, length, number, dates. */
export function LimitSettings(props: FieldSettingsProps) {
  const { column } = props
  const { requests: LinkedLimits } = use(RegisteredSettings)
  if (momentTypeOf(column.type)) return <MomentLimits {...props} />
  switch (kindOf(column)) {
    case 'text':
    case 'secret':
      return <TextLimits {...props} />
    case 'number':
    case 'numberRange':
      return <NumberLimits {...props} />
    case 'choice':
    case 'choices':
      return column.type === 'radio' ? null : <ChoiceLimits {...props} />
    case 'files':
      return column.type === 'sign' ? null : <FileLimits {...props} />
    case 'people':
    case 'departments':
      return <ManyLimits {...props} />
    case 'requests':
      return <LinkedLimits {...props} />
    default:
      return null
  }
}

const numberOf = (value: string | number | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined
const textOf = (value: string | number | undefined): string =>
  typeof value === 'string' ? value : ''

function TextLimits({ column, change }: FieldSettingsProps) {
  const usual = column.type === 'textarea' ? usualLength.textarea : usualLength.input
  return (
    <Section title="字数">
      <Pair>
        <NumberSetting
          label="最少字数"
          isWhole
          value={column.minlength}
          placeholder="0"
          onChange={(minlength) => change({ minlength })}
        />
        <NumberSetting
          label="最多字数"
          isWhole
          value={column.maxlength}
          placeholder={String(usual)}
          onChange={(maxlength) => change({ maxlength })}
        />
      </Pair>
    </Section>
  )
}

function NumberLimits({ column, change }: FieldSettingsProps) {
  const { type } = column
  return (
    <Section title="数值">
      <Pair>
        <NumberSetting
          label="最小值"
          value={numberOf(column.min)}
          placeholder={type === 'number' ? '不限' : '0'}
          onChange={(min) => change({ min })}
        />
        <NumberSetting
          label={type === 'rate' ? '星数' : '最大值'}
          value={numberOf(column.max)}
          placeholder={type === 'rate' ? '5' : type === 'slider' ? '100' : '不限'}
          onChange={(max) => change({ max })}
        />
      </Pair>
      <Pair>
        <NumberSetting
          label="每次增减"
          value={column.step}
          placeholder={type === 'number' ? '不限' : '1'}
          onChange={(step) => change({ step })}
        />
        {type === 'rate' ? null : (
          <TextSetting
            label="单位"
            value={column.unit}
            max={10}
            onChange={(unit) => change({ unit })}
          />
        )}
      </Pair>
      {type === 'number' ? (
        <ChoiceSetting
          label="小数位数"
          value={String(column.precision ?? '')}
          options={[
            { value: '', label: '最多两位' },
            ...['0', '1', '2', '3', '4'].map((one) => ({
              value: one,
              label: one === '0' ? '整数' : `${one} 位`,
            })),
          ]}
          onChange={(next) => change({ precision: next === '' ? undefined : Number(next) })}
        />
      ) : null}
      {type === 'slider' ? (
        <SwitchSetting
          label="选择一段范围"
          isOn={column.range === true}
          onChange={(isOn) => change({ range: isOn || undefined, value: undefined })}
        />
      ) : null}
    </Section>
  )
}

function MomentLimits({ column, change }: FieldSettingsProps) {
  const [least, most] = [useId(), useId()]
  const type = momentTypeOf(column.type)
  if (!type) return null
  return (
    <Section title="可选范围">
      <Setting id={least} label="最早">
        <MomentInput
          id={least}
          label="最早"
          type={type}
          value={textOf(column.min)}
          onChange={(min) => change({ min })}
        />
      </Setting>
      <Setting id={most} label="最晚">
        <MomentInput
          id={most}
          label="最晚"
          type={type}
          value={textOf(column.max)}
          onChange={(max) => change({ max })}
        />
      </Setting>
      {column.type === 'dates' ? (
        <NumberSetting
          label="最多选几个"
          isWhole
          value={column.limit}
          placeholder="50"
          onChange={(limit) => change({ limit })}
        />
      ) : null}
    </Section>
  )
}

function ChoiceLimits({ column, change }: FieldSettingsProps) {
  return (
    <Section title="选择">
      {column.type === 'checkbox' ? null : (
        <SwitchSetting
          label="可选多项"
          isOn={column.multiple === true}
          onChange={(isOn) =>
            change({
              multiple: isOn || undefined,
              ...(isOn ? {} : { limit: undefined }),
              value: undefined,
            })
          }
        />
      )}
      {kindOf(column) === 'choices' ? (
        <NumberSetting
          label="最多选几项"
          isWhole
          value={column.limit}
          placeholder="不限"
          onChange={(limit) => change({ limit })}
        />
      ) : null}
    </Section>
  )
}

const FileLimits = ({ column, change }: FieldSettingsProps) => (
  <Section title="文件">
    <ChoiceSetting
      label="可以上传"
      value={column.accept ?? 'image'}
      options={[
        { value: 'image', label: '仅图片' },
        { value: 'file', label: '图片和 PDF' },
      ]}
      onChange={(next) => change({ accept: next === 'file' ? 'file' : 'image' })}
    />
    <NumberSetting
      label="最多几个"
      isWhole
      value={column.limit}
      placeholder="9"
      onChange={(limit) => change({ limit })}
    />
  </Section>
)

const ManyLimits = ({ column, change }: FieldSettingsProps) => (
  <Section title="选择">
    <SwitchSetting
      label="可选多个"
      isOn={column.multiple !== false}
      onChange={(isOn) => change({ multiple: isOn, ...(isOn ? {} : { limit: undefined }) })}
    />
    {column.multiple === false ? null : (
      <NumberSetting
        label="最多选几个"
        isWhole
        value={column.limit}
        placeholder="20"
        onChange={(limit) => change({ limit })}
      />
    )}
  </Section>
)
