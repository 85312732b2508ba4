import { dayWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { listPublished } from '../contract/office.ts'

/** 拟聘公示: masked names of people proposed for hiring, for everybody. */
export function NoticePage() {
  const today = wireDate(new Date())
  const query = useCall(listPublished, {}, { quiet: true })
  return (
    <Page title="拟聘公示" onRefresh={query.refetch}>
      <QueryView query={query} skeleton="list">
        {({ schoolName, records }) =>
          records.length === 0 ? (
            <EmptyState drawing="list" title="现在没有公示的名单" hint={schoolName} />
          ) : (
            <>
              <Notice tone="info">
                {`${schoolName}拟聘用以下人员。对名单有异议，请在公示期内${records.some(({ contact }) => contact) ? '按名单下的联系方式' : '向学校'}反映，学校会核实。`}
              </Notice>
              <List label="拟聘名单">
                {records.map(({ id, maskedName, postTitle, noticeUntil, contact }) => (
                  <Row
                    key={id}
                    title={maskedName}
                    facts={[
                      postTitle,
                      `公示到${dayWords(noticeUntil, today)}`,
                      ...(contact ? [`反映异议：${contact}`] : []),
                    ]}
                  />
                ))}
              </List>
            </>
          )
        }
      </QueryView>
    </Page>
  )
}
