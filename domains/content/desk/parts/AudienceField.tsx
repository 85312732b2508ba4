import { TreeSelect } from 'antd'
import { useDeferredValue, useState } from 'react'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { MultiSelect } from '../../../../platform/desk/form/MultiSelect.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { useField } from '../../../../platform/web/form/useField.ts'
import { searchUsers } from '../../../organisation/contract/people.ts'
import {
  type AudienceKind,
  type AudiencePart,
  countAudience,
  listAudienceKinds,
} from '../../contract/audience.ts'
import { type AudienceBranch, audienceTree } from '../../contract/audienceTree.ts'
import { audienceWords } from '../../contract/words.ts'
import look from './content.module.css'

type Named = { id: string; name: string }

/**
 * Selects the audience of a notice: everyone, departments, roles, posts, kinds of other domains,
 * and people by name.
 */
export function AudienceField({
  parts,
  people,
  isFixed,
}: {
  parts: readonly AudiencePart[]
  people: readonly Named[]
  isFixed: boolean
}) {
  const { frame, change } = useField({ name: 'audience', disabled: isFixed, required: true })
  const { data } = useCall(listAudienceKinds, {}, { staleMs: 60_000 })
  const kinds = data ?? []
  const offered = kinds.filter((one) => one.choice !== 'people')
  const others = parts.filter((part) => !offered.some((one) => one.kind === part.kind))
  return (
    <>
      <FieldBox {...frame} help={helpOf(isFixed, data)}>
        {(control) => (
          <TreeSelect<string[]>
            {...control}
            multiple
            disabled={isFixed}
            placeholder="请选择接收对象"
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
            treeData={offered
              .filter(({ choice, options }) => choice === 'none' || options.length > 0)
              .map(groupOf)}
            value={keysOf(parts, offered)}
            onChange={(keys) => change([...others, ...partsOf(keys)])}
          />
        )}
      </FieldBox>
      {kinds.some((one) => one.choice === 'people') ? (
        <PeopleField value={people} isFixed={isFixed} />
      ) : null}
      <Count parts={parts} people={people} kinds={offered} />
    </>
  )
}

function helpOf(isFixed: boolean, kinds: readonly AudienceKind[] | undefined): string {
  if (isFixed) return '通知已发布或已定时发布，接收对象不能再改；要修改请先撤回'
  if (kinds?.length === 0)
    return '还没有可以通知的班级：班主任可以通知本班，年级主任可以通知本年级；请联系教务处登记您的职务'
  return kinds?.some(({ kind }) => kind === 'department')
    ? '可以选多项；选部门时包含下级部门'
    : '可以选多项'
}

function PeopleField({ value, isFixed }: { value: readonly Named[]; isFixed: boolean }) {
  const { frame, change } = useField({ name: 'people', disabled: isFixed, required: false })
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const found =
    useCall(searchUsers, { name, size: 20 }, { enabled: name !== '', quiet: true }).data?.records ??
    []
  const options = new Map([
    ...value.map((one): [string, string] => [one.id, one.name]),
    ...found.map((one): [string, string] => [
      one.id,
      one.deptName ? `${one.realName}（${one.deptName}）` : one.realName,
    ]),
  ])
  return (
    <FieldBox {...frame} help={isFixed ? undefined : '输入姓名查找，可以加多位'}>
      {(control) => (
        <MultiSelect
          {...control}
          disabled={isFixed}
          placeholder="不单独通知个人"
          showSearch={{ filterOption: false, onSearch: setTyped }}
          notFoundContent={name === '' ? '输入姓名查找' : '没有符合条件的人员'}
          options={[...options].map(([id, label]) => ({ value: id, label }))}
          value={value.map((one) => one.id)}
          onChange={(ids) =>
            change(
              ids.map(
                (id) => value.find((one) => one.id === id) ?? { id, name: options.get(id) ?? id },
              ),
            )
          }
        />
      )}
    </FieldBox>
  )
}

type CountProps = {
  parts: readonly AudiencePart[]
  people: readonly Named[]
  kinds: readonly AudienceKind[]
}

/** Who is chosen, and how many people and families that is now. */
function Count({ parts, people, kinds }: CountProps) {
  const named =
    people.length > 0 ? [{ kind: 'person', ids: people.map(({ id }) => id), below: false }] : []
  const audience = [...parts, ...named]
  const { data } = useCall(
    countAudience,
    { audience },
    { enabled: audience.length > 0, quiet: true },
  )
  return (
    <p className={look.note} role="status">
      {audience.length > 0 && data ? audienceWords(namesOf(parts, kinds, people), data) : ''}
    </p>
  )
}

const namesOf = (
  parts: readonly AudiencePart[],
  kinds: readonly AudienceKind[],
  people: readonly Named[],
): string[] => [
  ...parts.flatMap(({ kind, ids }) => {
    const found = kinds.find((one) => one.kind === kind)
    if (!found) return []
    return ids.length === 0
      ? [found.label]
      : ids.flatMap((id) => found.options.find((one) => one.id === id)?.name ?? [])
  }),
  ...people.map(({ name }) => name),
]

type Node = { value: string; title: string; selectable?: boolean; children?: Node[] }

const groupOf = ({ kind, label, choice, options }: AudienceKind): Node =>
  choice === 'none'
    ? { value: `${kind}:`, title: label }
    : {
        value: `group ${kind}`,
        title: label,
        selectable: false,
        children: nodesOf(kind, audienceTree(options)),
      }

const nodesOf = (kind: string, branches: readonly AudienceBranch[]): Node[] =>
  branches.map(({ id, name, children }) => ({
    value: `${kind}:${id}`,
    title: name,
    children: nodesOf(kind, children),
  }))

const keysOf = (parts: readonly AudiencePart[], kinds: readonly AudienceKind[]): string[] =>
  parts
    .filter((part) => kinds.some((one) => one.kind === part.kind))
    .flatMap(({ kind, ids }) =>
      ids.length === 0 ? [`${kind}:`] : ids.map((id) => `${kind}:${id}`),
    )

function partsOf(keys: readonly string[]): AudiencePart[] {
  const ids = new Map<string, string[]>()
  for (const key of keys) {
    const [kind = '', id = ''] = key.split(':')
    ids.set(kind, [...(ids.get(kind) ?? []), ...(id ? [id] : [])])
  }
  return [...ids].map(([kind, chosen]) => ({ kind, ids: chosen, below: kind === 'department' }))
}
