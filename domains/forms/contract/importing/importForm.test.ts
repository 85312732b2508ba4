import fc from 'fast-check'
import { expect, test } from 'vitest'

import { importForm, importText } from './importForm.ts'
import { publishForm } from '../publishing/publish.ts'
import { FormSchema } from '../schema.ts'

function taken(json: unknown) {
  const read = importForm(json)
  if ('problem' in read) throw new Error(read.problem)
  return {
    form: read.form,
    said: read.lines.map(({ path, verdict, msg }) => `${path} ${verdict} ${msg}`),
  }
}

/** A form in the format of the plugin's designer. */
const travel = {
  labelPosition: 'left',
  labelWidth: 120,
  gutter: 0,
  menuBtn: true,
  submitText: '提交',
  column: [
    {
      type: 'select',
      label: '出差类型',
      prop: 'kind',
      span: 12,
      display: true,
      required: true,
      props: { label: 'name', value: 'code', desc: 'desc' },
      dicData: [
        { name: '市内', code: 1 },
        { name: '市外', code: 2, desc: '须校长审批' },
      ],
      rules: [{ required: true, message: '出差类型必须填写' }],
      change: '({value}) => { this.form.days = value }',
      event: { change: 'function(){ alert(1) }' },
    },
    {
      type: 'daterange',
      label: '出差时间',
      prop: 'period',
      format: 'YYYY年MM月DD日',
      valueFormat: 'YYYY-MM-DD',
      value: '${dateFormat(new Date())}',
    },
    { type: 'number', label: '天数', prop: 'a-1', min: '1', max: 30, append: '天', disabled: true },
    {
      type: 'input',
      label: '手机',
      prop: 'mobile',
      pattern: '/^1[3-9]\\d{9}$/',
      rules: [
        { validator: 'function (rule, value) {}', trigger: 'blur' },
        { pattern: '(a+)+', message: '慢' },
        { type: 'email' },
        { min: 3, max: 20 },
      ],
    },
    {
      label: '同行人',
      prop: 'users',
      component: 'wf-user-select',
      params: { checkType: 'checkbox' },
    },
    {
      type: 'select',
      label: '地区',
      prop: 'area',
      dicUrl: '/api/area/{{key}}',
      dicFormatter: 'res => res.data',
      cascader: ['town'],
    },
    { type: 'map', label: '位置', prop: 'where' },
    {
      type: 'checkbox',
      label: '交通',
      prop: 'by',
      value: ['train'],
      dicData: [{ label: '火车', value: 'train' }],
    },
    {
      type: 'upload',
      label: '附件',
      prop: 'kind',
      propsHttp: { res: 'data' },
      action: '/blade-resource/oss/endpoint/put-file',
      fileSize: 500,
    },
  ],
  group: [
    {
      label: '费用',
      prop: 'cost',
      icon: 'el-icon-money',
      arrow: false,
      collapse: true,
      display: true,
      column: [
        {
          type: 'dynamic',
          label: '明细',
          prop: 'items',
          children: {
            align: 'center',
            type: 'form',
            rowAdd: 'done => done()',
            column: [
              { type: 'input', label: '项目', prop: 'name' },
              { type: 'number', label: '金额', prop: 'amount', precision: 2 },
              {
                type: 'dynamic',
                label: '再分',
                prop: 'deep',
                children: { column: [{ label: '甲', prop: 'x' }] },
              },
            ],
          },
        },
      ],
    },
  ],
}

test('a form of the plugin is imported as far as possible', () => {
  const { form } = taken(travel)
  const [kind, period, days, mobile, users, area, where, by, files] = form.column

  expect(kind).toMatchObject({
    prop: 'kind',
    type: 'select',
    required: true,
    rules: [{ required: true, message: '出差类型必须填写' }],
  })
  expect(kind?.dicData).toEqual([
    { label: '市内', value: '1' },
    { label: '市外', value: '2', desc: '须校长审批' },
  ])
  expect(period).toEqual({
    prop: 'period',
    label: '出差时间',
    type: 'daterange',
    format: 'yyyy年MM月dd日',
    valueFormat: 'yyyy-MM-dd',
  })
  expect(days).toEqual({
    prop: 'a1',
    label: '天数',
    type: 'number',
    min: 1,
    max: 30,
    unit: '天',
    readonly: true,
  })
  expect(mobile).toEqual({
    prop: 'mobile',
    label: '手机',
    type: 'input',
    minlength: 3,
    maxlength: 20,
    rules: [{ check: 'email' }, { pattern: '^1[3-9]\\d{9}$' }],
  })
  expect(users).toEqual({ prop: 'users', label: '同行人', type: 'user' })
  expect(area).toEqual({ prop: 'area', label: '地区', type: 'select' })
  expect(where).toEqual({ prop: 'where', label: '位置', type: 'map' })
  expect(by).toMatchObject({ type: 'checkbox', value: 'train' })
  expect(files).toEqual({ prop: 'kind1', label: '附件', type: 'upload' })
  expect(form.group?.[0]?.column[0]?.children?.column.map(({ prop }) => prop)).toEqual([
    'name',
    'amount',
  ])
})

