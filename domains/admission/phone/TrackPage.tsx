import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Moment, StateBanner } from '../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { enrolmentScreen } from '../../enrolment/contract/screens.ts'
import { stateTones } from '../../enrolment/contract/states.ts'
import { trackApplication } from '../contract/family.ts'

/** 查询报名进度: the state of an application by the link that its family handed on. */
export function TrackPage() {
  const token = useParam('token') ?? ''
  const query = useCall(trackApplication, { token }, { quiet: true, enabled: token !== '' })
  const go = useGo()
  return (
    <Page title="报名进度" onRefresh={query.refetch}>
      {token === '' || isGone(query.error) ? (
        <GoneState
          title="链接不完整或不正确，请向报名的家长要一个新的链接"
          action="了解新生报名"
          onPress={() => go.replace(linkTo(enrolmentScreen))}
        />
      ) : (
        <QueryView query={query} skeleton="detail">
          {({ status, statusLabel, updatedAt, waitingAt }) => (
            <StateBanner tone={stateTones[status]} title={statusLabel}>
              {waitingAt === undefined ? null : <p>候补第 {waitingAt} 位</p>}
              <p>
                更新于 <Moment at={updatedAt} />
              </p>
            </StateBanner>
          )}
        </QueryView>
      )}
    </Page>
  )
}
