import * as fc from 'fast-check'

import type { FlowData, Json } from '../../../../forms/contract/rules.ts'

const number = fc.constantFrom('days', 'amount', '0', '2', '10.5', '-3')
const text = fc.constantFrom('kind', 'place', '"sick"', '"山"', '""')
const yesNo = fc.constantFrom('urgent', 'true', 'false')
const op = fc.constantFrom('=', '!=', '<', '<=', '>', '>=')

const span = fc.constantFrom(
  'duration("P1M")',
  'duration("P1Y1M")',
  'duration("P3D")',
  'duration("-P2M")',
  'duration("P400D")',
)
const hours = fc.constantFrom(
  'duration("PT2H")',
  'duration("PT90M")',
  'duration("-PT1S")',
  'duration("PT26H")',
)

const joined = (...parts: (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((all) => all.join(''))

const day = fc.constantFrom(
  'date(from)',
  'date(until)',
  'date("2028-02-29")',
  'date("2027-01-31")',
  'date(2026, 12, 31)',
  'date(kind)',
  'date(at)',
)
const days = fc.oneof(
  day,
  joined(day, fc.constantFrom(' + ', ' - '), span),
  joined(day, ' + ', span, ' + ', span),
)
const time = fc.constantFrom(
  'time(starts)',
  'time("08:30")',
  'time("23:59:59")',
  'time(0, 0, 1)',
  'time(kind)',
  'time(at)',
)
const clock = fc.oneof(time, joined(time, fc.constantFrom(' + ', ' - '), hours))

/** Comparisons of form fields; inside a quantifier also of the current row. */
const comparisons = (row: string): fc.Arbitrary<string> => {
  const ofRow = row === '' ? [] : [`${row}.amount`, `${row}.count`, `${row}.far`]
  const numbers = fc.oneof(
    number,
    fc.constantFrom(
      ...ofRow,
      'sum(items.amount)',
      'count(items)',
      'max(items.count)',
      'min(items.count)',
      'mean(items.count)',
      'sum(none.amount)',
      'count(missing)',
    ),
    joined('abs(', number, ') + ', number),
    joined(number, ' * ', number),
  )
  const texts =
    row === '' ? text : fc.oneof(text, fc.constantFrom(`${row}.name`, `upper case(${row}.name)`))
  return fc.oneof(
    joined(numbers, ' ', op, ' ', numbers),
    joined(texts, ' ', op, ' ', texts),
    joined(numbers, ' between ', fc.constantFrom('-3 and 2', '0 and 10.5', '2 and 2')),
    joined(
      '(',
      numbers,
      ' in ',
      fc.constantFrom('[0..10]', '(2..5)', '(> 3, 1)', '(<= 2)', 'items.amount', '[1, 2, 3]'),
      ')',
    ),
    joined(days, ' ', op, ' ', days),
    joined(clock, ' ', op, ' ', clock),
    joined('contains(', texts, ', ', texts, ')'),
    joined('list contains(', fc.constantFrom('items.name', 'none', 'missing'), ', ', texts, ')'),
    row === '' ? yesNo : fc.oneof(yesNo, fc.constant(`${row}.urgent`)),
  )
}

const together = (one: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: one },
    joined('(', one, ') and (', one, ')'),
    joined('(', one, ') or (', one, ')'),
    joined('not(', one, ')'),
  )

const list = fc.constantFrom('items', 'none', 'missing', 'days')
const quantified = joined(
  '(',
  fc.constantFrom('some', 'every'),
  ' row in ',
  list,
  ' satisfies ',
  together(comparisons('row')),
  ')',
)
const values = joined(
  '(',
  fc.constantFrom('some', 'every'),
  ' one in items.amount satisfies one ',
  op,
  ' ',
  number,
  ')',
)

/** An expression of everything that is supported, as a user might write it. */
export const anyFeel: fc.Arbitrary<string> = fc.oneof(
  together(fc.oneof(comparisons(''), quantified, values)),
  joined(
    'if ',
    fc.constantFrom('urgent = true', 'days = 2', 'kind != "sick"'),
    ' then ',
    quantified,
    ' else ',
    comparisons(''),
  ),
)

const order = fc.constantFrom('<', '<=', '>', '>=')
const simple = fc.oneof(
  joined(fc.constantFrom('days', 'amount'), ' ', op, ' ', fc.constantFrom('0', '2', '-3')),
  joined(fc.constantFrom('2 ', '10.5 '), op, ' days'),
  joined(
    fc.constantFrom('kind', 'place'),
    fc.constantFrom(' = ', ' != '),
    fc.constantFrom('"sick"', '"山"', 'null'),
  ),
  joined(
    fc.constantFrom('days', 'date(from)'),
    ' ',
    order,
    ' ',
    fc.constantFrom('amount', 'date(until)'),
  ),
  joined(fc.constantFrom('date(from) ', 'date(until) '), op, ' date("2027-01-31")'),
  joined('time(starts) ', op, ' time("08:30")'),
  fc.constantFrom(
    'urgent',
    'not(urgent)',
    'urgent = true',
    'urgent != false',
    'list contains(ways, "car")',
    'not((list contains(ways, "car")) = true)',
  ),
  fc.constantFrom(
    '(days in [0..3))',
    '(days in (> 2))',
    'days between 0 and 2',
    '(kind in ("sick", "山"))',
    '(days in [2, 3])',
    '(place in (null, ""))',
  ),
  joined(
    fc.constantFrom('place', 'date(place)', 'time(place)', 'kind', 'date(kind)', 'date(from)'),
    ' != null and not(',
    fc.constantFrom('place in ("山")', 'kind in ("sick", "山")', 'from in ("2027-01-31")'),
    ')',
  ),
)

/** Comparisons of single fields, joined by `and` or `or`. */
export const anySimpleFeel: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(' and ', ' or '), fc.array(simple, { minLength: 1, maxLength: 4 }))
  .map(([between, parts]) => parts.join(between))

