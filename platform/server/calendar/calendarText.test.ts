import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { CalendarEvent } from '../../contract/calendarFile.ts'
import { calendarText } from './calendarText.ts'

const event = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  key: 'lesson-7',
  beginAt: '2027-03-22 16:10:00',
  endAt: '2027-03-22 17:10:00',
  title: '纸飞机与空气 1 班',
  place: '致远楼 科学教室',
  note: '',
  isCancelled: false,
  revision: 0,
  ...change,
})

const textOf = (events: readonly CalendarEvent[], name = '课表') =>
  calendarText({ name, madeAt: '2027-03-15 08:00:00', events: [...events] }, '000000')

test('an event is written with times in UTC, a stable key and its state', () => {
  expect(textOf([event({ isCancelled: true, revision: 2 })]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Qinghe//Timetable//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:课表',
    'X-WR-TIMEZONE:Asia/Shanghai',
    'BEGIN:VEVENT',
    'UID:lesson-7@000000.qinghe',
    'DTSTAMP:20270315T000000Z',
    'DTSTART:20270322T081000Z',
    'DTEND:20270322T091000Z',
    'SEQUENCE:2',
    'STATUS:CANCELLED',
    'SUMMARY:纸飞机与空气 1 班',
    'LOCATION:致远楼 科学教室',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a lesson in the early morning falls on the day before in UTC', () => {
  expect(textOf([event({ beginAt: '2027-01-01 07:30:00' })])).toContain('DTSTART:20261231T233000Z')
})

test('backslash, semicolon, comma and line breaks are escaped; control characters are dropped', () => {
  expect(
    textOf([event({ title: 'a\\b;c,d', place: '', note: '一\r\n二\n三\u0000四\u0007' })]),
  ).toContain('SUMMARY:a\\\\b\\;c\\,d\r\nDESCRIPTION:一\\n二\\n三四')
})

/** The texts of a property, unfolded and unescaped. */
const readBack = (file: string, property: string): string[] =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${property}:`))
    .map((line) =>
      line
        .slice(property.length + 1)
        .replaceAll(/\\([\\;,n])/g, (_, one: string) => (one === 'n' ? '\n' : one)),
    )

const anyText = fc.string({ unit: 'grapheme', maxLength: 200 })

test('any text is read back as written, apart from control characters', () => {
  fc.assert(
    fc.property(anyText, anyText, (title, note) => {
      const file = textOf([event({ title, note: `x${note}` })])
      const shown = (text: string) =>
        text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '')

      expect(readBack(file, 'SUMMARY')).toEqual([shown(title)])
      expect(readBack(file, 'DESCRIPTION')).toEqual([shown(`x${note}`)])
    }),
  )
})

test('no line is longer than 75 octets, no character is split, no line break stands alone', () => {
  fc.assert(
    fc.property(anyText, anyText, (title, name) => {
      const file = textOf([event({ title })], name)
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(file).not.toContain('\ufffd')
    }),
  )
})
