import { Button, Radio, Tree } from 'antd'
import { useState } from 'react'

import { DeskDrawer } from '../../../../platform/desk/modals.tsx'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import { sentenceOf } from '../../../../platform/web/http/callError.ts'
import { useCall, useSubmit } from '../../../../platform/web/calls/calls.ts'
import { placeError } from '../../../../platform/web/calls/placedErrors.ts'
import type { TreeNode } from '../../../../platform/contract/treeNode.ts'
import { grantRights, grantTree, roleTreeKeys } from '../../contract/grants.ts'
import { roleMenuList } from '../../contract/menus.ts'
import type { RoleRow } from '../../contract/roles.ts'
import { branchesOf } from '../options.ts'
import look from './parts.module.css'
import { afterPress, allIds } from './ticks.ts'

const parts = [
  { key: 'menu', title: '菜单与按钮', note: '勾选按钮会一并勾选它所在的页面。' },
  {
    key: 'dataScope',
    title: '数据权限',
    note: '决定能看到哪些人的数据；都不勾选时，只能看到自己的。',
  },
  {
    key: 'apiScope',
    title: '接口权限',
    note: '与“菜单与按钮”是同一份权限，按接口列出，供对接其他系统时使用。',
  },
] as const

type Part = (typeof parts)[number]['key']
type Ticks = Readonly<Record<Part, ReadonlySet<string>>>
type Trees = Readonly<Record<Part, readonly TreeNode[]>>

/** What a role may do and see. Offers only what the granter may grant. */
export function GrantRightsDrawer({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const trees = useCall(grantTree, {}, { staleMs: 0 })
  const keys = useCall(roleTreeKeys, { roleIds: role.id }, { staleMs: 0 })
  const menus = useCall(roleMenuList, { roleIds: role.id }, { staleMs: 0 })
  const queries = [trees, keys, menus]
  const error = queries.find((one) => one.error)?.error
  const isReading = queries.some((one) => one.isFetching)
  const given =
    keys.data && menus.data && !isReading
      ? {
          menu: new Set(menus.data.map((one) => one.id)),
          dataScope: new Set(keys.data.dataScope),
          apiScope: new Set(keys.data.apiScope),
        }
      : undefined
  if (error || !given || !trees.data) {
    return (
      <DeskDrawer open title={`设置权限：${role.roleName}`} size={560} onClose={onClose}>
        {error ? (
          <DeskError error={error} onRetry={() => queries.forEach((one) => void one.refetch())} />
        ) : (
          <DeskSkeleton />
        )}
      </DeskDrawer>
    )
  }
  return <Grant role={role} trees={trees.data} given={given} onClose={onClose} />
}

function Grant({
  role,
  trees,
  given,
  onClose,
}: {
  role: RoleRow
  trees: Trees
  given: Ticks
  onClose: () => void
}) {
  const [ticks, setTicks] = useState<Ticks>(given)
  const [part, setPart] = useState<Part>('menu')
  const shown = parts.find((one) => one.key === part)
  const [touched, setTouched] = useState<ReadonlySet<Part>>(new Set())
  const submit = useSubmit(grantRights, {
    message: `“${role.roleName}”的权限已更新`,
    invalidates: [roleTreeKeys, roleMenuList],
    done: onClose,
  })
  if (submit.error) placeError(submit.error)
  const tick = (of: Part, next: ReadonlySet<string>) => {
    setTicks({ ...ticks, [of]: next })
    setTouched(new Set([...touched, of]))
  }
  const offered = (of: Part): string[] | undefined => {
    const known = new Set(allIds(trees[of]))
    return touched.has(of) ? [...ticks[of]].filter((id) => known.has(id)) : undefined
  }
  const close = async () => {
    if (
      touched.size === 0 ||
      (await confirm({ title: '放弃没有保存的修改？', action: '放弃', danger: true }))
    )
      onClose()
  }
  return (
    <DeskDrawer
      open
      title={`设置权限：${role.roleName}`}
      size={560}
      onClose={() => void close()}
      footer={
        <div className={look.foot}>
          <Button onClick={() => void close()}>取消</Button>
          <Button
            type="primary"
            loading={submit.isPending}
            disabled={touched.size === 0}
            onClick={() =>
              submit.mutate({
                roleIds: [role.id],
                menuIds: offered('menu'),
                dataScopeIds: offered('dataScope'),
                apiScopeIds: offered('apiScope'),
              })
            }
          >
            保存
          </Button>
        </div>
      }
    >
      <p className={look.problem} role="alert">
        {submit.error ? sentenceOf(submit.error) : ''}
      </p>
      <div className={look.stack}>
        <Radio.Group
          optionType="button"
          aria-label="权限的种类"
          value={part}
          options={parts.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={({ target }) =>
            setPart(parts.find((one) => one.key === target.value)?.key ?? 'menu')
          }
        />
        <p className={look.note}>{shown?.note}</p>
        <ScrollRegion className={look.tree ?? ''} label={shown?.title ?? ''}>
          <PartTree
            key={part}
            nodes={trees[part]}
            ticked={ticks[part]}
            isExact={part === 'menu'}
            onTick={(next) => tick(part, next)}
          />
        </ScrollRegion>
      </div>
    </DeskDrawer>
  )
}

type TreeProps = {
  nodes: readonly TreeNode[]
  ticked: ReadonlySet<string>
  isExact: boolean
  onTick: (next: ReadonlySet<string>) => void
}

/** `isExact`: a branch has a meaning of its own, such as a page without its buttons. */
function PartTree({ nodes, ticked, isExact, onTick }: TreeProps) {
  if (nodes.length === 0) return <p className={look.note}>没有可以授予的权限。</p>
  return (
    <Tree
      checkable
      selectable={false}
      checkStrictly={isExact}
      defaultExpandAll={allIds(nodes).length < 120}
      treeData={branchesOf(nodes)}
      checkedKeys={[...ticked]}
      onCheck={(checked, { node, checked: isOn }) =>
        onTick(
          isExact
            ? afterPress(nodes, ticked, String(node.key), isOn)
            : new Set((Array.isArray(checked) ? checked : checked.checked).map(String)),
        )
      }
    />
  )
}
