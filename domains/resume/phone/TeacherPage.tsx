import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Avatar } from '../../../platform/web/kit/list/Avatar.tsx'
import { Facts } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { resumesScreen } from '../contract/screens.ts'
import { getTeacher } from '../contract/teacher.ts'
import type { Teacher } from '../contract/teacher.ts'

/** 教师简历: the summary of a hired teacher. */
export function TeacherPage({ id }: { id: string }) {
  const go = useGo()
  const query = useCall(getTeacher, { id })
  return (
    <Page title="教师简历" onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这位教师的简历"
          action="查看其他教师"
          onPress={() => go.replace(linkTo(resumesScreen))}
        />
      ) : (
        <QueryView query={query}>{(teacher) => <Summary teacher={teacher} />}</QueryView>
      )}
    </Page>
  )
}

const Summary = ({ teacher }: { teacher: Teacher }) => (
  <>
    <List label="教师">
      <Row
        leading={<Avatar name={teacher.name} photo={teacher.photo} size="large" />}
        title={teacher.name}
        facts={[`${teacher.stageName}${teacher.subject}`]}
      />
    </List>
    <Card title="教学资历">
      <Facts
        items={[
          { label: '职称', value: teacher.title },
          { label: '教龄', value: `${teacher.teachingYears} 年` },
          { label: '教师资格', value: teacher.certificates.join('、') },
        ]}
      />
    </Card>
    {teacher.honours ? (
      <Card title="荣誉与成果">
        <p style={{ whiteSpace: 'pre-line' }}>{teacher.honours}</p>
      </Card>
    ) : null}
  </>
)
