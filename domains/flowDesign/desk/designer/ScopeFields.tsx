import { TreeSelect } from 'antd'
import { useState } from 'react'

import { MultiSelect } from '../../../../platform/desk/form/MultiSelect.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { selectPosts } from '../../../organisation/contract/posts.ts'
import { listPartyOffers } from '../../contract/designs.ts'
import type { FlowScope } from '../../../workflow/contract/design.ts'
import { listDesignScope } from '../../contract/designParts.ts'
import { scopeOn } from '../../contract/flow/designFacts.ts'
import { Platform, platformNames } from '../../../workflow/contract/platforms.ts'
import look from './designer.module.css'
import { PanelField } from './panel/PanelField.tsx'
import { StaffSelect } from './panel/PartiesField.tsx'
import { useDepartments } from './useDepartments.ts'

type Props = { designId: string; scope: FlowScope; onChange: (next: FlowScope) => void }

/** Who may start the flow (by role, department, post or person), and on which platforms. */
export function ScopeFields({ designId, scope, onChange }: Props) {
  const { data: offers } = useCall(listPartyOffers, {}, { quiet: true, staleMs: 60_000 })
  const { data: posts = [] } = useCall(selectPosts, {}, { quiet: true, staleMs: 60_000 })
  const departments = useDepartments()
  return (
    <>
      <p className={look.quiet}>
        角色、部门、岗位和成员都不选时，全体教职工都可以发起；选了几种，符合其中一种就可以。
      </p>
      <div className={look.grid}>
        <PanelField label="角色">
          {(id) => (
            <MultiSelect
              id={id}
              placeholder="不限"
              showSearch={{ optionFilterProp: 'label' }}
              value={scope.roles}
              options={offers?.roles ?? []}
              onChange={(roles) => onChange({ ...scope, roles })}
            />
          )}
        </PanelField>
        <PanelField label="部门">
          {(id) => (
            <TreeSelect<string[]>
              id={id}
              multiple
              treeDefaultExpandAll
              placeholder="不限"
              value={scope.departments}
              treeData={departments}
              onChange={(chosen) => onChange({ ...scope, departments: chosen })}
            />
          )}
        </PanelField>
        <PanelField label="岗位">
          {(id) => (
            <MultiSelect
              id={id}
              placeholder="不限"
              showSearch={{ optionFilterProp: 'label' }}
              value={scope.posts}
              options={posts.map((post) => ({ value: post.id, label: post.postName }))}
              onChange={(chosen) => onChange({ ...scope, posts: chosen })}
            />
          )}
        </PanelField>
        <PanelField label="指定成员">
          {(id) => (
            <PeopleField
              id={id}
              designId={designId}
              value={scope.users}
              onChange={(users) => onChange({ ...scope, users })}
            />
          )}
        </PanelField>
        <PanelField
          label="可在哪里发起"
          hint="只能在所选的地方发起；不选则都可以。安卓、苹果应用指学校自己的应用。"
        >
          {(id) => (
            <MultiSelect<Platform>
              id={id}
              placeholder="不限"
              showSearch={{ optionFilterProp: 'label' }}
              value={scope.platforms ?? []}
              options={Platform.options.map((value) => ({ value, label: platformNames[value] }))}
              onChange={(platforms) => onChange(scopeOn(scope, platforms))}
            />
          )}
        </PanelField>
      </div>
    </>
  )
}

type PeopleProps = {
  id: string
  designId: string
  value: readonly string[]
  onChange: (next: string[]) => void
}

/**
 * Single people. The design stores their ids; the server returns their names, and the field
 * remembers the names of people just chosen.
 */
function PeopleField({ id, designId, value, onChange }: PeopleProps) {
  const { data: kept } = useCall(
    listDesignScope,
    { modelId: designId },
    { quiet: true, staleMs: 0 },
  )
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const nameOf = (one: string): string => {
    const name = chosen.get(one)
    if (name !== undefined || !kept) return name ?? '…'
    const line = kept.find(({ type, val }) => type === 'user' && val === one)
    return line?.text === '' ? '已不在学校' : (line?.text ?? '…')
  }
  return (
    <StaffSelect
      id={id}
      placeholder="不限"
      showsNames
      value={value.map((one) => ({ kind: 'user', value: one, label: nameOf(one) }))}
      onChange={(next) => {
        const added = next
          .filter((one) => !value.includes(one.value))
          .map((one) => [one.value, one.label] as const)
        setChosen(new Map([...chosen, ...added]))
        onChange(next.map((one) => one.value))
      }}
    />
  )
}
