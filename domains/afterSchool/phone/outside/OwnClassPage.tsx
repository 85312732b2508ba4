import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Facts, StateBanner, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { GoneState, isGone } from '../../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../../platform/web/navigation/navigation.tsx'
import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { classTones, lessonTones } from '../../contract/classStates.ts'
import { getOwnClass } from '../../contract/ownClass.ts'
import type { OwnLesson } from '../../contract/ownClass.ts'
import { ownClassesScreen } from '../../contract/screens.ts'
import { dayWords, nextWords } from './lessonWords.ts'

/** 课程班: one class of a person at an institution, with all its lessons. */
export function OwnClassPage() {
  const go = useGo()
  const query = useCall(getOwnClass, { id: useParam('id') ?? '0' })
  return (
    <Page title="课程班" onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这个课程班，可能已删除，或您无权查看"
          action="查看我的课程班"
          onPress={() => go.replace(linkTo(ownClassesScreen))}
        />
      ) : (
        <QueryView query={query}>{(one) => <OneClass one={one} />}</QueryView>
      )}
    </Page>
  )
}

const OneClass = ({ one }: { one: ReplyOf<typeof getOwnClass> }) => (
  <>
    <StateBanner tone={classTones[one.state]} title={one.name}>
      {nextWords(one.next)}
    </StateBanner>
    <Card title="课程班">
      <Facts
        items={[
          { label: '课程', value: one.courseName },
          { label: '学期', value: one.termName },
          { label: '上课时间', value: one.times },
          { label: '场地', value: one.roomName },
          { label: '授课教师', value: one.teacherNames },
          { label: '人数', value: `${one.taken} 人，最多 ${one.maxSeats} 人` },
          { label: '状态', value: one.stateName },
        ]}
      />
    </Card>
    <List label="课次">
      {one.lessons.map((lesson) => (
        <LessonRow key={lesson.id} lesson={lesson} />
      ))}
    </List>
  </>
)

const LessonRow = ({ lesson }: { lesson: OwnLesson }) => (
  <Row
    title={`第 ${lesson.number} 次　${dayWords(lesson)} ${lesson.beginTime}–${lesson.endTime}`}
    facts={[[lesson.title, lesson.roomName].filter(Boolean).join(' · '), lesson.teacherNames]}
    chip={<StateChip tone={lessonTones[lesson.state]}>{lesson.stateName}</StateChip>}
  />
)
