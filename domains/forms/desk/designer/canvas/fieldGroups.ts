import type { FieldType } from '../../../contract/fieldTypes.ts'

type Kind = { readonly title: string; readonly types: readonly FieldType[] }

/** The field types, grouped by purpose. */
export const paletteKinds: readonly Kind[] = [
  { title: '文本', types: ['input', 'textarea', 'password'] },
  { title: '数字', types: ['number', 'rate', 'slider'] },
  { title: '选择', types: ['radio', 'checkbox', 'select', 'switch', 'cascader', 'tree'] },
  {
    title: '日期时间',
    types: [
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
    ],
  },
  { title: '人员部门', types: ['user', 'dept'] },
  { title: '关联与位置', types: ['request', 'map'] },
  { title: '附件与明细', types: ['upload', 'sign', 'dynamic'] },
]
