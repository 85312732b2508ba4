import { useState } from 'react'

import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { listBlockedLessons, substituteLesson } from '../contract/lesson.ts'
import type { Lesson } from '../contract/lesson.ts'
import { ClassTabs } from './parts/ClassTabs.tsx'
import { LessonTeachers } from './parts/LessonTeachers.tsx'
import { SubstituteDrawer } from './parts/LessonDrawers.tsx'

type Opened = { lesson: Lesson; answer: (isDone: boolean) => void }

/** Coming lessons of which a teacher is not cleared for the day. */
export function BlockedLessonsPage() {
  const [opened, setOpened] = useState<Opened | undefined>(undefined)
  const close = () => {
    opened?.answer(false)
    setOpened(undefined)
  }
  return (
    <>
      <CrudPage<Lesson, never>
        id="blocked-lessons"
        title="需要代课的课次"
        noun="需要代课的课次"
        hint="到上课那天，这些课次的教师没有有效的准入查询，不能上课。请安排代课，或先办好准入查询；课次不会自动取消。"
        list={listBlockedLessons}
        nameOf={nameOf}
        columns={[
          { name: 'className', label: '课次', show: nameOf },
          {
            name: 'day',
            label: '时间',
            width: 230,
            show: ({ day, weekdayName, beginTime, endTime }) =>
              `${day} ${weekdayName} ${beginTime}–${endTime}`,
          },
          { name: 'roomName', label: '场地', width: 150, isInPanel: true },
          {
            name: 'teachers',
            label: '教师',
            width: 260,
            show: ({ teachers }) => <LessonTeachers teachers={teachers} />,
          },
        ]}
        actions={[
          {
            key: 'substitute',
            label: '代课',
            for: 'one',
            endpoint: substituteLesson,
            run: ([lesson]) =>
              lesson && new Promise<boolean>((answer) => setOpened({ lesson, answer })),
          },
        ]}
        above={<ClassTabs />}
        emptyHint="之后的课次，教师的准入查询都在有效期内。"
      />
      {opened ? <SubstituteDrawer lesson={opened.lesson} onClose={close} /> : null}
    </>
  )
}

const nameOf = ({ className, number }: Lesson): string => `${className} 第 ${number} 次课`
