import { useState } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { CheckboxGroup, Switch } from '../../../../platform/web/kit/input/choices.tsx'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { FieldFrame } from '../../../../platform/web/kit/input/FieldFrame.tsx'
import { flatTree } from '../../../../platform/web/kit/list/flatTree.ts'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { UserSelect } from '../../../../platform/web/kit/people/UserSelect.tsx'
import { searchUsers } from '../../../organisation/contract/people.ts'
import { countAudience, listAudienceKinds } from '../../contract/audience.ts'
import type { AudienceKind, AudiencePart } from '../../contract/audience.ts'
import { audienceTree } from '../../contract/audienceTree.ts'
import { audienceWords } from '../../contract/words.ts'
import look from './Desk.module.css'
import type { Named } from './writtenNotice.ts'

type Parts = readonly AudiencePart[]
type Props = {
  parts: Parts
  people: readonly Named[]
  disabled: boolean
  onChange: (parts: Parts, people: readonly Named[]) => void
}

/**
 * Selects the audience of a notice: any mix of kinds, with its current number of people and
 * families.
 */
export function AudienceField({ parts, people, disabled, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const kinds = useCall(listAudienceKinds, {}, { staleMs: 60_000 })
  const count = useCall(
    countAudience,
    { audience: [...parts] },
    { enabled: parts.length > 0, quiet: true },
  )
  const offered = kinds.data ?? []
  const isFew = !disabled && isShort(offered)
  const choices = offered.map((kind) => (
    <KindChoice
      key={kind.kind}
      kind={kind}
      part={parts.find((one) => one.kind === kind.kind)}
      people={people}
      onChange={(part, named = people) => onChange(put(parts, kind.kind, part), named)}
    />
  ))
  return (
    <FieldFrame
      label="接收对象"
      required
      group
      disabled={disabled}
      help={disabled ? '已发布或已定时发布，接收对象不能再改；要修改请先撤回' : undefined}
    >
      <div className={look.audience}>
        <div className={look.chips}>
          {isFew
            ? null
            : parts.map((part) => (
                <StateChip key={part.kind} tone="primary">
                  {wordsOf(part, offered, people)}
                </StateChip>
              ))}
        </div>
        {isFew ? (
          choices
        ) : (
          <Button disabled={disabled} onPress={() => setOpen(true)}>
            {parts.length > 0 ? '修改接收对象' : '选择接收对象'}
          </Button>
        )}
        <p role="status">
          {parts.length > 0 && count.data
            ? audienceWords(namesOf(parts, offered, people), count.data)
            : ''}
        </p>
      </div>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="选择接收对象"
        tall
        onConfirm={() => setOpen(false)}
        onClear={() => onChange([], [])}
      >
        <div className={look.kinds}>
          {kinds.data?.length === 0 ? (
            <EmptyState
              title="还没有可以通知的班级"
              hint="班主任可以通知本班，年级主任可以通知本年级；请联系教务处登记您的职务。"
            />
          ) : null}
          {choices}
        </div>
      </Sheet>
    </FieldFrame>
  )
}

const mostInForm = 8

/** Whether all choices fit into the form, as those of a class teacher do. */
const isShort = (kinds: readonly AudienceKind[]): boolean =>
  kinds.length > 0 &&
  kinds.every(({ choice }) => choice === 'list') &&
  kinds.reduce((sum, { options }) => sum + options.length, 0) <= mostInForm

const put = (parts: Parts, kind: string, part: AudiencePart | undefined): Parts => [
  ...parts.filter((one) => one.kind !== kind),
  ...(part ? [part] : []),
]

/** The names of everything chosen. */
const namesOf = (
  parts: Parts,
  kinds: readonly AudienceKind[],
  people: readonly Named[],
): string[] =>
  parts.flatMap(({ kind, ids }) => {
    const found = kinds.find((one) => one.kind === kind)
    if (!found || found.choice === 'none') return [found?.label ?? kind]
    const known = found.choice === 'people' ? people : found.options
    return ids.flatMap((id) => known.find((one) => one.id === id)?.name ?? [])
  })

const shownNames = 3

function wordsOf(
  { kind, ids }: AudiencePart,
  kinds: readonly AudienceKind[],
  people: readonly Named[],
): string {
  const found = kinds.find((one) => one.kind === kind)
  if (!found || found.choice === 'none') return found?.label ?? kind
  const known = found.choice === 'people' ? people : found.options
  const names = ids.flatMap((id) => known.find((one) => one.id === id)?.name ?? [])
  if (names.length === 0) return `${found.label} ${ids.length} 个`
  return `${found.label}：${names.slice(0, shownNames).join('、')}${ids.length > shownNames ? ` 等 ${ids.length} 个` : ''}`
}

const split = (list: string): string[] => (list ? list.split(',') : [])

function namedBy(chosen: { ids: string; names: string }): Named[] {
  const names = split(chosen.names)
  return split(chosen.ids).map((id, at) => ({ id, name: names[at] ?? id }))
}

type KindProps = {
  kind: AudienceKind
  part: AudiencePart | undefined
  people: readonly Named[]
  onChange: (part: AudiencePart | undefined, people?: readonly Named[]) => void
}

function KindChoice({ kind, part, people, onChange }: KindProps) {
  const [isPicking, setPicking] = useState(false)
  const ids = part?.ids ?? []
  const partOf = (chosen: readonly string[], below = part?.below ?? false) =>
    chosen.length > 0 ? { kind: kind.kind, ids: [...chosen], below } : undefined
  const choose = (chosen: readonly string[], below?: boolean) => onChange(partOf(chosen, below))
  if (kind.choice === 'none')
    return (
      <Switch
        label={kind.label}
        checked={part !== undefined}
        onChange={(isOn) => onChange(isOn ? { kind: kind.kind, ids: [], below: false } : undefined)}
      />
    )
  if (kind.choice === 'people') {
    return (
      <FieldFrame label={kind.label} group>
        <Button onPress={() => setPicking(true)}>
          {ids.length > 0 ? `已选 ${ids.length} 人` : '选择人员'}
        </Button>
        <UserSelect
          open={isPicking}
          onClose={() => setPicking(false)}
          mode="checkbox"
          endpoint={searchUsers}
          value={{
            ids: ids.join(','),
            names: ids.map((id) => people.find((one) => one.id === id)?.name ?? id).join(','),
          }}
          onConfirm={(chosen) => onChange(partOf(split(chosen.ids)), namedBy(chosen))}
        />
      </FieldFrame>
    )
  }
  if (kind.options.length === 0) return null
  const options = flatTree(audienceTree(kind.options)).map(({ node: { id, name }, depth }) => ({
    id,
    label: `${'　'.repeat(depth)}${name}`,
    value: id,
  }))
  return (
    <FieldFrame label={kind.label} group>
      <CheckboxGroup
        value={ids.join(',')}
        onChange={(value) => choose(value ? value.split(',') : [])}
        options={options}
      />
      {kind.kind === 'department' && ids.length > 0 ? (
        <Switch
          label="包含下级部门"
          checked={part?.below ?? false}
          onChange={(below) => choose(ids, below)}
        />
      ) : null}
    </FieldFrame>
  )
}
