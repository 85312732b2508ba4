import { Button } from 'antd'
import { useState } from 'react'

import { askText } from '../../../../platform/desk/confirm.tsx'
import {
  Chip,
  DeskEmpty,
  DeskError,
  DeskSkeleton,
  Panel,
} from '../../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { lessonTones } from '../../contract/classStates.ts'
import {
  cancelLesson,
  listBlockedLessons,
  listLessonChanges,
  listLessons,
  moveLesson,
} from '../../contract/lesson.ts'
import type { Lesson } from '../../contract/lesson.ts'
import { dayWords } from '../../contract/weekGrid.ts'
import { LessonTeachers } from './LessonTeachers.tsx'
import { MoveDrawer, SubstituteDrawer } from './LessonDrawers.tsx'
import look from './plan.module.css'

type Opened = { kind: 'move' | 'substitute'; lesson: Lesson }

/** The lessons of a class. Those that are not held can be moved, substituted and cancelled. */
export function LessonList({ classId }: { classId: string }) {
  const query = useCall(listLessons, { classId }, { quiet: true })
  const lessons = query.data?.records
  const mayChange = usePerson().can(moveLesson)
  const [opened, setOpened] = useState<Opened | undefined>(undefined)
  const close = () => setOpened(undefined)
  return (
    <Panel title="课次">
      {!lessons && query.error ? <DeskError error={query.error} onRetry={query.refetch} /> : null}
      {!lessons && !query.error ? <DeskSkeleton rows={4} /> : null}
      {lessons?.length === 0 ? (
        <DeskEmpty title="还没有课次" hint="保存课程班时按校历排课，排好后显示在这里" />
      ) : null}
      {lessons && lessons.length > 0 ? (
        <ul className={look.lessons}>
          {lessons.map((lesson) => (
            <LessonLine
              key={lesson.id}
              lesson={lesson}
              onOpen={mayChange ? (kind) => setOpened({ kind, lesson }) : undefined}
            />
          ))}
        </ul>
      ) : null}
      {opened?.kind === 'move' ? <MoveDrawer lesson={opened.lesson} onClose={close} /> : null}
      {opened?.kind === 'substitute' ? (
        <SubstituteDrawer lesson={opened.lesson} onClose={close} />
      ) : null}
    </Panel>
  )
}

type LineProps = { lesson: Lesson; onOpen: ((kind: Opened['kind']) => void) | undefined }

const LessonLine = ({ lesson, onOpen }: LineProps) => (
  <li>
    <div className={look.lessonHead}>
      {[`第 ${lesson.number} 次`, lesson.title].filter(Boolean).join(' · ')}
      <Chip tone={lessonTones[lesson.state]}>{lesson.stateName}</Chip>
    </div>
    <div className={look.lessonFacts}>
      {`${dayWords(lesson)}${lesson.beginTime}–${lesson.endTime} · ${lesson.roomName}`}
      <LessonTeachers teachers={lesson.teachers} />
    </div>
    {onOpen ? <LessonActs lesson={lesson} onOpen={onOpen} /> : null}
  </li>
)

function LessonActs({
  lesson,
  onOpen,
}: {
  lesson: Lesson
  onOpen: (kind: Opened['kind']) => void
}) {
  const cancel = useSubmit(cancelLesson, {
    invalidates: [listLessons, listLessonChanges, listBlockedLessons],
    message: '已停课',
  })
  if (lesson.state === 'HELD') return null
  const named = (act: string) => `第 ${lesson.number} 次课${act}`
  const askAndCancel = async () => {
    const reason = await askText({
      title: `第 ${lesson.number} 次课停课？`,
      body: '停课后可以安排补课；课程班已发布的，家长会收到通知。',
      label: '原因',
      placeholder: '例如：场地停电',
      action: '停课',
      danger: true,
    })
    if (reason) cancel.mutate({ id: lesson.id, reason })
  }
  return (
    <div className={look.acts} data-no-print="">
      {lesson.state === 'CANCELLED' ? (
        <Button size="small" aria-label={named('补课')} onClick={() => onOpen('move')}>
          补课
        </Button>
      ) : (
        <>
          <Button size="small" aria-label={named('调课')} onClick={() => onOpen('move')}>
            调课
          </Button>
          <Button size="small" aria-label={named('代课')} onClick={() => onOpen('substitute')}>
            代课
          </Button>
          <Button
            size="small"
            danger
            aria-label={named('停课')}
            loading={cancel.isPending}
            onClick={() => void askAndCancel()}
          >
            停课
          </Button>
        </>
      )}
    </div>
  )
}
