import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import { settlementReaders } from '../../contract/permissions.ts'
import { settlementScreen } from '../../contract/screens.ts'

const staleMs = 5 * 60_000

/** Leads to the settlement of an institution, for its lead and for those who read all payments. */
export function SettlementLink({ institutionId }: { institutionId: string }) {
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  return (
    <QueryView query={own} skeleton="list">
      {({ permissions }) =>
        permissions.some((one) => settlementReaders.includes(one)) ? (
          <List label="结算">
            <Row
              title="学期结算"
              facts={['每个课程班的人数、收款、退款和净额']}
              to={linkTo(settlementScreen, { institutionId })}
            />
          </List>
        ) : (
          <EmptyState
            drawing="list"
            title="只有机构负责人和学校负责收费的人能查看结算"
            hint="需要时请联系学校课后服务中心"
          />
        )
      }
    </QueryView>
  )
}
