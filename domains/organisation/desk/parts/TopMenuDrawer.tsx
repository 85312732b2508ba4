import { Button, Tree } from 'antd'
import { useState } from 'react'

import { DeskDrawer } from '../../../../platform/desk/modals.tsx'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import {
  grantTopMenus,
  grantTopTree,
  type TopMenuRow,
  topTreeKeys,
} from '../../contract/topMenus.ts'
import { branchesOf } from '../options.ts'
import look from './parts.module.css'
import { afterPress } from './ticks.ts'

/** Selects the menus under one top menu. */
export function TopMenuDrawer({ top, onClose }: { top: TopMenuRow; onClose: () => void }) {
  const tree = useCall(grantTopTree, {}, { staleMs: 0, quiet: true })
  const keys = useCall(topTreeKeys, { topMenuIds: top.id }, { staleMs: 0, quiet: true })
  const error = tree.error ?? keys.error
  const [touched, setTouched] = useState<ReadonlySet<string> | undefined>(undefined)
  const submit = useSubmit(grantTopMenus, {
    message: `“${top.name}”的菜单已更新`,
    invalidates: [topTreeKeys],
    done: onClose,
  })
  const isReading = tree.isFetching || keys.isFetching
  const ticked = touched ?? new Set(keys.data?.menu ?? [])
  const close = async () => {
    if (
      !touched ||
      (await confirm({ title: '放弃没有保存的修改？', action: '放弃', danger: true }))
    )
      onClose()
  }
  return (
    <DeskDrawer
      open
      title={`放入菜单：${top.name}`}
      size={520}
      onClose={() => void close()}
      footer={
        <div className={look.foot}>
          <Button onClick={() => void close()}>取消</Button>
          <Button
            type="primary"
            disabled={!touched}
            loading={submit.isPending}
            onClick={() => submit.mutate({ topMenuIds: [top.id], menuIds: [...ticked] })}
          >
            保存
          </Button>
        </div>
      }
    >
      <p className={look.problem} role="alert">
        {submit.error ? sentenceOf(submit.error) : ''}
      </p>
      {error ? (
        <DeskError
          error={error}
          onRetry={() => void Promise.all([tree.refetch(), keys.refetch()])}
        />
      ) : !tree.data || isReading ? (
        <DeskSkeleton />
      ) : (
        <Tree
          checkable
          checkStrictly
          selectable={false}
          treeData={branchesOf(tree.data.menu)}
          checkedKeys={[...ticked]}
          onCheck={(_keys, { node, checked }) =>
            setTouched(afterPress(tree.data?.menu ?? [], ticked, String(node.key), checked))
          }
        />
      )}
    </DeskDrawer>
  )
}
