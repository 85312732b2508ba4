import { Select } from 'antd'

import { FieldBox } from '../../../../platform/desk/form/FieldBox.tsx'
import { useCall } from '../../../../platform/web/calls.ts'
import { useField } from '../../../../platform/web/form/useField.ts'
import { type AudienceKind, type AudiencePart, listAudienceKinds } from '../../contract/audience.ts'

/** Whom the notice is for: a choice among everybody, departments, roles, posts and what other domains offer; persons that were named stay. */
export function AudienceField({ value, isFixed }: { value: readonly AudiencePart[]; isFixed: boolean }) {
  const { frame, change } = useField({ name: 'audience', disabled: isFixed, required: true })
  const { data } = useCall(listAudienceKinds, {})
  const kinds = (data ?? []).filter((one) => one.choice !== 'people')
  const others = value.filter((part) => !kinds.some((one) => one.kind === part.kind))
  return (
    <FieldBox {...frame} help={isFixed ? '通知已经发布，接收对象不能再改' : '可以选多项；部门包含其下级部门'}>
      {(control) => (
        <Select<string[]>
          {...control}
          mode="multiple"
          disabled={isFixed}
          placeholder="请选择接收对象"
          showSearch={{ optionFilterProp: 'label' }}
          options={kinds.map(groupOf)}
          value={keysOf(value, kinds)}
          onChange={(keys) => change([...others, ...partsOf(keys)])}
        />
      )}
    </FieldBox>
  )
}

const groupOf = ({ kind, label, choice, options }: AudienceKind) => ({
  label,
  options: choice === 'none' ? [{ value: `${kind}:`, label }] : options.map((one) => ({ value: `${kind}:${one.id}`, label: one.name })),
})

const keysOf = (parts: readonly AudiencePart[], kinds: readonly AudienceKind[]): string[] =>
  parts
    .filter((part) => kinds.some((one) => one.kind === part.kind))
    .flatMap(({ kind, ids }) => (ids.length === 0 ? [`${kind}:`] : ids.map((id) => `${kind}:${id}`)))

function partsOf(keys: readonly string[]): AudiencePart[] {
  const ids = new Map<string, string[]>()
  for (const key of keys) {
    const [kind = '', id = ''] = key.split(':')
    ids.set(kind, [...(ids.get(kind) ?? []), ...(id ? [id] : [])])
  }
  return [...ids].map(([kind, chosen]) => ({ kind, ids: chosen, below: kind === 'department' }))
}
