import type { FormSchema } from '../../../forms/contract/schema.ts'
import { registerFlow } from './defineFlow.ts'
import { officeFlow, officePolicy } from './generalFlow.ts'

const colours = [
  { value: 'red', label: '红' },
  { value: 'green', label: '绿' },
  { value: 'blue', label: '蓝' },
]
const places = [
  {
    value: 'east',
    label: '东校区',
    children: [
      { value: 'east1', label: '一号楼' },
      { value: 'east2', label: '二号楼' },
    ],
  },
  { value: 'west', label: '西校区', children: [{ value: 'west1', label: '体育馆' }] },
]

const sampleForm: FormSchema = {
  column: [
    {
      prop: 'line',
      label: '单行文本',
      required: true,
      maxlength: 40,
      help: '示例表单，不会办理任何事项',
    },
    { prop: 'secret', label: '密码', type: 'password' },
    { prop: 'lines', label: '多行文本', type: 'textarea' },
    { prop: 'amount', label: '数字', type: 'number', min: 0, max: 100, precision: 1, unit: '千克' },
  ],
  group: [
    {
      label: '选择',
      column: [
        { prop: 'one', label: '下拉单选', type: 'select', dicData: colours },
        { prop: 'some', label: '下拉多选', type: 'select', multiple: true, dicData: colours },
        { prop: 'choice', label: '单选', type: 'radio', dicData: colours },
        { prop: 'choices', label: '多选', type: 'checkbox', limit: 2, dicData: colours },
        { prop: 'isOn', label: '开关', type: 'switch' },
        { prop: 'place', label: '级联选择', type: 'cascader', dicData: places },
        { prop: 'branch', label: '树形选择', type: 'tree', dicData: places },
        { prop: 'stars', label: '评分', type: 'rate' },
        { prop: 'share', label: '滑块', type: 'slider', max: 100, step: 5, unit: '%' },
        { prop: 'between', label: '滑块范围', type: 'slider', range: true, max: 20 },
      ],
    },
    {
      label: '日期和时间',
      column: [
        { prop: 'day', label: '日期', type: 'date' },
        { prop: 'moment', label: '日期时间', type: 'datetime' },
        { prop: 'days', label: '日期范围', type: 'daterange' },
        { prop: 'moments', label: '日期时间范围', type: 'datetimerange' },
        { prop: 'clock', label: '时间', type: 'time' },
        { prop: 'clocks', label: '时间范围', type: 'timerange' },
        { prop: 'week', label: '周', type: 'week' },
        { prop: 'month', label: '月份', type: 'month' },
        { prop: 'months', label: '月份范围', type: 'monthrange' },
        { prop: 'year', label: '年份', type: 'year' },
        { prop: 'someDays', label: '多个日期', type: 'dates', limit: 5 },
      ],
    },
    {
      label: '其他',
      column: [
        { prop: 'papers', label: '上传', type: 'upload', limit: 3, accept: 'file' },
        { prop: 'signature', label: '手写签名', type: 'sign' },
        { prop: 'who', label: '人员', type: 'user' },
        { prop: 'departments', label: '部门', type: 'dept' },
        { prop: 'requests', label: '关联审批', type: 'request', limit: 3 },
        { prop: 'where', label: '位置', type: 'map' },
        {
          prop: 'rows',
          label: '明细',
          type: 'dynamic',
          children: {
            max: 5,
            column: [
              { prop: 'name', label: '名称', required: true },
              { prop: 'count', label: '数量', type: 'number', precision: 0 },
              { prop: 'when', label: '交付日期', type: 'date' },
            ],
          },
        },
        {
          prop: 'total',
          label: '数量合计',
          type: 'number',
          formula: { sum: 'rows', of: { field: 'count' } },
        },
      ],
    },
  ],
}

/** 表单示例: every field type once, for the demo school only; the head decides. */
export function defineSampleFlow(): void {
  registerFlow(
    officeFlow({
      key: 'sample',
      name: '表单示例',
      graph: {
        start: 'apply',
        policy: officePolicy,
        nodes: {
          apply: { kind: 'start', id: 'apply', name: '提交申请', next: 'look' },
          look: {
            kind: 'approve',
            id: 'look',
            name: '查看',
            candidates: [{ kind: 'role', value: 'head', label: '校长' }],
            mode: { kind: 'any' },
            fields: { readable: '*', writable: [] },
            onReject: 'end',
            next: 'done',
          },
          done: { kind: 'end', id: 'done', name: '结束' },
        },
      },
      ownForm: {
        schema: sampleForm,
        titleOf: ({ line }) => (typeof line === 'string' && line ? `示例：${line}` : '表单示例'),
      },
      serialPrefix: 'SL',
    }),
  )
}
