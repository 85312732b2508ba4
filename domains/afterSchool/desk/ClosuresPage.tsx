import { Button } from 'antd'
import { useState } from 'react'

import { confirm } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../platform/desk/person.tsx'
import { useSubmit } from '../../../platform/web/calls/calls.ts'
import { toast } from '../../../platform/web/overlays/toasts.ts'
import {
  closeLessons,
  listClosures,
  makeUpLessons,
  undoClosure,
} from '../contract/lessonClosure.ts'
import type { LessonClosure } from '../contract/lessonClosure.ts'
import { dayWords } from '../contract/weekGrid.ts'
import { CloseDrawer } from './parts/CloseDrawer.tsx'
import { ClosureDetails } from './parts/ClosureDetails.tsx'
import { MakeUpDrawer } from './parts/MakeUpDrawer.tsx'
import { showLeft, staleAfterClosure } from './parts/closureOutcome.tsx'

const toneOf = ({ isUndone, openCount }: LessonClosure) =>
  isUndone ? 'info' : openCount > 0 ? 'error' : 'success'

/** 停课: days and hours on which the school cancelled all after-school lessons. */
export function ClosuresPage() {
  const [opened, setOpened] = useState<'new' | LessonClosure | undefined>(undefined)
  const person = usePerson()
  const close = () => setOpened(undefined)
  const undo = useSubmit(undoClosure, {
    invalidates: staleAfterClosure,
    done: (outcome) => {
      toast(`已恢复 ${outcome.done} 次课`, 'success')
      return showLeft(outcome, '仍然停课')
    },
  })
  return (
    <>
      <CrudPage
        id="lesson-closures"
        title="全校停课"
        noun="停课安排"
        hint="一次取消一天或几个小时的全部课后课，家长和教师会收到通知；当天开始前可以撤销，之后安排补课。"
        list={listClosures}
        nameOf={nameOf}
        columns={[
          { name: 'day', label: '日期', width: 170, show: dayOf },
          { name: 'hours', label: '时间', width: 130 },
          { name: 'reason', label: '原因' },
          { name: 'lessonCount', label: '课次', width: 80, align: 'right' },
          { name: 'offerName', label: '补偿', width: 110, isInPanel: true },
          { name: 'closedByName', label: '办理人', width: 110, isExtra: true },
          {
            name: 'stateName',
            label: '状态',
            width: 110,
            show: (row) => <Chip tone={toneOf(row)}>{row.stateName}</Chip>,
          },
        ]}
        details={(row) => <ClosureDetails closure={row} />}
        actions={[
          {
            key: 'makeUp',
            label: '安排补课',
            for: 'one',
            endpoint: makeUpLessons,
            fits: ({ isUndone, openCount }) => !isUndone && openCount > 0,
            run: ([row]) => setOpened(row),
          },
          {
            key: 'undo',
            label: '撤销停课',
            for: 'one',
            endpoint: undoClosure,
            fits: ({ mayUndo }) => mayUndo,
            run: async ([row]) => {
              if (row && (await askUndo(row))) undo.mutate({ id: row.id })
            },
          },
        ]}
        extra={
          person.can(closeLessons) ? (
            <Button type="primary" danger onClick={() => setOpened('new')}>
              全校停课…
            </Button>
          ) : undefined
        }
        emptyHint="遇到恶劣天气、停电等情况，可以一次取消一天或几个小时的全部课后课。"
      />
      {opened === 'new' ? <CloseDrawer onClose={close} /> : null}
      {typeof opened === 'object' ? <MakeUpDrawer closure={opened} onClose={close} /> : null}
    </>
  )
}

const dayOf = ({ day, weekdayName }: LessonClosure): string => `${day}（${weekdayName}）`
const nameOf = (row: LessonClosure): string => `${dayWords(row)}${row.hours}停课`

const refundWords = ({ offer }: LessonClosure): string =>
  offer === 'REFUND' ? '还没有批准的停课退费会自动撤回，已经批准的不再收回。' : ''

const askUndo = (row: LessonClosure): Promise<boolean> =>
  confirm({
    title: `撤销${nameOf(row)}？`,
    body: `还停着的 ${row.openCount} 次课会恢复，家长和教师会收到通知；其中场地或教师已另有安排的，仍然停课。${refundWords(row)}`,
    action: '撤销停课',
  })
