import { fieldTypes } from '../fieldTypes.ts'
import type { FieldType } from '../fieldTypes.ts'
import type { Column } from '../schema.ts'

type Blank = Omit<Column, 'prop' | 'label' | 'type' | 'children'>

const option = (value: string, label: string) => ({ value, label })
const three = [
  option('option1', '选项一'),
  option('option2', '选项二'),
  option('option3', '选项三'),
]
const levels = [
  {
    ...option('option1', '选项一'),
    children: [option('option11', '下级选项一'), option('option12', '下级选项二')],
  },
  { ...option('option2', '选项二'), children: [option('option21', '下级选项三')] },
]

/** The prefix of the identifier, the label and the initial settings of each field type. */
const kinds: Readonly<
  Record<FieldType, { readonly prop: string; readonly label?: string; readonly blank?: Blank }>
> = {
  input: { prop: 'text' },
  password: { prop: 'secret' },
  textarea: { prop: 'note', blank: { maxlength: 500 } },
  number: { prop: 'number', blank: { precision: 0 } },
  select: { prop: 'choice', blank: { dicData: three } },
  radio: { prop: 'choice', blank: { dicData: three } },
  checkbox: { prop: 'choices', blank: { dicData: three } },
  switch: { prop: 'isOn', label: '是否', blank: { value: false } },
  date: { prop: 'day' },
  datetime: { prop: 'moment' },
  daterange: { prop: 'days', label: '起止日期' },
  datetimerange: { prop: 'period', label: '起止时间' },
  time: { prop: 'time' },
  timerange: { prop: 'hours', label: '时间段' },
  week: { prop: 'week' },
  month: { prop: 'month' },
  monthrange: { prop: 'months', label: '起止月份' },
  year: { prop: 'year' },
  dates: { prop: 'dates' },
  cascader: { prop: 'path', blank: { dicData: levels } },
  tree: { prop: 'branch', blank: { dicData: levels } },
  rate: { prop: 'rate', blank: { max: 5 } },
  slider: { prop: 'slider', blank: { min: 0, max: 100, step: 1 } },
  upload: { prop: 'files', label: '附件', blank: { limit: 9, accept: 'file' } },
  sign: { prop: 'signature', label: '签名' },
  user: { prop: 'user', blank: { multiple: false } },
  dept: { prop: 'dept', blank: { multiple: false } },
  request: { prop: 'request', blank: { multiple: false } },
  map: { prop: 'place' },
  dynamic: { prop: 'items' },
}

/** A new field of a type with a free identifier, a label and usable settings. */
export function blankField(
  type: FieldType,
  taken: ReadonlySet<string>,
  labels: ReadonlySet<string>,
): Column {
  const { prop, label = fieldTypes[type], blank = {} } = kinds[type]
  const column: Column = {
    prop: freeName(prop, taken),
    label: freeLabel(label, labels),
    type,
    ...blank,
  }
  if (type !== 'dynamic') return column
  return {
    ...column,
    children: {
      column: [
        { prop: 'name', label: '名称', type: 'input' },
        { prop: 'count', label: '数量', type: 'number', precision: 0 },
      ],
      min: 1,
      max: 20,
      rowLabel: '明细',
    },
  }
}

/** The first free name of `name1`, `name2` and so on, within the length limit. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const base = name.slice(0, 34).replace(/\d{1,34}$/, '') || 'field'
  for (let number = 1; ; number += 1) if (!taken.has(`${base}${number}`)) return `${base}${number}`
}

/** The label itself if it is free, else with a number appended. */
export function freeLabel(label: string, taken: ReadonlySet<string>): string {
  const base = label.slice(0, 50)
  if (!taken.has(base)) return base
  for (let number = 2; ; number += 1)
    if (!taken.has(`${base} ${number}`)) return `${base} ${number}`
}
