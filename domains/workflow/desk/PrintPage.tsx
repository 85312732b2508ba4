import { Button } from 'antd'
import { Download, Printer } from 'lucide-react'

import { linkTo } from '../../../platform/contract/screen.ts'
import { DeskEmpty, DeskError, DeskPage, DeskSkeleton } from '../../../platform/desk/DeskPage.tsx'
import { usePerson } from '../../../platform/desk/person.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { PaperSheet } from '../../../platform/web/paper/PaperSheet.tsx'
import { usePrinting } from '../../../platform/web/paper/usePrinting.ts'
import { approvalsDesk } from '../contract/screens.ts'
import { paperOf } from '../contract/paper/paper.ts'
import { downloadProcess, printProcess } from '../contract/paper/print.ts'
import { getDetail } from '../contract/tasks.ts'
import { isId } from './inbox/inboxPlace.ts'
import { isGone } from './process/processStatus.ts'

/** 打印: a process as A4 paper. Each print gets its own code. */
export function PrintPage() {
  const [process, task] = [useParam('process') ?? '', useParam('task') ?? '']
  const asked = {
    ...(isId(process) && { processInsId: process }),
    ...(isId(task) && { taskId: task }),
  }
  const query = useCall(getDetail, asked, { quiet: true })
  const { schoolName } = usePerson()
  const { printed, print, isPrinting, save, isSaving } = usePrinting(printProcess, downloadProcess)
  const actions = (
    <>
      <Button
        href={`#${linkTo(approvalsDesk, { ...(process && { process }), ...(task && { task }) })}`}
      >
        返回审批
      </Button>
      <Button
        icon={<Download size="1rem" aria-hidden="true" />}
        loading={isSaving}
        onClick={() => void save(asked, query.data?.process.processDefinitionName ?? '')}
      >
        下载 PDF
      </Button>
      <Button
        type="primary"
        icon={<Printer size="1rem" aria-hidden="true" />}
        loading={isPrinting}
        onClick={() => print(asked)}
      >
        打印
      </Button>
    </>
  )
  return (
    <DeskPage
      title="打印"
      hint="每次打印都会附上新的核验码，并记入操作日志。"
      actions={query.data ? actions : undefined}
    >
      {query.data ? (
        <PaperSheet paper={printed?.paper ?? paperOf(query.data, schoolName)} qr={printed?.qr} />
      ) : isGone(query.error) ? (
        <div role="alert">
          <DeskEmpty
            drawing="lost"
            title="没有找到这份申请"
            hint="可能已删除，或您无权查看；也请检查链接是否完整。"
            action={<Button href={`#${approvalsDesk.path}`}>返回审批</Button>}
          />
        </div>
      ) : query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : (
        <DeskSkeleton rows={6} />
      )}
    </DeskPage>
  )
}
