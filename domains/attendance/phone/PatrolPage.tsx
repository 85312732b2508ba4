import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { usePages } from '../../../platform/web/paging/usePages.ts'
import { sentenceOf } from '../../../platform/web/http/callError.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { FieldFrame } from '../../../platform/web/kit/input/FieldFrame.tsx'
import { RadioGroup } from '../../../platform/web/kit/input/choices.tsx'
import { TextArea } from '../../../platform/web/kit/input/inputs.tsx'
import { Facts, Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, Row } from '../../../platform/web/kit/list/List.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { PagesView, QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listRooms } from '../../afterSchool/contract/room.ts'
import { getRoomLesson, listPatrols, recordPatrol } from '../contract/patrol.ts'
import { patrolScreen } from '../contract/screens.ts'
import { Finding, findingNames } from '../contract/states.ts'
import look from './parts/Roll.module.css'

/** 巡课: the code at a room's door opens the lesson of the moment. Without one, rooms to choose. */
export function PatrolPage() {
  const roomId = useParam('roomId')
  return roomId ? <RoomLesson roomId={roomId} /> : <Rooms />
}

function Rooms() {
  const pages = usePages(listRooms, {}, { size: 50 })
  return (
    <Page title="巡课" onRefresh={pages.refresh}>
      <Notice tone="info">扫场地门口的巡课码，或者在这里选一个场地。</Notice>
      <PagesView
        pages={pages}
        label="场地"
        empty={
          <EmptyState
            title="还没有场地"
            hint="课后管理员在电脑上的“课后场地”里新建后，会显示在这里"
          />
        }
      >
        {({ id, name, building }) => (
          <Row
            key={id}
            title={name}
            facts={building ? [building] : []}
            to={linkTo(patrolScreen, { roomId: id })}
          />
        )}
      </PagesView>
    </Page>
  )
}

function RoomLesson({ roomId }: { roomId: string }) {
  const go = useGo()
  const query = useCall(getRoomLesson, { roomId }, { quiet: true })
  return (
    <Page title="巡课" onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这个场地"
          action="选择场地"
          onPress={() => go.replace(linkTo(patrolScreen))}
        />
      ) : (
        <QueryView query={query} skeleton="form">
          {({ roomName, lesson }) =>
            lesson ? (
              <div className={look.stack}>
                <Card title={roomName}>
                  <Facts
                    items={[
                      { label: '课程班', value: lesson.className },
                      { label: '时间', value: lesson.times },
                      { label: '教师', value: lesson.teacherNames },
                    ]}
                  />
                </Card>
                <Visit key={lesson.id} lessonId={lesson.id} />
              </div>
            ) : (
              <EmptyState drawing="done" title={`${roomName}现在没有课`} hint="今天后面也没有课" />
            )
          }
        </QueryView>
      )}
    </Page>
  )
}

const findings = Finding.options.map((value) => ({ value, label: findingNames[value] }))

function Visit({ lessonId }: { lessonId: string }) {
  const [finding, setFinding] = useState<Finding>('GOOD')
  const [note, setNote] = useState('')
  const submit = useSubmit(recordPatrol, {
    invalidates: [listPatrols],
    message: '巡课已记录',
    done: () => setNote(''),
  })
  return (
    <Card title="巡课情况">
      <div className={look.stack}>
        <FieldFrame label="情况">
          <RadioGroup
            value={finding}
            options={findings}
            onChange={(value) => setFinding(Finding.safeParse(value).data ?? 'GOOD')}
          />
        </FieldFrame>
        <FieldFrame
          label="备注"
          required={finding !== 'GOOD'}
          error={submit.error ? sentenceOf(submit.error) : undefined}
        >
          <TextArea value={note} onChange={setNote} max={140} rows={3} />
        </FieldFrame>
        <Button
          kind="primary"
          block
          busy={submit.isPending}
          onPress={() => submit.mutate({ lessonId, finding, note: note.trim() })}
        >
          记录巡课
        </Button>
      </div>
    </Card>
  )
}
