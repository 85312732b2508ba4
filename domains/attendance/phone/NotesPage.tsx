import { useState } from 'react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listNotedChildren, listNotedClasses } from '../contract/evaluation.ts'
import type { NotedChild } from '../contract/evaluation.ts'
import { evaluationTones } from '../contract/evaluationStates.ts'
import { notesScreen } from '../contract/screens.ts'
import { NoteSheet } from './parts/NoteSheet.tsx'
import look from './parts/Roll.module.css'

/** 学生评语: the classes of a teacher, and the notes about the children of one. */
export function NotesPage() {
  const classId = useParam('classId')
  return classId === undefined ? <TaughtClasses /> : <OneClass classId={classId} />
}

function TaughtClasses() {
  const query = useCall(listNotedClasses, {}, { quiet: true })
  return (
    <Page title="学生评语" onRefresh={query.refetch}>
      <QueryView
        query={query}
        skeleton="list"
        isEmpty={({ records }) => records.length === 0}
        empty={
          <EmptyState
            drawing="list"
            title="您现在没有任教的课程班"
            hint="任教的课程班会出现在这里，可以给每个孩子写评语"
          />
        }
      >
        {({ records }) => (
          <List label="我任教的课程班">
            {records.map(({ classId, className, childCount, noteCount }) => (
              <Row
                key={classId}
                title={className}
                facts={[`${childCount} 名学生 · 已写 ${noteCount} 条评语`]}
                to={linkTo(notesScreen, { classId })}
              />
            ))}
          </List>
        )}
      </QueryView>
    </Page>
  )
}

function OneClass({ classId }: { classId: string }) {
  const go = useGo()
  const query = useCall(listNotedChildren, { classId }, { quiet: true })
  const [written, setWritten] = useState<NotedChild | undefined>(undefined)
  return (
    <Page title={query.data?.className ?? '学生评语'} onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState title="没有找到这个课程班" action="返回" onPress={go.back} />
      ) : (
        <QueryView
          query={query}
          skeleton="list"
          isEmpty={({ records }) => records.length === 0}
          empty={
            <EmptyState drawing="list" title="班里还没有学生" hint="选上课的学生会出现在这里" />
          }
        >
          {({ records }) => (
            <div className={look.stack}>
              <p className={look.facts}>评语经学校审核后，只有孩子的家长能看到。</p>
              <List label="学生">
                {records.map((child) => (
                  <ChildRow key={child.childId} child={child} onWrite={() => setWritten(child)} />
                ))}
              </List>
            </div>
          )}
        </QueryView>
      )}
      <NoteSheet classId={classId} child={written} onClose={() => setWritten(undefined)} />
    </Page>
  )
}

type ChildRowProps = { child: NotedChild; onWrite: () => void }

function ChildRow({ child: { childName, homeroomName, note }, onWrite }: ChildRowProps) {
  const isFinal = note !== undefined && note.state !== 'PENDING'
  return (
    <Row
      title={childName}
      facts={[
        homeroomName,
        ...(note ? [note.words] : []),
        ...(note?.stateReason ? [`没有展示的原因：${note.stateReason}`] : []),
      ]}
      chip={
        note ? (
          <StateChip tone={evaluationTones[note.state]}>{note.stateName}</StateChip>
        ) : (
          <StateChip tone="primary">写评语</StateChip>
        )
      }
      {...(isFinal ? {} : { onPress: onWrite })}
    />
  )
}
