import { describe, expect, test } from 'vitest'

import { processorMs } from '../testing/processorTime.ts'
import { isEmail, isMobile } from './contacts.ts'
import { identityCheckCharacter } from './identityNumber.ts'
import * as check from './validators.ts'

const first17 = '11010519491231002'
const card = first17 + identityCheckCharacter(first17)

const cases: [name: string, judge: (value: string) => boolean, right: string[], wrong: string[]][] =
  [
    [
      'email',
      isEmail,
      ['a@b.cn', 'li.ming+1@mail.school.edu.cn'],
      ['', 'a@b', 'a b@c.cn', '@b.cn', 'a@b.cn\n', '.a@b.cn', 'a..b@c.cn', 'x<a@b.cn>'],
    ],
    [
      'mobile',
      isMobile,
      ['13800000000', '19912345678'],
      [
        '12800000000',
        '1380000000',
        '138000000000',
        '1380000000a',
        '+8613800000000',
        '13800000000\n',
      ],
    ],
    [
      'url',
      check.isUrl,
      ['http://a.cn', 'https://a.cn:8080/x?y=1#z', 'https://a.cn?x=1', 'http://学校.cn/路'],
      [
        '',
        'a.cn',
        '//a.cn',
        'ftp://a.cn',
        'javascript:alert(1)//http://a.cn',
        ' https://a.cn',
        'https://a.cn x',
        'https://u:p@a.cn',
        'https:\\\\a.cn',
        'http://',
        'x\nhttp://a.cn',
        'http://[::1',
      ],
    ],
    [
      'date',
      check.isDate,
      ['2027-03-15', '2027/3/5', '2028-02-29', '2027-03-15 09:00', '2027-03-15 23:59:59'],
      [
        '',
        '2027-02-29',
        '2027-13-01',
        '2027-00-10',
        '2027-04-31',
        '2027-03/15',
        '20270315',
        '2027-03-15 24:00',
        '2027-03-15 09:60',
        '1',
      ],
    ],
    ['digits', check.isDigits, ['0', '0123456789'], ['', '1.0', '-1', '1e3', '１２', ' 1']],
    [
      'ID card',
      check.isIdCard,
      [card, card.toLowerCase()],
      [
        '',
        card.slice(0, 17),
        `${card.slice(0, 17)}${card.endsWith('1') ? '2' : '1'}`,
        '110105194902310021',
        `${card} `,
      ],
    ],
    [
      'car plate',
      check.isCarPlate,
      ['京A12345', '粤B1234挂', '沪AD12345', '苏E12345F', '粤Z1234港', '使123456', '鲁B1234学'],
      [
        '',
        '京A1234',
        '京A123456',
        '京I12345',
        '京AO2345',
        'A12345',
        '京a12345',
        '沪AD123',
        '粤B12345挂',
      ],
    ],
    [
      'amount',
      check.isAmount,
      ['0', '0.5', '12', '12.30', '999999999999999'],
      ['', '.5', '1.', '1.234', '-1', '01', '1,000', '1e3', '1000000000000000'],
    ],
    ['Chinese', check.isChinese, ['张小雨', '䶮', '𠮷'], ['', '张a', '张 三', '。', '張1']],
    ['letters', check.isLetters, ['a', 'AbC'], ['', 'a1', 'é', 'a b']],
    [
      'landline',
      check.isLandline,
      [
        '010-12345678'.replace('1234', '8234'),
        '0755-82345678',
        '82345678',
        '05558234567',
        '021-62345678-801',
      ],
      ['', '1234567', '0755-1234567', '075-5-8234567', '0755-823456', '13800000000'],
    ],
    [
      'JSON string',
      check.isJson,
      ['{}', '[]', '{"a":[1]}', ' [1] '],
      ['', '1', 'null', '"a"', '{a:1}', '[1,]', 'true'],
    ],
    [
      'code of six digits',
      check.isCode,
      ['000000', '123456'],
      ['', '12345', '1234567', '12345a', '１２３４５６'],
    ],
  ]

describe.each(cases)('%s', (_name, judge, right, wrong) => {
  test.each(right)('accepts %j', (value) => expect(judge(value)).toBe(true))
  test.each(wrong)('refuses %j', (value) => expect(judge(value)).toBe(false))
})

test('a verification code has as many digits as requested', () => {
  expect([check.isCode('1234', 4), check.isCode('123456', 4)]).toEqual([true, false])
})

test.each([isEmail, check.isUrl, check.isAmount, check.isLandline, check.isDate, check.isChinese])(
  '%o stays fast on long hostile text',
  (judge) => {
    const from = processorMs()

    for (const hostile of [
      'a'.repeat(50_000),
      'a.'.repeat(25_000),
      '1'.repeat(50_000),
      `a@${'a.'.repeat(25_000)}`,
      `http://${'/'.repeat(50_000)} `,
    ])
      judge(hostile)

    expect(processorMs() - from).toBeLessThan(1000)
  },
)
