import { Printer } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { BottomBar, Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { PaperSheet } from '../../../platform/web/paper/PaperSheet.tsx'
import { usePrinting } from '../../../platform/web/paper/usePrinting.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { paperOf } from '../contract/paper/paper.ts'
import { downloadProcess, printProcess } from '../contract/paper/print.ts'
import { workflowMineScreen } from '../contract/screens.ts'
import { getDetail } from '../contract/tasks.ts'
import { detailAddress } from '../../../platform/web/records/detailAddress.ts'

const staleMs = 5 * 60_000

/** 打印: a process as A4 paper. Each print gets its own code. */
export function PrintPage() {
  const address = detailAddress(useParam('taskId'), useParam('processInsId'), undefined)
  const go = useGo()
  const query = useCall(getDetail, address, { quiet: true })
  const own = useCall(ownUser, {}, { staleMs, quiet: true })
  const { printed, print, isPrinting, save, isSaving } = usePrinting(printProcess, downloadProcess)
  const bar = (
    <BottomBar>
      <Button
        block
        busy={isSaving}
        onPress={() => save(address, query.data?.process.processDefinitionName ?? '')}
      >
        下载 PDF
      </Button>
      <Button
        kind="primary"
        block
        busy={isPrinting}
        icon={<Printer size="1.125rem" strokeWidth={1.75} aria-hidden="true" />}
        onPress={() => print(address)}
      >
        打印
      </Button>
    </BottomBar>
  )
  return (
    <Page title="打印" bottom={query.data ? bar : undefined}>
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这份申请，可能已删除，或您无权查看"
          action="查看我的事务"
          onPress={() => go.replace(linkTo(workflowMineScreen))}
        />
      ) : (
        <QueryView query={query}>
          {(detail) => (
            <PaperSheet
              paper={printed?.paper ?? paperOf(detail, own.data?.tenantName ?? '')}
              qr={printed?.qr}
            />
          )}
        </QueryView>
      )}
    </Page>
  )
}
