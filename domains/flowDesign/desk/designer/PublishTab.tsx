import { Button, Input } from 'antd'
import { useState } from 'react'

import { confirm } from '../../../../platform/desk/confirm.tsx'
import { DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { call, useCall } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { getDesignVersion, listDesignVersions, publishDesign } from '../../contract/designs.ts'
import type { DesignProblem } from '../../../workflow/contract/design.ts'
import { diffOf } from '../../contract/flow/diff.ts'
import { ChangeList } from './ChangeList.tsx'
import look from './designer.module.css'
import { PanelField } from './panel/PanelField.tsx'
import { ProblemList } from './ProblemList.tsx'
import type { Designing } from './useDesigning.ts'
import { VersionList } from './VersionList.tsx'

type Props = { designing: Designing; problems: readonly DesignProblem[] }

/** 发布: the problems that prevent it, the changes, and all versions. */
export function PublishTab({ designing, problems }: Props) {
  const { detail } = designing
  return (
    <div className={look.settings}>
      {problems.length > 0 ? (
        <Panel title={`发布前还要处理 ${problems.length} 个问题`}>
          <ProblemList id={detail.id} problems={problems} />
        </Panel>
      ) : null}
      <Panel title={detail.version > 0 ? `与第 ${detail.version} 版相比的修改` : '第一次发布'}>
        {detail.version > 0 ? (
          <Pending designing={designing} />
        ) : (
          <p>发布后，可以发起的人会在“新建流程”里看到它。</p>
        )}
        <PublishForm designing={designing} isReady={problems.length === 0} />
      </Panel>
      {detail.version > 0 ? <VersionList designing={designing} /> : null}
    </div>
  )
}

/** The changes that publishing would make. */
function Pending({ designing: { detail, design } }: { designing: Designing }) {
  const { data, error, refetch } = useCall(
    getDesignVersion,
    { id: detail.id, version: detail.version },
    { quiet: true },
  )
  if (error) return <DeskError error={error} onRetry={refetch} />
  return data ? <ChangeList changes={diffOf(data, design)} /> : <DeskSkeleton rows={2} />
}

function PublishForm({ designing, isReady }: { designing: Designing; isReady: boolean }) {
  const { detail, design, flush, adopt, revNow, state } = designing
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isSame = detail.version > 0 && !detail.hasChanges && state.kind === 'saved'
  const publish = async () => {
    const isSure = await confirm({
      title: `发布“${design.name}”？`,
      body: (
        <p>
          {detail.version > 0
            ? '新的申请按这一版走，进行中的申请仍按原来的版本走，发布后可以迁移。'
            : '发布后就可以发起申请了。'}
        </p>
      ),
      action: '发布',
    })
    if (!isSure) return
    setBusy(true)
    try {
      if (!(await flush())) return toast('还有修改没有保存，请先处理页面上方的提示', 'error')
      const next = await call(
        publishDesign,
        { id: detail.id, rev: revNow(), note: note.trim() },
        { quiet: true },
      )
      adopt(next)
      setNote('')
      void queryClient.invalidateQueries({ queryKey: [listDesignVersions.path] })
      toast(`已发布第 ${next.version} 版`, 'success')
    } catch (error) {
      toast(sentenceOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={look.publish}>
      <PanelField label="版本说明（可不填）">
        {(id) => (
          <Input
            id={id}
            value={note}
            maxLength={200}
            placeholder="例如：三天以上增加校长审批"
            onChange={({ target }) => setNote(target.value)}
            onPressEnter={() => isReady && !isSame && void publish()}
          />
        )}
      </PanelField>
      <Button
        type="primary"
        loading={isBusy}
        disabled={!isReady || isSame}
        onClick={() => void publish()}
      >
        {detail.version > 0 ? `发布第 ${detail.version + 1} 版` : '发布'}
      </Button>
    </div>
  )
}
