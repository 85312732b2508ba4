import { expect, test } from 'vitest'

import type { Column } from '../schema.ts'
import { readValue } from './readValue.ts'

const dicData = [
  { value: 'a', label: '甲', children: [{ value: 'a1', label: '甲一' }] },
  { value: 'b', label: '乙' },
  { value: 'c', label: '丙', disabled: true },
]

/** Each type with values that it accepts and refuses. */
const cases: readonly [
  string,
  Partial<Column>,
  readonly (readonly [unknown, unknown])[],
  readonly unknown[],
][] = [
  ['input', { maxlength: 5, minlength: 2 }, [[' 白纸 ', '白纸']], ['一', '一二三四五六', 5, {}]],
  ['password', {}, [[' 口令 ', ' 口令 ']], [7]],
  ['textarea', {}, [['一\n二', '一\n二']], ['长'.repeat(1001)]],
  [
    'number',
    { min: 0, max: 9 },
    [
      ['3.25', 3.25],
      [4, 4],
    ],
    ['1e3', '-1', '10', '1.234', 'NaN', '0x1', Number.NaN],
  ],
  ['number', { precision: 0, step: 5 }, [['10', 10]], ['7', '1.5']],
  ['rate', { max: 5 }, [['4', 4]], ['6', '2.5']],
  ['slider', { max: 50, step: 10 }, [['30', 30]], ['35', '60']],
  [
    'slider',
    { range: true },
    [
      ['10,20', [10, 20]],
      [
        [1, 2],
        [1, 2],
      ],
    ],
    ['20,10', '1', '1,2,3', '1,x'],
  ],
  [
    'select',
    { dicData },
    [
      ['b', 'b'],
      ['a1', 'a1'],
    ],
    ['x', 'c', ['a']],
  ],
  ['radio', { dicData }, [['a', 'a']], [''].map(() => 'z')],
  ['tree', { dicData }, [['a1', 'a1']], ['z']],
  ['tree', { dicData, multiple: true }, [['a1,b', ['a1', 'b']]], ['a1,z']],
  [
    'checkbox',
    { dicData, limit: 1 },
    [
      [['b'], ['b']],
      ['b,b', ['b']],
    ],
    ['a,b', 'c', [{}]],
  ],
  [
    'cascader',
    { dicData },
    [
      ['a,a1', ['a', 'a1']],
      [['b'], ['b']],
    ],
    ['a', 'a1', 'a,b', 'c'],
  ],
  [
    'switch',
    {},
    [
      [true, true],
      ['false', false],
    ],
    ['yes', 1],
  ],
  [
    'date',
    { min: '2027-01-01', max: '2027-12-31' },
    [['2027-02-28', '2027-02-28']],
    ['2027-02-29', '2026-12-31', '2028-01-01', '2027-2-1', 5],
  ],
  [
    'datetime',
    {},
    [
      ['2027-03-15 09:30', '2027-03-15 09:30:00'],
      ['2027-03-15T09:30:15', '2027-03-15 09:30:15'],
    ],
    ['2027-03-15', '2027-03-15 24:00', '2027-03-15x09:30'],
  ],
  [
    'time',
    {},
    [
      ['09:30', '09:30:00'],
      ['23:59:59', '23:59:59'],
    ],
    ['24:00', '9:30', '09:60'],
  ],
  [
    'week',
    {},
    [
      ['2026-W53', '2026-W53'],
      ['2027-W11', '2027-W11'],
    ],
    ['2027-W53', '2027-W00', '2027-11'],
  ],
  ['month', {}, [['2027-03', '2027-03']], ['2027-13', '2027']],
  ['year', {}, [['2027', '2027']], ['1800', '20270', 'abcd']],
  [
    'daterange',
    {},
    [['2027-03-15,2027-03-16', ['2027-03-15', '2027-03-16']]],
    ['2027-03-16,2027-03-15', '2027-03-15', '2027-03-15,x'],
  ],
  [
    'datetimerange',
    {},
    [
      [
        ['2027-03-15 09:00', '2027-03-15 10:00'],
        ['2027-03-15 09:00:00', '2027-03-15 10:00:00'],
      ],
    ],
    ['2027-03-15 09:00'],
  ],
  ['timerange', {}, [['09:00,10:00', ['09:00:00', '10:00:00']]], ['10:00,09:00']],
  ['monthrange', {}, [['2027-01,2027-03', ['2027-01', '2027-03']]], ['2027-03,2027-01']],
  [
    'dates',
    { limit: 2 },
    [['2027-03-16,2027-03-15,2027-03-15', ['2027-03-15', '2027-03-16']]],
    ['2027-03-15,2027-03-16,2027-03-17'],
  ],
  [
    'upload',
    { limit: 2 },
    [['12,13', ['12', '13']]],
    ['12,13,14', 'http://x', '99999999999999999999'],
  ],
  ['sign', {}, [['12', ['12']]], ['12,13', 'data:image/png;base64,x']],
  ['user', {}, [['12,12', ['12']]], ['x', [{}]]],
  ['user', { multiple: false }, [['12', ['12']]], ['12,13']],
  [
    'map',
    {},
    [
      ['121.5,31.2,东门', { longitude: 121.5, latitude: 31.2, address: '东门' }],
      [['121.5', 31.2], { longitude: 121.5, latitude: 31.2, address: '' }],
    ],
    ['121.5', ',,东门', '200,31,', {}],
  ],
  [
    'request',
    {},
    [['12,12', ['12']]],
    ['x', [{}], Array.from({ length: 11 }, (_, at) => String(at + 1)).join(',')],
  ],
  ['dept', {}, [['12', ['12']]], ['__proto__']],
]

test.each(cases)('%s %j is read in its stored form', (type, settings, taken, refused) => {
  const column = { prop: 'field', label: '字段', ...settings, type } as never

  for (const [sent, kept] of taken) expect(readValue(column, sent)).toEqual({ value: kept })
  for (const sent of refused) expect(readValue(column, sent)).toHaveProperty('problem')
  for (const nothing of ['', '  '.trim(), null, undefined])
    expect(readValue(column, nothing)).toBeUndefined()
})
