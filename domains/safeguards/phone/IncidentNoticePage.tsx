import { useCall } from '../../../platform/web/calls/calls.ts'
import { Facts, Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { getOwnNotice } from '../contract/incidentNotice.ts'
import look from './IncidentNoticePage.module.css'

/** 安全事件告知: the notice that the caller was sent. */
export function IncidentNoticePage() {
  const id = useParam('id') ?? ''
  const query = useCall(getOwnNotice, { id }, { quiet: true })
  return (
    <Page title="安全事件告知" onRefresh={query.refetch}>
      <QueryView query={query}>
        {({ isDrill, text, sentAt, schoolName }) => (
          <>
            {isDrill ? (
              <Notice tone="info">这是一次演练，没有发生安全事件，只发给负责人。</Notice>
            ) : null}
            <Card title={schoolName}>
              <p className={look.text}>{text}</p>
              <Facts items={[{ label: '发送时间', value: sentAt.slice(0, 16) }]} />
            </Card>
          </>
        )}
      </QueryView>
    </Page>
  )
}