test('the report covers every part, and names code and remote data sources', () => {
  const { said } = taken(travel)

  expect(said).toEqual(
    expect.arrayContaining([
      'column[0] taken 下拉选择',
      'column[0].change refused change：代码一律不导入，请改用条件、公式和填写检查',
      'column[0].event refused event：代码一律不导入，请改用条件、公式和填写检查',
      'column[0].props changed 选项的键改为 label、value、children',
      'column[1].value refused value：默认值里的表达式不导入，请填写固定值',
      'column[1].valueFormat changed valueFormat 改为 yyyy-MM-dd',
      'column[2] changed 数字，标识改为 a1',
      'column[2].append changed 后缀改为单位',
      'column[2].disabled changed 改为只读',
      'column[3].rules[0].validator refused validator：代码一律不导入，请改用条件、公式和填写检查',
      'column[3].rules[1].pattern refused 正则表达式用了分组、环视或引用，未采用',
      'column[3].pattern.pattern changed 正则表达式两端的斜线已去掉',
      'column[4].params refused params：不支持远程数据，请把选项写进表单',
      'column[5].dicUrl refused dicUrl：不支持远程数据，请把选项写进表单',
      'column[5].dicFormatter refused dicFormatter：代码一律不导入，请改用条件、公式和填写检查',
      'column[6] taken 位置',
      'column[7].value changed 默认值的列表改为逗号分隔',
      'column[8] changed 上传，标识改为 kind1',
      'column[8].action refused action：代码一律不导入，请改用条件、公式和填写检查',
      'column[8].fileSize refused fileSize：不认识的属性，未采用',
      'group[0] taken 分组',
      'group[0].column[0].children.rowAdd refused rowAdd：代码一律不导入，请改用条件、公式和填写检查',
      'group[0].column[0].children refused 明细里不能有明细和密码，未导入',
    ]),
  )
})

