import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { clashesAt, clashWords } from './lessonClash.ts'
import type { TimetableLesson } from './timetable.ts'
import { clockOf } from './weekTimes.ts'

const lesson = (change: Partial<TimetableLesson> = {}): TimetableLesson => ({
  id: '1',
  classId: '10',
  className: '纸飞机 1 班',
  courseId: '5',
  number: 3,
  title: '',
  day: '2027-03-22',
  weekdayName: '周一',
  beginTime: '16:10',
  endTime: '17:00',
  roomId: '7',
  roomName: '科学教室',
  teachers: [{ id: '70', name: '李老师', isMain: true, isSubstitute: false, block: '' }],
  state: 'PLANNED',
  stateName: '待上课',
  isPublished: true,
  ...change,
})

const other = lesson({ id: '2', className: '合唱', number: 1 })

test('a lesson clashes in its room and with its teachers, and not with a cancelled one', () => {
  expect(clashesAt(lesson(), lesson(), [lesson()])).toEqual([])
  expect(clashesAt(lesson(), lesson(), [{ ...other, state: 'CANCELLED' }])).toEqual([])
  expect(clashesAt(lesson(), lesson({ beginTime: '17:00', endTime: '18:00' }), [other])).toEqual([])
  const [clash] = clashesAt(lesson(), lesson(), [other])
  expect(clash && clashWords(clash)).toBe(
    '场地已被“合唱”第 1 次课占用；李老师这时要上“合唱”第 1 次课',
  )
  expect(clashesAt(lesson(), lesson({ roomId: '8' }), [other])).toMatchObject([
    { hasRoom: false, teacherNames: ['李老师'] },
  ])
})

const anyLesson = (id: string) =>
  fc
    .record({
      day: fc.constantFrom('2027-03-22', '2027-03-23'),
      begin: fc.integer({ min: 900, max: 1000 }),
      length: fc.integer({ min: 1, max: 90 }),
      roomId: fc.constantFrom('7', '8'),
      teacher: fc.constantFrom('70', '71'),
      state: fc.constantFrom('PLANNED' as const, 'CANCELLED' as const),
    })
    .map(({ begin, length, teacher, ...rest }) =>
      lesson({
        ...rest,
        id,
        beginTime: clockOf(begin),
        endTime: clockOf(begin + length),
        teachers: [{ id: teacher, name: teacher, isMain: true, isSubstitute: false, block: '' }],
      }),
    )

test('of two planned lessons either both stand in the way of the other, or neither does', () => {
  fc.assert(
    fc.property(anyLesson('1'), anyLesson('2'), (one, two) => {
      const planned = (row: TimetableLesson) => ({ ...row, state: 'PLANNED' as const })
      const [a, b] = [planned(one), planned(two)]
      expect(clashesAt(a, a, [b]).length).toBe(clashesAt(b, b, [a]).length)
    }),
  )
})

test('a lesson that does not clash shares no minute with another in its room or of its teacher', () => {
  fc.assert(
    fc.property(anyLesson('1'), anyLesson('2'), (one, two) => {
      const isTogether =
        two.state === 'PLANNED' &&
        one.day === two.day &&
        one.beginTime < two.endTime &&
        two.beginTime < one.endTime &&
        (one.roomId === two.roomId || one.teachers[0]?.id === two.teachers[0]?.id)
      expect(clashesAt(one, one, [two]).length > 0).toBe(isTogether)
    }),
  )
})
