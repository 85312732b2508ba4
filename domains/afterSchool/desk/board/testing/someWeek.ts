import type { SchoolWeek, TimetableLesson } from '../../../contract/timetable.ts'

const monday = '2027-03-22'

export const someLesson = (change: Partial<TimetableLesson> = {}): TimetableLesson => ({
  id: '1',
  classId: '10',
  className: '纸飞机 1 班',
  courseId: '5',
  number: 3,
  title: '',
  day: monday,
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

const days = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((weekdayName, at) => ({
  day: `2027-03-${22 + at}`,
  weekdayName,
  isSchoolDay: at < 5,
  note: '',
}))

/** A week with two lessons, two rooms, two times and three teachers. */
export const someWeek = (
  lessons: TimetableLesson[] = [
    someLesson(),
    someLesson({
      id: '2',
      classId: '11',
      className: '合唱',
      day: '2027-03-23',
      weekdayName: '周二',
      roomId: '8',
      roomName: '创客空间',
      teachers: [{ id: '71', name: '许老师', isMain: true, isSubstitute: false, block: '' }],
    }),
  ],
): SchoolWeek => ({
  from: monday,
  to: '2027-03-28',
  today: '2027-03-15',
  days,
  lessons,
  spans: [
    { beginTime: '16:10', endTime: '17:00' },
    { beginTime: '17:10', endTime: '18:00' },
  ],
  rooms: [
    { id: '7', name: '科学教室', capacity: 40 },
    { id: '8', name: '创客空间', capacity: 30 },
  ],
  teachers: [
    { id: '70', name: '李老师' },
    { id: '71', name: '许老师' },
    { id: '72', name: '王老师' },
  ],
})