test('an imported form can be edited, and published once its gaps are filled', () => {
  const { form } = taken(travel)

  expect(publishForm(form).problems.map(({ label, msg }) => `${label}：${msg}`)).toEqual([
    '地区：还没有选项，请添加',
  ])
  expect(JSON.stringify(form)).not.toMatch(/alert|=>|function|\$\{/)
})

test('our own form survives export and import, with every line taken', () => {
  const own: FormSchema = {
    column: [
      { prop: 'a', label: '甲', type: 'number', formula: { plus: [1, 2] } },
      {
        prop: 'b',
        label: '乙',
        type: 'input',
        display: { field: 'a', op: 'gt', value: 1 },
        rules: [{ holds: { field: 'a', op: 'gt', value: 0 }, message: '大于零' }],
      },
    ],
    group: [
      {
        label: '组',
        display: { field: 'a', op: 'exists' },
        column: [{ prop: 'c', label: '丙', type: 'switch', value: false }],
      },
    ],
  }
  const { form, said } = taken(own)

  expect(form).toEqual(own)
  expect(said.every((line) => line.includes(' taken '))).toBe(true)
})

test.each([
  ['{column:[]}', /不是 JSON/],
  ['(function(){})()', /不是 JSON/],
  ['[]', /没有字段列表/],
  ['{"column":1}', /没有字段列表/],
])('%s is not a form', (text, problem) => {
  const read = importText(text)

  expect('problem' in read ? read.problem : '').toMatch(problem)
})

test('only the malformed setting is dropped', () => {
  const { form, said } = taken({
    column: [
      { prop: 'a', label: '甲', required: 'yes', display: '1 => 2', min: {}, limit: 0, step: 2 },
    ],
  })

  expect(form.column[0]).toEqual({ prop: 'a', label: '甲', type: 'input', step: 2 })
  expect(said).toContain('column[0].limit refused limit：写法不正确，未采用')
  expect(said).toContain(
    'column[0].display refused display：代码一律不导入，请改用条件、公式和填写检查',
  )
})

test('any pasted text gives a form or an error message', () => {
  const key = fc.constantFrom(
    'prop',
    'label',
    'type',
    'rules',
    'children',
    'dicData',
    'props',
    'value',
    'display',
    'column',
    'event',
    'min',
    'pattern',
    'constructor',
  )
  const json = fc.letrec<{ json: unknown; record: unknown }>((tie) => ({
    json: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('dynamic', 'select'),
      fc.array(tie('json'), { maxLength: 4 }),
      tie('record'),
    ),
    record: fc.dictionary(key, tie('json'), { maxKeys: 6 }),
  }))
  fc.assert(
    fc.property(fc.array(json.record, { maxLength: 4 }), (column) => {
      const read = importForm({ column })

      expect('problem' in read || FormSchema.safeParse(read.form).success).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('a record picker becomes linked requests, and what it fetched is reported as left out', () => {
  const { form, said } = taken({
    column: [
      {
        type: 'table-select',
        label: '合同',
        prop: 'contract',
        required: true,
        multiple: true,
        children: { column: [] },
        onLoad: 'page => page',
      },
      { type: 'hologram', label: '全息', prop: 'hologram' },
    ],
  })

  expect(form.column).toEqual([
    { prop: 'contract', label: '合同', type: 'request', required: true, multiple: true },
  ])
  expect(said.filter((line) => line.includes(' refused '))).toEqual([
    'column[0] refused 原来的数据表不导入，填写时改为选择自己发起并已通过的申请',
    'column[0].onLoad refused onLoad：代码一律不导入，请改用条件、公式和填写检查',
    'column[0].children refused 只有明细里可以再放字段',
    'column[1] refused 没有类型“hologram”，这个字段未导入',
  ])
})

test('an address of the school’s own or a standard dictionary becomes that dictionary; every other address is refused', () => {
  const dictionaries = new Map([
    ['sex', { code: 'sex', name: '性别', options: [{ value: '1', label: '男' }] }],
  ])
  const from = (dicUrl: string, more: object = {}) => ({
    type: 'select',
    label: '选',
    prop: 'pick',
    dicUrl,
    dicMethod: 'get',
    ...more,
  })
  const read = (column: object) => {
    const found = importForm({ column: [column] }, dictionaries)
    if ('problem' in found) throw new Error(found.problem)
    return {
      column: found.form.column[0],
      said: found.lines.slice(1).map(({ path, verdict, msg }) => `${path} ${verdict} ${msg}`),
    }
  }
  const props = { label: 'dictValue', value: 'dictKey' }

  expect(
    read(from('/api/blade-system/dict-biz/dictionary?code=nation', { props, dicData: [] })),
  ).toEqual({
    column: { type: 'select', label: '选', prop: 'pick', dictionary: 'nation' },
    said: ['column[0].dicUrl changed 选项改用学校字典 nation'],
  })
  expect(
    read(from('/blade-system/dict-biz/dictionary-tree?code=nation', { type: 'tree' })).column,
  ).toHaveProperty('dictionary', 'nation')
  expect(read(from('/api/blade-system/dict/dictionary?code=sex')).column).toHaveProperty(
    'dictionary',
    'sex',
  )
  expect(read(from('/api/blade-system/dict/dictionary?code=notice')).said).toEqual([
    'column[0].dicUrl refused dicUrl：学校没有字典 notice，请先在业务字典里添加，或把选项写进表单',
  ])
  for (const other of [
    'https://example.com/api/blade-system/dict-biz/dictionary?code=nation',
    '/api/blade-system/user/list?code=nation',
    '/api/blade-system/dict-biz/dictionary?code={{key}}',
    '/api/blade-system/dict-biz/dictionary?code=nation&tenant=1',
  ]) {
    const { column, said } = read(from(other))
    expect(column).not.toHaveProperty('dictionary')
    expect(said[0]).toBe('column[0].dicUrl refused dicUrl：不支持远程数据，请把选项写进表单')
  }
})
