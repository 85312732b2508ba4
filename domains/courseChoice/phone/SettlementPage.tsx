import { dayWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { FilterChips } from '../../../platform/web/kit/input/Filters.tsx'
import { Facts, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { NotAllowed } from '../../../platform/web/kit/page/NotAllowed.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { settlementReaders } from '../../afterSchool/contract/permissions.ts'
import { settlementScreen } from '../../afterSchool/contract/screens.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { yuanOf } from '../../payment/contract/money.ts'
import { getSettlement } from '../contract/settlement.ts'
import type { SettledOwner, Settlement } from '../contract/settlement.ts'

const title = '学期结算'
const staleMs = 5 * 60_000

/** 学期结算: what the classes of a term brought in. An institution sees its own alone. */
export function SettlementPage() {
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  const isReader = own.data?.permissions.some((one) => settlementReaders.includes(one))
  if (own.data && !isReader)
    return (
      <Page title={title}>
        <NotAllowed title={title} />
      </Page>
    )
  return isReader ? (
    <Readable />
  ) : (
    <Page title={title}>
      {own.error ? (
        <ErrorState error={own.error} onRetry={own.refetch} />
      ) : (
        <Skeleton kind="list" />
      )}
    </Page>
  )
}

function Readable() {
  const [termId, institutionId] = [useParam('termId'), useParam('institutionId')]
  const query = useCall(getSettlement, {
    ...(termId ? { termId } : {}),
    ...(institutionId ? { institutionId } : {}),
  })
  return (
    <Page title={title} onRefresh={query.refetch}>
      <QueryView query={query} skeleton="list">
        {(settlement) => (
          <Statement
            settlement={settlement}
            ofInstitution={institutionId ? { institutionId } : {}}
          />
        )}
      </QueryView>
    </Page>
  )
}

type Shown = {
  settlement: Settlement
  ofInstitution: { readonly institutionId?: string }
}

function Statement({ settlement, ofInstitution }: Shown) {
  const { terms, termId = '', owners } = settlement
  const go = useGo()
  return (
    <>
      <FilterChips
        label="学期"
        options={terms.map(({ id, name }) => ({ value: id, label: name }))}
        value={termId}
        onChange={(next) =>
          go.replace(linkTo(settlementScreen, { ...ofInstitution, termId: next }))
        }
      />
      {owners.length === 0 ? (
        <EmptyState
          drawing="list"
          title="这个学期还没有可以结算的课程班"
          hint="课程班发布后会列在这里"
        />
      ) : (
        owners.map((owner) => <OfOwner key={owner.institutionId} owner={owner} />)
      )}
    </>
  )
}

const OfOwner = ({ owner: { name, classes, total } }: { owner: SettledOwner }) => (
  <>
    <Card title={name}>
      <Facts
        items={[
          { label: '课时费', value: `${yuanOf(total.feeFen)} 元` },
          { label: '教材费', value: `${yuanOf(total.bookFen)} 元` },
          { label: '退款', value: `${yuanOf(total.returnedFen)} 元` },
          { label: '净额', value: `${yuanOf(total.netFen)} 元` },
        ]}
      />
    </Card>
    <List label={`${name}的课程班`}>
      {classes.map((one) => (
        <Row
          key={one.id}
          title={one.name}
          facts={[
            `${one.seatCount} 人 · 已上 ${one.heldCount}/${one.lessonCount} 课时`,
            one.returnedFen > 0
              ? `净额 ${yuanOf(one.netFen)} 元，已退 ${yuanOf(one.returnedFen)} 元`
              : `净额 ${yuanOf(one.netFen)} 元`,
            ...(one.settledTime ? [`${dayWords(one.settledTime, wireDate(new Date()))}结算`] : []),
          ]}
          chip={<StateChip tone={one.settledTime ? 'success' : 'info'}>{one.stateName}</StateChip>}
        />
      ))}
    </List>
  </>
)
