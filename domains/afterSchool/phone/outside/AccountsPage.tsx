import { linkTo } from '../../../../platform/contract/screen.ts'
import { usePages } from '../../../../platform/web/paging/usePages.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Row } from '../../../../platform/web/kit/list/List.tsx'
import { BottomBar, Page } from '../../../../platform/web/kit/page/Page.tsx'
import { PagesView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { listInstitutionAccounts } from '../../contract/institutionAccount.ts'
import { institutionAccountScreen } from '../../contract/screens.ts'

/** 机构账号: accounts of institutions; a lead sees those of the own one. */
export function AccountsPage() {
  const go = useGo()
  const institutionId = useParam('institutionId') ?? ''
  const pages = usePages(listInstitutionAccounts, { institutionId })
  const from = institutionId ? { institutionId } : {}
  return (
    <Page
      title="机构账号"
      onRefresh={pages.refresh}
      bottom={
        <BottomBar>
          <Button
            kind="primary"
            block
            onPress={() => go.to(linkTo(institutionAccountScreen, from))}
          >
            开通账号
          </Button>
        </BottomBar>
      }
    >
      <PagesView
        pages={pages}
        label="机构账号"
        empty={
          <EmptyState
            drawing="list"
            title="还没有机构账号"
            hint="先为已入驻机构的负责人开通账号，再由负责人为教师开通"
          />
        }
      >
        {(one) => (
          <Row
            key={one.userId}
            title={one.realName}
            facts={[`${one.dutyName} · ${one.account}`, one.institutionName]}
            chip={
              <StateChip tone={one.isOpen ? 'success' : 'info'}>
                {one.isOpen ? '使用中' : '已停用'}
              </StateChip>
            }
            {...(one.mayManage
              ? { to: linkTo(institutionAccountScreen, { ...from, userId: one.userId }) }
              : {})}
          />
        )}
      </PagesView>
    </Page>
  )
}
