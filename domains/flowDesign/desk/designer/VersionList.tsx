import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'

import { confirm } from '../../../../platform/desk/confirm.tsx'
import { Chip, DeskError, DeskSkeleton, Panel } from '../../../../platform/desk/DeskPage.tsx'
import { call, useCall } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import {
  getDesignVersion,
  listDesignVersions,
  restoreDesignVersion,
} from '../../contract/designs.ts'
import type { DesignVersion } from '../../contract/designs.ts'
import { diffOf } from '../../contract/flow/diff.ts'
import { saveBpmn } from './bpmn/saveBpmn.ts'
import { ChangeList } from './ChangeList.tsx'
import look from './designer.module.css'
import { MoveButton } from './moving/MoveButton.tsx'
import { PanelField } from './panel/PanelField.tsx'
import type { Designing } from './useDesigning.ts'

/** All published versions, to view, compare and restore. */
export function VersionList({ designing }: { designing: Designing }) {
  const { detail } = designing
  const { id } = detail
  const { data, error, refetch } = useCall(listDesignVersions, { id }, { quiet: true })
  const [compared, setCompared] = useState<number>()
  if (error) return <DeskError error={error} onRetry={refetch} />
  if (!data) return <DeskSkeleton rows={3} />
  return (
    <>
      <Panel title="版本">
        <ul className={look.versions}>
          {data.map((one) => (
            <VersionLine
              key={one.version}
              one={one}
              moving={
                one.running > 0 && one.version < detail.version ? (
                  <MoveButton id={id} from={one.version} version={detail.version} />
                ) : null
              }
              onCompare={() => setCompared(one.version)}
              onExport={() => void saveBpmn(id, one.version)}
              onRestore={() => void restore(designing, one.version)}
            />
          ))}
        </ul>
      </Panel>
      {compared === undefined ? null : (
        <Comparison key={compared} designing={designing} versions={data} version={compared} />
      )}
    </>
  )
}

type LineProps = {
  one: DesignVersion
  moving: ReactNode
  onCompare: () => void
  onExport: () => void
  onRestore: () => void
}

const VersionLine = ({
  one: { version, note, createTime, createUserName, isMain, running },
  moving,
  onCompare,
  onExport,
  onRestore,
}: LineProps) => (
  <li>
    <span className={look.versionWords}>
      <strong>{`V${version}`}</strong> {isMain ? <Chip tone="success">当前</Chip> : null}{' '}
      {running > 0 ? <Chip>{`${running} 份进行中`}</Chip> : null}
      <span>{note || '没有说明'}</span>
      <span className={look.quiet}>{`${createTime} ${createUserName}`}</span>
    </span>
    {moving}
    <Button size="small" aria-label={`比较第 ${version} 版`} onClick={onCompare}>
      比较
    </Button>
    <Button size="small" aria-label={`导出第 ${version} 版`} onClick={onExport}>
      导出
    </Button>
    <Button size="small" aria-label={`恢复第 ${version} 版`} onClick={onRestore}>
      恢复
    </Button>
  </li>
)

/** Makes the design of a version the draft; 撤销 brings the previous draft back. */
async function restore(
  { detail, flush, adopt, revNow }: Designing,
  version: number,
): Promise<void> {
  const isSure = await confirm({
    title: `恢复第 ${version} 版？`,
    body: <p>草稿会换成这一版的内容，发布后才生效；可以撤销。</p>,
    action: '恢复',
  })
  if (!isSure || !(await flush())) return
  try {
    adopt(
      await call(restoreDesignVersion, { id: detail.id, rev: revNow(), version }, { quiet: true }),
    )
    toast(`草稿已恢复为第 ${version} 版`, 'success')
  } catch (error) {
    toast(sentenceOf(error), 'error')
  }
}

type ComparisonProps = { designing: Designing; versions: readonly DesignVersion[]; version: number }

/** The changes between one version and another, or the draft. */
function Comparison({ designing: { detail, design }, versions, version }: ComparisonProps) {
  const [other, setOther] = useState(0)
  const old = useCall(getDesignVersion, { id: detail.id, version }, { quiet: true })
  const next = useCall(
    getDesignVersion,
    { id: detail.id, version: other || 1 },
    { quiet: true, enabled: other > 0 },
  )
  const after = other > 0 ? next.data : design
  const error = old.error ?? (other > 0 ? next.error : null)
  return (
    <Panel title={`第 ${version} 版与${other > 0 ? `第 ${other} 版` : '草稿'}的区别`}>
      <div className={look.stack}>
        <PanelField label="与哪一版比较">
          {(id) => (
            <Select<number>
              id={id}
              value={other}
              className={look.narrow ?? ''}
              options={[
                { value: 0, label: '现在的草稿' },
                ...versions
                  .filter((one) => one.version !== version)
                  .map((one) => ({ value: one.version, label: `第 ${one.version} 版` })),
              ]}
              onChange={setOther}
            />
          )}
        </PanelField>
        {error ? (
          <DeskError error={error} />
        ) : old.data && after ? (
          <ChangeList changes={diffOf(old.data, after)} />
        ) : (
          <DeskSkeleton rows={2} />
        )}
      </div>
    </Panel>
  )
}
