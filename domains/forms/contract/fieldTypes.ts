/** How the value of a field is read, stored and shown. */
type FieldKind =
  | 'text'
  | 'secret'
  | 'number'
  | 'switch'
  | 'choice'
  | 'choices'
  | 'path'
  | 'moment'
  | 'momentRange'
  | 'moments'
  | 'numberRange'
  | 'files'
  | 'people'
  | 'departments'
  | 'requests'
  | 'location'
  | 'rows'

/**
 * The field types of a form, named as in the plugin's designer (workflow.md A.9). `user` and
 * `dept` are its pickers; `request` takes the place of its `table-select`.
 */
export const fieldTypes = {
  input: '单行文本',
  password: '密码',
  textarea: '多行文本',
  number: '数字',
  select: '下拉选择',
  radio: '单选',
  checkbox: '多选',
  switch: '开关',
  date: '日期',
  datetime: '日期时间',
  daterange: '日期范围',
  datetimerange: '日期时间范围',
  time: '时间',
  timerange: '时间范围',
  week: '周',
  month: '月份',
  monthrange: '月份范围',
  year: '年份',
  dates: '多个日期',
  cascader: '级联选择',
  tree: '树形选择',
  rate: '评分',
  slider: '滑块',
  upload: '上传',
  sign: '手写签名',
  user: '人员',
  dept: '部门',
  request: '关联审批',
  map: '位置',
  dynamic: '明细',
} as const

export type FieldType = keyof typeof fieldTypes

/** Every field type, for schemas and tests. */
export const fieldTypeNames = [
  'input',
  'password',
  'textarea',
  'number',
  'select',
  'radio',
  'checkbox',
  'switch',
  'date',
  'datetime',
  'daterange',
  'datetimerange',
  'time',
  'timerange',
  'week',
  'month',
  'monthrange',
  'year',
  'dates',
  'cascader',
  'tree',
  'rate',
  'slider',
  'upload',
  'sign',
  'user',
  'dept',
  'request',
  'map',
  'dynamic',
] as const satisfies readonly FieldType[]

/** The kind of value that a column of this type and settings holds. */
export function kindOf({
  type = 'input',
  multiple = false,
  range = false,
}: FieldSettings): FieldKind {
  switch (type) {
    case 'input':
    case 'textarea':
      return 'text'
    case 'password':
      return 'secret'
    case 'number':
    case 'rate':
      return 'number'
    case 'slider':
      return range ? 'numberRange' : 'number'
    case 'switch':
      return 'switch'
    case 'radio':
      return 'choice'
    case 'select':
    case 'tree':
      return multiple ? 'choices' : 'choice'
    case 'checkbox':
      return 'choices'
    case 'cascader':
      return 'path'
    case 'date':
    case 'datetime':
    case 'time':
    case 'week':
    case 'month':
    case 'year':
      return 'moment'
    case 'daterange':
    case 'datetimerange':
    case 'timerange':
    case 'monthrange':
      return 'momentRange'
    case 'dates':
      return 'moments'
    case 'upload':
    case 'sign':
      return 'files'
    case 'user':
      return 'people'
    case 'dept':
      return 'departments'
    case 'request':
      return 'requests'
    case 'map':
      return 'location'
    case 'dynamic':
      return 'rows'
  }
}

type FieldSettings = {
  readonly type?: FieldType | undefined
  readonly multiple?: boolean | undefined
  readonly range?: boolean | undefined
}

/** The types whose options are listed in the field or come from a dictionary. */
export const withOptionsOf: ReadonlySet<string> = new Set([
  'select',
  'radio',
  'checkbox',
  'cascader',
  'tree',
])
