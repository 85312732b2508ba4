import type { FormSchema } from '../../../forms/contract/schema.ts'

const option = (value: string, label: string, desc?: string) => ({
  value,
  label,
  ...(desc && { desc }),
})
const approvers = {
  prop: 'approvers',
  label: '审批人',
  type: 'user',
  required: true,
  help: '按所选顺序依次审批',
} as const

/** 用章申请: the document to be sealed, the seal, and whether the seal leaves the school. */
export const sealForm: FormSchema = {
  column: [
    {
      prop: 'document',
      label: '文件名称',
      required: true,
      maxlength: 60,
      placeholder: '例如：春季研学合作协议',
    },
    {
      prop: 'seals',
      label: '印章',
      type: 'checkbox',
      required: true,
      dicData: [
        option('school', '学校公章'),
        option('contract', '合同专用章'),
        option('finance', '财务专用章'),
        option('legal', '法定代表人章'),
      ],
    },
    {
      prop: 'copies',
      label: '份数',
      type: 'number',
      required: true,
      value: 1,
      min: 1,
      max: 200,
      precision: 0,
      unit: '份',
    },
    { prop: 'useOn', label: '用章日期', type: 'date', required: true },
    { prop: 'isTaken', label: '外带印章', type: 'switch', value: false },
    {
      prop: 'takenFor',
      label: '外带时间',
      type: 'datetimerange',
      display: { field: 'isTaken', op: 'eq', value: true },
      required: true,
      help: '请在归还时间前交回印章',
    },
    { prop: 'papers', label: '文件扫描件', type: 'upload', limit: 6, accept: 'file' },
    { prop: 'reason', label: '用途说明', type: 'textarea', maxlength: 500 },
    approvers,
  ],
}

/** 物品领用: rows with a sum, calculated in the client and again on the server. */
export const suppliesForm: FormSchema = {
  column: [
    { prop: 'purpose', label: '领用用途', required: true, maxlength: 60 },
    { prop: 'department', label: '领用部门', type: 'dept', multiple: false, required: true },
    { prop: 'needBy', label: '需要日期', type: 'date' },
  ],
  group: [
    {
      label: '领用明细',
      column: [
        {
          prop: 'items',
          label: '物品',
          type: 'dynamic',
          required: true,
          children: {
            min: 1,
            max: 20,
            rowLabel: '物品',
            column: [
              { prop: 'name', label: '名称', required: true, maxlength: 40 },
              {
                prop: 'unit',
                label: '单位',
                type: 'select',
                value: 'piece',
                dicData: [
                  option('piece', '个'),
                  option('box', '盒'),
                  option('pack', '包'),
                  option('set', '套'),
                ],
              },
              {
                prop: 'count',
                label: '数量',
                type: 'number',
                required: true,
                min: 1,
                max: 9999,
                precision: 0,
              },
              {
                prop: 'price',
                label: '单价',
                type: 'number',
                required: true,
                min: 0,
                max: 100_000,
                precision: 2,
                unit: '元',
              },
              {
                prop: 'amount',
                label: '金额',
                type: 'number',
                precision: 2,
                unit: '元',
                formula: { round: { times: [{ field: 'count' }, { field: 'price' }] }, digits: 2 },
              },
            ],
          },
        },
        {
          prop: 'total',
          label: '合计金额',
          type: 'number',
          precision: 2,
          unit: '元',
          formula: { sum: 'items', of: { field: 'amount' } },
        },
        {
          prop: 'why',
          label: '大额说明',
          type: 'textarea',
          maxlength: 300,
          display: { field: 'total', op: 'ge', value: 1000 },
          required: true,
          help: '合计达到 1000 元，须经校长审批',
        },
      ],
    },
  ],
}

/** 会议室预订: the time, the number of people, and the equipment. */
export const roomForm: FormSchema = {
  column: [
    { prop: 'topic', label: '会议主题', required: true, maxlength: 60 },
    {
      prop: 'room',
      label: '会议室',
      type: 'select',
      required: true,
      dicData: [
        option('hall', '大会议室', '可坐 60 人'),
        option('small', '小会议室', '可坐 12 人'),
        option('studio', '录播教室', '可坐 45 人，须提前一天'),
      ],
    },
    {
      prop: 'period',
      label: '使用时间',
      type: 'datetimerange',
      required: true,
    },
    {
      prop: 'hours',
      label: '时长',
      type: 'number',
      unit: '小时',
      formula: { round: { span: 'period', unit: 'hours' }, digits: 1 },
    },
    {
      prop: 'count',
      label: '人数',
      type: 'number',
      required: true,
      min: 1,
      max: 60,
      precision: 0,
      unit: '人',
      rules: [
        {
          holds: {
            any: [
              { not: { field: 'room', op: 'eq', value: 'small' } },
              { field: 'count', op: 'le', value: 12 },
            ],
          },
          message: '小会议室最多 12 人',
        },
      ],
    },
    {
      prop: 'equipment',
      label: '设备',
      type: 'checkbox',
      dicData: [option('screen', '投影'), option('sound', '音响'), option('video', '视频会议')],
    },
    { prop: 'attendees', label: '参会人', type: 'user' },
    approvers,
  ],
}