const scalar: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
  0,
  1,
  2.5,
  10,
  -3,
  'sick',
  '山',
  '',
  true,
  false,
  null,
)
const row: fc.Arbitrary<Json> = fc.record(
  {
    amount: fc.oneof(fc.integer({ min: -5, max: 20 }), scalar),
    count: fc.integer({ min: 0, max: 4 }),
    name: fc.constantFrom('sick', '山', 'pen'),
    urgent: fc.boolean(),
  },
  { requiredKeys: ['count'] },
)

/** The data of a request: fields of the expected kind or any other, with or without rows. */
export const anyRequest: fc.Arbitrary<FlowData> = fc.record(
  {
    days: fc.oneof(fc.integer({ min: -3, max: 12 }), scalar),
    amount: fc.oneof(fc.integer({ min: 0, max: 20 }), scalar),
    kind: fc.constantFrom('sick', 'home', '山'),
    place: fc.constantFrom('山', ''),
    from: fc.constantFrom<Json[]>(
      '2027-01-31',
      '2027-02-28',
      '2028-02-29',
      '2027-08-31',
      'soon',
      3,
    ),
    until: fc.constantFrom<Json[]>('2026-12-31', '2027-03-31'),
    at: fc.constantFrom<Json[]>(
      '2027-01-31 08:30:00',
      '2028-02-29 23:59:59',
      '2027-02-30 08:30:00',
      '2027-01-31 8:30',
      '2027-01-31 24:10:00',
      'late',
    ),
    starts: fc.constantFrom<Json[]>('08:30:00', '23:59:59', '00:00:00', 'late', 8),
    urgent: fc.oneof(fc.boolean(), scalar),
    items: fc.array(row, { maxLength: 4 }),
    none: fc.constant<Json>([]),
  },
  { requiredKeys: [] },
)
