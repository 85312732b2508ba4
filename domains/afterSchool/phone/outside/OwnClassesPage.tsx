import { linkTo } from '../../../../platform/contract/screen.ts'
import { CallError, useCall } from '../../../../platform/web/calls/calls.ts'
import { Notice, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { classTones } from '../../contract/classStates.ts'
import { listOwnClasses } from '../../contract/ownClass.ts'
import type { OwnInstitution } from '../../contract/ownClass.ts'
import {
  coursesScreen,
  institutionAccountsScreen,
  institutionTabsScreen,
  ownClassScreen,
} from '../../contract/screens.ts'
import { nextWords } from './lessonWords.ts'

/** 我的课程班: the classes of a person at an institution, each with its next lesson. */
export function OwnClassesPage() {
  const query = useCall(listOwnClasses, {})
  const isInactive =
    query.error instanceof CallError && query.error.reason === 'INSTITUTION_INACTIVE'
  return (
    <Page title="我的课程班" onRefresh={query.refetch}>
      {isInactive ? (
        <EmptyState drawing="lost" title="现在不能使用课后服务" hint={query.error?.message} />
      ) : (
        <QueryView query={query} skeleton="list">
          {({ institution, records }) => (
            <>
              {records.length === 0 ? (
                <EmptyState
                  drawing="list"
                  title="还没有课程班"
                  hint="学校排课后，您的班级和下一次课会显示在这里"
                />
              ) : (
                <List label="我的课程班">
                  {records.map((one) => (
                    <Row
                      key={one.id}
                      title={one.name}
                      facts={[nextWords(one.next), `${one.times} · ${one.teacherNames}`]}
                      chip={<StateChip tone={classTones[one.state]}>{one.stateName}</StateChip>}
                      to={linkTo(ownClassScreen, { id: one.id })}
                    />
                  ))}
                </List>
              )}
              <Ways institution={institution} />
            </>
          )}
        </QueryView>
      )}
    </Page>
  )
}

function Ways({ institution: { id, name, dutyName, isLead } }: { institution: OwnInstitution }) {
  return (
    <>
      <List label="机构">
        <Row
          title={name}
          facts={[`您是${dutyName}`, '机构主页']}
          to={linkTo(institutionTabsScreen, { id })}
        />
        <Row title="开课申请" facts={['申请开课与审批进度']} to={linkTo(coursesScreen)} />
        {isLead ? (
          <Row
            title="机构账号"
            facts={['开通和停用本机构教师的账号']}
            to={linkTo(institutionAccountsScreen)}
          />
        ) : null}
      </List>
      <Notice tone="info">
        学生家长的联系方式由学校保管；需要联系家长时，请找班主任或学校课后服务中心
      </Notice>
    </>
  )
}
