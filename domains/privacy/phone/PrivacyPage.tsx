import { dayWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Notice, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo } from '../../../platform/web/navigation/navigation.tsx'
import { listOwnRequests } from '../contract/request.ts'
import { isClosed, requestTitle, requestTones } from '../contract/requestStates.ts'
import {
  accessScreen,
  consentsScreen,
  privacyRequestScreen,
  requestStartScreen,
} from '../contract/screens.ts'
import { SubjectChoice } from './parts/SubjectChoice.tsx'
import { useSubject } from './parts/useSubject.ts'

/** 个人信息: what the family may read and ask about its data. */
export function PrivacyPage() {
  const go = useGo()
  const { query, subjects, subject, choose } = useSubject()
  return (
    <Page
      title="个人信息"
      onRefresh={query.refetch}
      bottom={
        subject ? (
          <BottomBar>
            <Button
              kind="primary"
              block
              onPress={() => go.to(linkTo(requestStartScreen, { subject: subject.key }))}
            >
              提出申请
            </Button>
          </BottomBar>
        ) : null
      }
    >
      <QueryView query={query} skeleton="list">
        {() =>
          subject ? (
            <>
              <SubjectChoice subjects={subjects} value={subject.key} onChange={choose} />
              {subject.isFrozen ? (
                <Notice tone="warning">
                  孩子的监护有争议，监护人和授权暂时不能更改，争议解决后恢复。
                </Notice>
              ) : null}
              <List label="个人信息">
                <Row
                  title="谁看过资料"
                  facts={['谁在什么时候看过、导出过，为了什么']}
                  to={linkTo(accessScreen, { subject: subject.key })}
                />
                <Row
                  title="同意与授权"
                  facts={['学校为什么使用资料，哪些同意可以撤回']}
                  to={linkTo(consentsScreen, { subject: subject.key })}
                />
              </List>
              <OwnRequests />
            </>
          ) : null
        }
      </QueryView>
    </Page>
  )
}

function OwnRequests() {
  const query = useCall(listOwnRequests, {}, { quiet: true })
  const today = wireDate(new Date())
  const requests = query.data?.records ?? []
  if (requests.length === 0) return null
  return (
    <List label="我的申请">
      {requests.map((one) => (
        <Row
          key={one.id}
          title={requestTitle(one)}
          facts={[
            one.number,
            isClosed(one.state) ? '' : `${dayWords(one.dueOn, today)}前答复`,
          ].filter(Boolean)}
          chip={<StateChip tone={requestTones[one.state]}>{one.stateName}</StateChip>}
          to={linkTo(privacyRequestScreen, { id: one.id })}
        />
      ))}
    </List>
  )
}
